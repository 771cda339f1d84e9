import { tidyZip } from '@halm/model/core/texts/zip-shapes.ts';
import type { RecordEntry, RecordProblem } from '@halm/model/exchange/imports/record-entries.ts';
import type { Address, AddressInput } from '@halm/model/masterdata/addresses/address.ts';
import { addressInputSchema, countrySchema } from '@halm/model/masterdata/addresses/address.ts';
import { tidyVatNumber } from '@halm/model/masterdata/addresses/registration-numbers.ts';
import { sustainabilityInputSchema } from '@halm/model/masterdata/proofs/sustainability.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import {
  createAddress,
  createAddresses,
  deleteAddress,
  updateAddress,
} from '../../masterdata/addresses/change-address.ts';
import { findAddressUsage } from '../../masterdata/addresses/find-address-usage.ts';
import { getAddresses } from '../../masterdata/addresses/find-addresses.ts';
import { findNamedLocations, type NamedRecords } from '../weighing-files/named-records.ts';
import { type Body, type DeletedSource, type Meaning, problemOf, type RowValues, textsIn } from './record-source.ts';

/** The VAT number of a row as it would be kept; as it stands where none could be. */
const vatOf = ({ vatNumber, country }: RowValues): string | undefined => {
  if (vatNumber == null) return undefined;
  const parsedCountry = countrySchema.safeParse(country);
  return tidyVatNumber(String(vatNumber), parsedCountry.data ?? 'de') ?? String(vatNumber);
};

/**
 * Whether a row says no other zip than the address, zeros at the front aside. One that names no country means
 * that of the address; one that names no zip means whoever is called so, and is refused where several are.
 */
const isSameZip = ({ zip, country }: RowValues, address: Address): boolean => {
  const written = (text: string, of: string) => tidyZip(text, of) ?? text;
  if (zip == null) return true;
  const stored = address.zip && written(address.zip, address.country);
  return written(String(zip), String(country ?? address.country)) === stored;
};

/** Every address that entries may mean: by our number, the company's, the VAT number or the name. */
const findCandidates = async (scope: Scope, entries: readonly RecordEntry[]): Promise<Address[]> => {
  const numbers = textsIn(entries, 'number').filter((text) => /^\d{1,9}$/.test(text));
  const vatNumbers = entries.flatMap(({ rows: [{ values }] }) => vatOf(values) ?? []);
  const rows = await scope.db
    .selectFrom('addresses')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where((is) =>
      is.or([
        is('number', '=', sql<number>`any(${numbers.map(Number)}::integer[])`),
        is('companyNumber', '=', sql<string>`any(${textsIn(entries, 'companyNumber')}::text[])`),
        is('vatNumber', '=', sql<string>`any(${vatNumbers}::text[])`),
        is('companyName', '=', sql<string>`any(${textsIn(entries, 'companyName')}::text[])`),
      ]),
    )
    .execute();
  return getAddresses(
    scope,
    rows.map(({ id }) => id),
  );
};

const sustained = ['chainRole', 'originCountry', 'cultivationValue', 'nuts2Region'] as const;

/**
 * What a row says of sustainability over what the address says of it already; nothing where it says nothing.
 */
const sustainabilityOf = (values: RowValues, meant: Address | undefined): Body | undefined => {
  const given = sustained.flatMap((field) => (values[field] == null ? [] : [[field, values[field]] as const]));
  return given.length > 0 ? { ...meant?.sustainability, ...Object.fromEntries(given) } : undefined;
};

/** What a row says of an address in another role, or in none: it would be lost. */
const misfits = (entry: RecordEntry, sustainability: Body | undefined): RecordProblem[] => {
  const sustainabilityInput = sustainabilityInputSchema.safeParse(sustainability ?? {});
  if (!sustainabilityInput.success) return [];
  const { values } = entry.rows[0];
  return sustained
    .filter((field) => values[field] != null && sustainabilityInput.data[field] === null)
    .map((field) => problemOf(entry, field, 'import.not-of-role'));
};

/** What a row says of weighing empty over the rule that the address has; nothing where it says nothing. */
const curbWeightRuleOf = (values: RowValues, meant: Address | undefined): Body | undefined => {
  const { curbWeightRule: type, curbWeightOften: often } = values;
  if (type == null && often == null) return undefined;
  const rule = { ...meant?.curbWeightRule, ...(type != null && { type }) };
  if (often == null) return rule;
  // Hours or times a day, as the rule asks.
  return { ...rule, [rule.type === 'interval' ? 'intervalHours' : 'timesPerDay']: often };
};

