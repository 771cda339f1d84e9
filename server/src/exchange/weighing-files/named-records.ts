import { nameKey } from '@halm/model/core/texts/name-key.ts';
import { codeKey } from '@halm/model/exchange/imports/location-code.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

type Row = { readonly id: string; readonly name: string; readonly keys: readonly string[] };

/** Records that texts name, by a number or code before a name. */
export type NamedRecords = {
  /** Nothing, one record, or several of the same name. */
  readonly find: (text: string) => readonly Row[];
  readonly names: ReadonlyMap<string, string>;
};

/** Looks a text up among numbers first, then among names. */
const namedRecords = (rows: readonly Row[], keyOf = (text: string) => text): NamedRecords => {
  const byKey = new Map(rows.flatMap((row) => row.keys.map((key) => [keyOf(key), row] as const)));
  const byName = Map.groupBy(rows, ({ name }) => name);
  const alike = Map.groupBy(rows, ({ name }) => nameKey(name));
  return {
    find: (text) => {
      const row = byKey.get(keyOf(text));
      return row ? [row] : (byName.get(text) ?? alike.get(nameKey(text)) ?? []);
    },
    names: new Map(rows.map(({ id, name }) => [id, name])),
  };
};

/** Whether a storage location has one of these codes, as its index knows them. */
export const hasCode = (codes: readonly string[]) => sql<boolean>`lower(code) = any(${codes.map(codeKey)}::text[])`;

const oneOf = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

/** A column of names as they are compared (`nameKey`), as its index knows them. */
export const nameKeyOf = (column: string) =>
  sql<string>`lower(regexp_replace(btrim(${sql.ref(column)}), '\\s+', ' ', 'g'))`;

/** Whether a record is called one of these, whatever the capitals and blanks. */
export const isCalled = (column: string, texts: readonly string[]) =>
  sql<boolean>`${nameKeyOf(column)} = any(${texts.map(nameKey)}::text[])`;

/** Suppliers and hauliers by company number, our number or name. */
export const findNamedAddresses = async (scope: Scope, texts: readonly string[]): Promise<NamedRecords> => {
  const numbers = texts.filter((text) => /^\d{1,9}$/.test(text)).map(Number);
  const rows = await scope.db
    .selectFrom('addresses')
    .select(['id', 'number', 'companyNumber', 'companyName as name'])
    .where('organisationId', '=', scope.organisationId)
    .where((is) =>
      is.or([
        is('companyNumber', '=', oneOf(texts)),
        isCalled('companyName', texts),
        is('number', '=', sql<number>`any(${numbers}::integer[])`),
      ]),
    )
    .execute();
  // The company's own number comes last and so wins: ours is the weaker one.
  const keyed = rows.map(({ number, ...row }) => ({ ...row, keys: [String(number)] }));
  const own = rows.flatMap(({ number: _, ...row }) =>
    row.companyNumber ? [{ ...row, keys: [row.companyNumber] }] : [],
  );
  const { find } = namedRecords([...keyed, ...own]);
  const unique = (found: readonly Row[]) => [...new Map(found.map((row) => [row.id, row])).values()];
  return { find: (text) => unique(find(text)), names: namedRecords(keyed).names };
};

/** Articles by number or name. */
export const findNamedArticles = async (scope: Scope, texts: readonly string[]): Promise<NamedRecords> => {
  const rows = await scope.db
    .selectFrom('articles')
    .select(['id', 'number', 'name'])
    .where('organisationId', '=', scope.organisationId)
    .where((is) => is.or([is('number', '=', oneOf(texts)), isCalled('name', texts)]))
    .execute();
  return namedRecords(rows.map(({ number, ...row }) => ({ ...row, keys: [number] })));
};

/** Storage locations by code, in capitals or not, or by name. */
export const findNamedLocations = async (scope: Scope, texts: readonly string[]): Promise<NamedRecords> => {
  const rows = await scope.db
    .selectFrom('storageLocations')
    .select(['id', 'code', 'name'])
    .where('organisationId', '=', scope.organisationId)
    .where((is) => is.or([hasCode(texts), isCalled('name', texts)]))
    .execute();
  return namedRecords(
    rows.map(({ code, ...row }) => ({ ...row, keys: [code] })),
    codeKey,
  );
};

/** Contracts by number, whatever its capitals and blanks. */
export const findContractsByNumber = async (scope: Scope, texts: readonly string[]): Promise<NamedRecords> => {
  const rows = await scope.db
    .selectFrom('contracts')
    .select(['id', 'number as name'])
    .where('organisationId', '=', scope.organisationId)
    .where(isCalled('number', texts))
    .execute();
  return namedRecords(rows.map((row) => ({ ...row, keys: [] })));
};
