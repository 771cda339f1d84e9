import { baseUnit, convertBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import { nameKey } from '@halm/model/core/texts/name-key.ts';
import { lineReason, tidyLine } from '@halm/model/core/texts/text-rule.ts';
import type { ImportColumn, ImportMapping } from '@halm/model/exchange/imports/import-columns.ts';
import { codeKey } from '@halm/model/exchange/imports/location-code.ts';
import type { UnusableReason } from '@halm/model/exchange/weighing-files/check-import.ts';
import {
  type Assignment,
  assignedIds,
  type DeliveryRecords,
  type ImportRecordKind,
  type NamedRecord,
} from '@halm/model/exchange/weighing-files/unknown-names.ts';
import { type StoredKind, storageMisfit } from '@halm/model/masterdata/articles/storage-fit.ts';
import type { LocationType } from '@halm/model/masterdata/locations/location-choices.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { type FindNamed, findNamed, type Wanted } from '../imports/remembered-names.ts';
import { hasCode, isCalled } from '../weighing-files/named-records.ts';
import type { WeighingTable } from '../weighing-files/weighing-table.ts';

type ExistingRecord = { readonly id: string; readonly number: string | null; readonly name: string };
type Sought = Pick<NamedRecord, 'number' | 'name'>;
/** Finds what a number or name means: nothing, one record, or several of the same name. */
type Finder<T> = (sought: Sought) => readonly T[];

/** The different texts of some columns. */
export const distinctTexts = (table: WeighingTable, mapping: ImportMapping, columns: readonly ImportColumn[]) => {
  const indexes = columns.flatMap((column) => mapping[column] ?? []);
  const texts = table.lines.flatMap(({ cells }) => indexes.map((index) => tidyLine(cells[index] ?? '')));
  // What no record can be called isn't asked for: its row is refused.
  return [...new Set(texts)].filter((text) => !lineReason(text));
};

/**
 * By number, then by name, the same way written before one that differs in capitals or blanks: but two that
 * have different numbers are never the same, whatever they are called.
 */
const finder = <T extends ExistingRecord>(rows: readonly T[]): Finder<T> => {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const byName = Map.groupBy(rows, ({ name }) => name);
  const alike = Map.groupBy(rows, ({ name }) => nameKey(name));
  return ({ number, name }) => {
    const numbered = number === null ? undefined : byNumber.get(number);
    if (numbered) return [numbered];
    const same = byName.get(name) ?? alike.get(nameKey(name)) ?? [];
    return same.filter((row) => number === null || row.number === null);
  };
};

/**
 * Goes by what somebody has said that a name or number means, and by what it says itself where nobody has.
 */
const assigned = <T extends { readonly id: string }>(
  rows: readonly T[],
  ids: ReadonlyMap<string, string>,
  find: Finder<T>,
): Finder<T> => {
  if (ids.size === 0) return find;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (sought) => {
    const assignedRecord = byId.get(ids.get(nameKey(sought.number ?? sought.name)) ?? '');
    return assignedRecord ? [assignedRecord] : find(sought);
  };
};

const findSuppliers = (scope: Scope, { texts, ids }: Wanted) =>
  scope.db
    .selectFrom('addresses')
    .select(['id', 'companyNumber as number', 'companyName as name', 'mergedInto'])
    .where('organisationId', '=', scope.organisationId)
    .where((is) =>
      is.or([
        ...(texts.length > 0 ? [is('companyNumber', '=', oneOf(texts)), isCalled('companyName', texts)] : []),
        is('id', '=', anyOf(ids)),
      ]),
    )
    .execute();

const findArticles = (scope: Scope, { texts, ids }: Wanted) =>
  scope.db
    .selectFrom('articles')
    .select(['id', 'number', 'name', 'type', 'substrate', 'unit', 'densityKgPerM3', 'invalidProofProcedure'])
    .where('organisationId', '=', scope.organisationId)
    .where((is) =>
      is.or([
        ...(texts.length > 0 ? [is('number', '=', oneOf(texts)), isCalled('name', texts)] : []),
        is('id', '=', anyOf(ids)),
      ]),
    )
    .$narrowType<StoredKind & { unit: Unit; invalidProofProcedure: 'refuse' | 'approve' | 'accept' }>()
    .execute();

const findLocations = (scope: Scope, { texts, ids }: Wanted) =>
  scope.db
    .selectFrom('storageLocations')
    .select(['id', 'code', 'name', 'type', 'unit', 'maximumQuantity', 'locked', 'active', 'withdrawalMode'])
    .where('organisationId', '=', scope.organisationId)
    .where((is) =>
      is.or([...(texts.length > 0 ? [hasCode(texts), isCalled('name', texts)] : []), is('id', '=', anyOf(ids))]),
    )
    .execute();

/** One array instead of thousands of parameters. */
const oneOf = (texts: readonly string[]) => sql<string>`any(${texts})`;
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** One that was merged into another counts only where nobody else is called so: then its row is refused. */
const supplierFinder = (rows: Awaited<ReturnType<typeof findSuppliers>>) => {
  const find = finder(rows);
  return (sought: Sought) => {
    const all = find(sought);
    const living = all.filter(({ mergedInto }) => mergedInto === null);
    return living.length > 0 ? living : all;
  };
};

/**
 * The plant's suppliers, articles and storage locations that a table names,
 * or that its names are said to mean.
 */
export const findExistingRecords = async (
  scope: Scope,
  table: WeighingTable,
  mapping: ImportMapping,
  assignments: readonly Assignment[] = [],
  find: FindNamed = findNamed,
) => {
  const texts = (...columns: ImportColumn[]) => distinctTexts(table, mapping, columns);
  const ids = {
    supplier: assignedIds(assignments, 'supplier'),
    article: assignedIds(assignments, 'article'),
    location: assignedIds(assignments, 'location'),
  } satisfies Record<ImportRecordKind, ReadonlyMap<string, string>>;
  const wanted = (kind: ImportRecordKind, ...columns: ImportColumn[]) => ({
    kind,
    wanted: { texts: texts(...columns), ids: [...ids[kind].values()] },
    idOf: ({ id }: { readonly id: string }) => id,
  });
  const isNamed = (own: string, text: string) => nameKey(own) === nameKey(text);
  const [suppliers, articles, locations] = await Promise.all([
    find({
      ...wanted('supplier', 'supplierNumber', 'supplierName', 'receiverNumber', 'receiverName'),
      find: (which) => findSuppliers(scope, which),
      isCalled: ({ number, name }, text) => number === text || isNamed(name, text),
    }),
    find({
      ...wanted('article', 'articleNumber', 'articleName'),
      find: (which) => findArticles(scope, which),
      isCalled: ({ number, name }, text) => number === text || isNamed(name, text),
    }),
    find({
      ...wanted('location', 'locationName'),
      find: (which) => findLocations(scope, which),
      isCalled: ({ code, name }, text) => codeKey(code) === codeKey(text) || isNamed(name, text),
    }),
  ]);
  const named = finder(locations.map((location) => ({ ...location, number: null })));
  const byCode = Map.groupBy(locations, ({ code }) => codeKey(code));
  const namesakes = {
    supplier: suppliers.filter(({ mergedInto }) => mergedInto === null),
    article: articles,
    location: [],
  } satisfies Record<ImportRecordKind, readonly ExistingRecord[]>;
  const finders = {
    supplier: assigned(suppliers, ids.supplier, supplierFinder(suppliers)),
    article: assigned(articles, ids.article, finder(articles)),
    location: assigned(locations, ids.location, (sought) => byCode.get(codeKey(sought.name)) ?? named(sought)),
  } as const satisfies Record<ImportRecordKind, Finder<{ readonly id: string }>>;
  /** The number of one that has the name of a record that isn't known. */
  const namesakeOf = ({ kind, name }: NamedRecord): string | undefined =>
    namesakes[kind].find((existing: ExistingRecord) => nameKey(existing.name) === nameKey(name))?.number ?? undefined;
  return { ...finders, namesakeOf, places: locations };
};

export type ExistingRecords = Awaited<ReturnType<typeof findExistingRecords>>;

/** The one record that is meant; undefined when there is none, or more than one. */
export const only = <T>(records: readonly T[]): T | undefined => (records.length === 1 ? records[0] : undefined);

/** Whether a record of a table is known. */
export const existsIn =
  (existing: ExistingRecords) =>
  (record: NamedRecord): boolean =>
    existing[record.kind](record).length > 0;

/** Why nothing can be booked on a known record. */
export const unusableIn =
  (existing: ExistingRecords) =>
  (record: NamedRecord): UnusableReason | undefined => {
    if (existing[record.kind](record).length > 1) return 'import.ambiguous-name';
    if (record.kind === 'supplier' && only(existing.supplier(record))?.mergedInto) return 'import.address-merged';
    const location = record.kind === 'location' ? only(existing.location(record)) : undefined;
    if (location && (location.locked || !location.active)) return 'import.location-locked';
    const article = record.kind === 'article' ? only(existing.article(record)) : undefined;
    if (!article) return undefined;
    const quantity = convertBase(1000, 'kg', baseUnit(article.unit), article.densityKgPerM3);
    return quantity === undefined ? 'import.density-missing' : undefined;
  };

/** Whether a known article may not lie in the known location to which a delivery goes. */
export const isMisplacedIn =
  (existing: ExistingRecords) =>
  ({ article, location }: DeliveryRecords): boolean => {
    const [goods, place] = [only(existing.article(article)), only(existing.location(location))];
    return goods !== undefined && place !== undefined && storageMisfit(goods, place.type as LocationType) !== undefined;
  };