/** The storage location that a row names, or why it is none. */
const placeOf = (entry: RecordEntry, locations: NamedRecords): { id?: string; problems: RecordProblem[] } => {
  const { storageLocation: text } = entry.rows[0].values;
  if (text == null) return { problems: [] };
  const [location, other] = locations.find(String(text));
  if (location && !other) return { id: location.id, problems: [] };
  const reason = other ? 'import.ambiguous-name' : 'import.unknown-location';
  return { problems: [problemOf(entry, 'storageLocation', reason)] };
};

type Named = readonly [column: string, found: readonly Address[]];

/** The addresses that each key of a row leads to, the surest first. */
const candidatesOf = (all: readonly Address[]) => {
  const byNumber = Map.groupBy(all, ({ number }) => number);
  const byCompanyNumber = Map.groupBy(all, ({ companyNumber }) => companyNumber);
  const byVat = Map.groupBy(all, ({ vatNumber }) => vatNumber);
  const byName = Map.groupBy(all, ({ companyName }) => companyName);
  return (values: RowValues): Named[] => {
    const { number, companyNumber, companyName } = values;
    const vat = vatOf(values);
    const named: Named[] = [
      ['number', (typeof number === 'number' && byNumber.get(number)) || []],
      ['companyNumber', (companyNumber != null && byCompanyNumber.get(String(companyNumber))) || []],
      ['vatNumber', (vat !== undefined && byVat.get(vat)) || []],
    ];
    const surest = named.filter(([column, found]) => found.length > 0 && values[column] != null);
    if (surest.length > 0 || number != null) return surest;
    // Two that have different numbers are never the same, whatever they are called.
    const sameName = (byName.get(String(companyName)) ?? []).filter(
      (one) =>
        isSameZip(values, one) &&
        (companyNumber == null || one.companyNumber === null) &&
        (vat === undefined || one.vatNumber === null),
    );
    return sameName.length > 0 ? [['companyName', sameName]] : [];
  };
};

const understandOne = (entry: RecordEntry, candidates: readonly Named[], locations: NamedRecords): Meaning => {
  const { values } = entry.rows[0];
  const [[column, [meant, ...others]] = ['', []] as const] = candidates;
  const problems: RecordProblem[] = [];
  if (others.length > 0) problems.push(problemOf(entry, column, 'import.ambiguous-name'));
  if (values.number != null && !meant) problems.push(problemOf(entry, 'number', 'import.unknown-number'));
  const conflict = candidates.find(([key, found]) => key === 'companyNumber' && meant && found[0]?.id !== meant.id);
  if (conflict) problems.push(problemOf(entry, 'companyNumber', 'not-unique'));
  const { number: _, storageLocation: _l, curbWeightRule: _c, curbWeightOften: _o, ...given } = values;
  const place = placeOf(entry, locations);
  const curbWeightRule = curbWeightRuleOf(values, meant);
  const sustainability = sustainabilityOf(values, meant);
  problems.push(...place.problems, ...misfits(entry, sustainability));
  const stored = meant?.storageLocation;
  const body = meant && { ...meant, storageLocationId: stored?.id ?? null };
  return {
    title: String(values.companyName ?? meant?.companyName ?? ''),
    existing: body && meant && { id: meant.id, version: meant.version, body },
    body: {
      ...body,
      ...given,
      ...(place.id && { storageLocationId: place.id }),
      ...(sustainability && { sustainability }),
      ...(curbWeightRule && { curbWeightRule }),
    },
    problems,
    names: new Map([...locations.names, ...(stored ? [[stored.id, stored.name] as const] : [])]),
  };
};

/**
 * Addresses: known by our number, the company number, the VAT number, or else by
 * name and zip, without a zip by name alone.
 */
export const addressSource: DeletedSource = {
  schema: addressInputSchema,
  table: 'addresses',
  columnOf: {
    storageLocationId: 'storageLocation',
    'curbWeightRule.type': 'curbWeightRule',
    'curbWeightRule.intervalHours': 'curbWeightOften',
    'curbWeightRule.timesPerDay': 'curbWeightOften',
  },
  understand: async (scope, entries) => {
    const [found, locations] = await Promise.all([
      findCandidates(scope, entries),
      findNamedLocations(scope, textsIn(entries, 'storageLocation')),
    ]);
    const candidates = candidatesOf(found);
    return (entry) => understandOne(entry, candidates(entry.rows[0].values), locations);
  },
  save: (scope, existing, input) =>
    existing ? updateAddress(scope, existing, input as AddressInput) : createAddress(scope, input as AddressInput),
  createAll: (scope, inputs) => createAddresses(scope, inputs as readonly AddressInput[]),
  remove: deleteAddress,
  findUsage: findAddressUsage,
};
