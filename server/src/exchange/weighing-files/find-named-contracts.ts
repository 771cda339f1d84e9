import { contractKey } from '@halm/model/exchange/imports/contract-key.ts';
import type { ImportMapping } from '@halm/model/exchange/imports/import-columns.ts';
import { type Assignment, assignedIds } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type FindNamed, findNamed, type Wanted } from '../imports/remembered-names.ts';
import { distinctTexts } from '../record-files/existing-records.ts';
import { nameKeyOf } from './named-records.ts';
import type { WeighingTable } from './weighing-table.ts';

export type ContractPlace = { readonly contractId: string; readonly contractMaterialId: string };
/** The contract of that number, if it is this supplier's and about this article. */
export type FindContract = (
  number: string,
  supplierId: string | undefined,
  articleId: string | undefined,
) => ContractPlace | undefined;

/** What a table's numbers of contracts mean. */
export type NamedContracts = {
  readonly find: FindContract;
  /** Whether a contract has the number, whoever's it is. */
  readonly isTaken: (number: string) => boolean;
};

const findContracts = (scope: Scope, { texts, ids }: Wanted) =>
  scope.db
    .selectFrom('contracts')
    .innerJoin('contractMaterials as material', (on) =>
      on
        .onRef('material.organisationId', '=', 'contracts.organisationId')
        .onRef('material.contractId', '=', 'contracts.id'),
    )
    .select(['contracts.number', 'contracts.supplierId', 'contracts.id as contractId'])
    .select(['material.id as contractMaterialId', 'material.articleId'])
    .where('contracts.organisationId', '=', scope.organisationId)
    .where((is) =>
      is.or([
        ...(texts.length > 0
          ? [is(nameKeyOf('contracts.number'), '=', sql<string>`any(${texts.map(contractKey)})`)]
          : []),
        is('contracts.id', '=', sql<string>`any(${ids}::uuid[])`),
      ]),
    )
    .orderBy('contracts.number')
    .execute();

/**
 * The contracts that a table names. One that is written the same way goes before
 * one that differs in capitals or blanks.
 */
export const findNamedContracts = async (
  scope: Scope,
  table: WeighingTable,
  mapping: ImportMapping,
  assignments: readonly Assignment[] = [],
  find: FindNamed = findNamed,
): Promise<NamedContracts> => {
  const assigned = assignedIds(assignments, 'contract');
  const texts = distinctTexts(table, mapping, ['contractNumber']).filter((text) => text !== '');
  const rows = await find({
    kind: 'contract',
    wanted: { texts, ids: [...assigned.values()] },
    find: (which) => findContracts(scope, which),
    idOf: ({ contractId }) => contractId,
    isCalled: ({ number }, text) => contractKey(number) === contractKey(text),
  });
  const key = (number: string, supplierId = '', articleId = '') => JSON.stringify([number, supplierId, articleId]);
  const places = new Map(rows.map((row) => [key(row.number, row.supplierId, row.articleId), row]));
  const alike = new Map(rows.map((row) => [key(contractKey(row.number), row.supplierId, row.articleId), row]));
  const used = new Set(rows.map(({ number }) => contractKey(number)));
  const isOf = (row: (typeof rows)[number], supplierId?: string, articleId?: string) =>
    row.supplierId === supplierId && row.articleId === articleId;
  const findContract: FindContract = (number, supplierId, articleId) => {
    const assignedId = assigned.get(contractKey(number));
    // What somebody has said of a number may be about another supplier's rows: theirs
    // still have the contract of that number.
    const place =
      (assignedId && rows.find((row) => row.contractId === assignedId && isOf(row, supplierId, articleId))) ||
      places.get(key(number, supplierId, articleId)) ||
      alike.get(key(contractKey(number), supplierId, articleId));
    return place && { contractId: place.contractId, contractMaterialId: place.contractMaterialId };
  };
  return { find: findContract, isTaken: (number) => used.has(contractKey(number)) };
};
