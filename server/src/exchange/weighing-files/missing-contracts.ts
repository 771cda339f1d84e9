import { baseUnit, convertBase, fromBase, type GoodsUnit } from '@halm/model/core/quantities/quantity.ts';
import { contractKey, contractNumber } from '@halm/model/exchange/imports/contract-key.ts';
import type { ImportOutcome } from '@halm/model/exchange/imports/import.ts';
import type { ImportedDelivery } from '@halm/model/exchange/weighing-files/import-row.ts';
import { namedRecords, tellApart } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import { contractInputSchema } from '@halm/model/purchasing/contracts/contract.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { createContract } from '../../purchasing/contracts/change-contract.ts';
import type { NamedDelivery } from '../imports/name-groups.ts';
import { type ExistingRecords, existsIn, only } from '../record-files/existing-records.ts';
import type { ContractPlace, NamedContracts } from './find-named-contracts.ts';

/** The longest number that a contract may have. */
const LONGEST_NUMBER = 50;

/** A contract that deliveries name and their supplier doesn't have for their article. */
export type MissingContract = {
  readonly number: string;
  readonly deliveries: readonly NamedDelivery[];
  /** Why it may not be created. */
  readonly obstacle: ImportOutcome['contractsNotFound'][number]['obstacle'];
  /** The known supplier whose rows all of them are. */
  readonly supplierId: string | undefined;
};

/** Tells the suppliers of deliveries apart: the known ones by their id. */
const supplierOf = (deliveries: readonly ImportedDelivery[], records: ExistingRecords) => {
  const suppliers = deliveries.map((delivery) => namedRecords(delivery).supplier);
  const keyOf = tellApart(suppliers.filter((supplier) => !existsIn(records)(supplier)));
  return (delivery: ImportedDelivery): string => {
    const { supplier } = namedRecords(delivery);
    return only(records.supplier(supplier))?.id ?? keyOf(supplier);
  };
};

/** The contract that a delivery names, where its supplier has it for its article. */
const contractOf = (
  delivery: ImportedDelivery,
  records: ExistingRecords,
  { find }: NamedContracts,
): ContractPlace | undefined => {
  if (delivery.contractNumber === null) return undefined;
  const { supplier, article } = namedRecords(delivery);
  return find(delivery.contractNumber, only(records.supplier(supplier))?.id, only(records.article(article))?.id);
};

/** The contracts that deliveries name and their supplier doesn't have for their article. */
export const findMissingContracts = (
  deliveries: readonly NamedDelivery[],
  records: ExistingRecords,
  contracts: NamedContracts,
): MissingContract[] => {
  const { isTaken } = contracts;
  // A contract is a supplier's: what leaves has none.
  const isNamed = ({ direction, contractNumber }: NamedDelivery) => direction === 'incoming' && contractNumber !== null;
  const missing = deliveries.filter((one) => isNamed(one) && !contractOf(one, records, contracts));
  const idOf = supplierOf(deliveries, records);
  const obstacleTo = (number: string, own: readonly ImportedDelivery[]): MissingContract['obstacle'] => {
    if (isTaken(number)) return 'taken';
    if (new Set(own.map(idOf)).size > 1) return 'several-suppliers';
    return number.length > LONGEST_NUMBER ? 'too-long' : undefined;
  };
  const byNumber = Map.groupBy(missing, (delivery) => contractKey(delivery.contractNumber ?? ''));
  return [...byNumber.values()].map((own) => {
    const number = contractNumber(own[0]?.contractNumber ?? '');
    const [supplierId, ...others] = new Set(own.map((one) => only(records.supplier(namedRecords(one).supplier))?.id));
    const ofOne = others.length === 0 ? supplierId : undefined;
    return { number, deliveries: own, obstacle: obstacleTo(number, own), supplierId: ofOne };
  });
};

/** The contracts that aren't there, as the check tells them. */
export const contractsNotFound = (missing: readonly MissingContract[]): ImportOutcome['contractsNotFound'] =>
  missing.map(({ number, deliveries, obstacle, supplierId }) => {
    const rows = deliveries.reduce((sum, one) => sum + one.rows, 0);
    const contract = { number, rows, ...(supplierId && { supplierId }) };
    return obstacle ? { ...contract, mayCreate: false, obstacle } : { ...contract, mayCreate: true };
  });

const isWanted = (wanted: readonly string[]) => {
  const keys = new Set(wanted.map(contractKey));
  return ({ number, obstacle }: MissingContract) => !obstacle && keys.has(contractKey(number));
};

/**
 * Tells the deliveries that are booked without the contract that they name, where
 * those that somebody wants are created.
 */
export const lacksContract = (
  missing: readonly MissingContract[],
  wanted: readonly string[] = [],
  ...of: [ExistingRecords, NamedContracts]
): ((delivery: ImportedDelivery) => boolean) => {
  const isCreated = isWanted(wanted);
  const left = new Set(missing.filter((one) => !isCreated(one)).map(({ number }) => contractKey(number)));
  return (delivery) => {
    if (delivery.contractNumber === null) return false;
    if (delivery.direction === 'outgoing') return true;
    return left.has(contractKey(delivery.contractNumber)) && !contractOf(delivery, ...of);
  };
};

/** One material for each article, of as much as has come: what was agreed a person has to say. */
const materialsOf = (deliveries: readonly ImportedDelivery[], records: ExistingRecords) => {
  const articleOf = (delivery: ImportedDelivery) => found(only(records.article(namedRecords(delivery).article)));
  return [...Map.groupBy(deliveries, (delivery) => articleOf(delivery).id).values()].slice(0, 50).map((own) => {
    const { id, unit, densityKgPerM3 } = articleOf(own[0] as ImportedDelivery);
    const netKg = own.reduce((sum, delivery) => sum + delivery.netKg, 0);
    const amount = fromBase(
      convertBase(netKg, 'kg', baseUnit(unit as GoodsUnit), densityKgPerM3) ?? 0,
      unit as GoodsUnit,
    );
    return { articleId: id, unit: unit as GoodsUnit, targetAmount: amount };
  });
};

/**
 * Creates the contracts that somebody wants of those that deliveries name, for the years
 * in which these came. Answers their ids.
 */
export const createNamedContracts = async (
  scope: Scope,
  wanted: readonly string[],
  ...of: Parameters<typeof findMissingContracts>
): Promise<ReadonlySet<string>> => {
  const [, records] = of;
  const created = new Set<string>();
  for (const { number, deliveries } of findMissingContracts(...of).filter(isWanted(wanted))) {
    const dates = deliveries.map(({ deliveryDate }) => deliveryDate).toSorted();
    const supplier = found(only(records.supplier(namedRecords(deliveries[0] as ImportedDelivery).supplier)));
    const input = contractInputSchema.parse({
      number,
      supplierId: supplier.id,
      materials: materialsOf(deliveries, records),
      startsOn: `${dates[0]?.slice(0, 4)}-01-01`,
      endsOn: `${dates.at(-1)?.slice(0, 4)}-12-31`,
    });
    created.add((await createContract(scope, input)).id);
  }
  return created;
};
