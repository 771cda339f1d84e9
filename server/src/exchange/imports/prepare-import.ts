import type { Scope } from '../../core/api/scope.ts';
import { findExistingRecords } from '../record-files/existing-records.ts';
import { addToComplete } from '../record-files/find-records-to-complete.ts';
import { saveImport, type WeighingRecord } from '../record-files/import-record.ts';
import { createNamedRecords } from '../weighing-files/create-named-records.ts';
import { findNamedContracts } from '../weighing-files/find-named-contracts.ts';
import { createNamedContracts } from '../weighing-files/missing-contracts.ts';
import { findNamedDeliveries } from '../weighing-files/named-deliveries.ts';

/**
 * Creates what somebody wants created of what the rows of an import name, before any of them is booked: in a
 * transaction of its own, which holds no storage location.
 */
export const prepareImport = async (scope: Scope, record: WeighingRecord): Promise<void> => {
  const { mapping, reading, choices } = record;
  const { create, assign = [] } = choices;
  const { table, deliveries } = await findNamedDeliveries(scope, record);
  const contracts = await findNamedContracts(scope, table, mapping, assign);
  const made = await createNamedRecords(scope, deliveries, await findExistingRecords(scope, table, mapping, assign));
  const existing = await findExistingRecords(scope, table, mapping, assign);
  const created = await createNamedContracts(scope, create.contract ?? [], deliveries, existing, contracts);
  await addToComplete(scope, record.id, { ...made, contracts: [...created] });
  await saveImport(scope, record, { reading: { ...reading, createdContracts: [...created] } });
};
