import type { RecordEntry, RecordProblem, RecordRow } from '@halm/model/exchange/imports/record-entries.ts';
import { type Contract, type ContractInput, contractInputSchema } from '@halm/model/purchasing/contracts/contract.ts';
import { sql } from 'kysely';
import { type Scope, today } from '../../core/api/scope.ts';
import { createContract, deleteContract, updateContract } from '../../purchasing/contracts/change-contract.ts';
import { findContractUsage } from '../../purchasing/contracts/find-contract-usage.ts';
import { getContracts } from '../../purchasing/contracts/find-contracts.ts';
import { findNamedAddresses, findNamedArticles, type NamedRecords } from '../weighing-files/named-records.ts';
import { centsOf, partOf, type StoredPart, saysPart } from './contract-part.ts';
import { lookUp } from './look-up.ts';
import { type Body, type DeletedSource, type Meaning, textsIn, type Units } from './record-source.ts';

const findExisting = async (scope: Scope, entries: readonly RecordEntry[]) => {
  const rows = await scope.db
    .selectFrom('contracts')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('number', '=', sql<string>`any(${textsIn(entries, 'number')}::text[])`)
    .execute();
  const contracts = await getContracts(
    scope,
    rows.map(({ id }) => id),
  );
  return new Map(contracts.map((contract) => [contract.number, contract]));
};

type Around = {
  readonly addresses: NamedRecords;
  readonly articles: NamedRecords;
  readonly units: Units;
  readonly today: string;
};

const storedMaterials = (contract: Contract | undefined): StoredPart[] =>
  contract?.materials.map((material) => ({ ...material, articleId: material.article.id })) ?? [];

/**
 * The person to ask for after an import: one of the supplier's, as before. A person of the supplier that
 * another one takes the place of isn't theirs, and a table that names somebody else means that one.
 */
const contactOf = (
  contract: Contract | undefined,
  { supplierId, contactName }: { readonly supplierId: string | undefined; readonly contactName: unknown },
): Body => {
  const person = contract?.contact;
  if (!person) return {};
  if (contactName === person.name) return { contactId: person.id, contactName: contract.contactName };
  const isTheirs = supplierId === undefined || supplierId === contract.supplier.id;
  return { contactId: isTheirs && contactName == null ? person.id : null };
};

/** The materials after an import: those that rows name, changed or new, and all others as they are. */
const materialsOf = (entry: RecordEntry, contract: Contract | undefined, { articles, units, today: day }: Around) => {
  const stored = new Map(storedMaterials(contract).map((material) => [material.articleId, material]));
  const materials = new Map<string, Body>(stored);
  const rowOf = new Map<unknown, number>();
  const problems: RecordProblem[] = [];
  for (const row of entry.rows) {
    const { id, problems: unknown } = lookUp(row, 'article', articles, 'import.unknown-article', [...stored.keys()]);
    if (id !== undefined && rowOf.has(id))
      problems.push({ row: row.row, column: 'article', reason: 'not-unique', value: String(row.values.article) });
    const key = id ?? `row ${row.row}`;
    if (!saysPart(row)) continue;
    const material = partOf(row, stored.get(key), id, { units, today: day });
    problems.push(...unknown, ...material.problems);
    materials.set(key, material.body);
    rowOf.set(key, row.row);
  }
  const keys = [...materials.keys()];
  return { materials: [...materials.values()], problems, rowOfPart: (index: number) => rowOf.get(keys[index]) };
};

/** The money for freight, and that it is said for what where it was paid for nothing. */
const freightOf = ({ row, values: { freight, freightType } }: RecordRow, contract: Contract | undefined) => {
  if (typeof freight !== 'number') return { said: {}, problems: [] };
  const isPaid = (freightType ?? contract?.freightType ?? 'none') !== 'none';
  const problems: RecordProblem[] = isPaid ? [] : [{ row, column: 'freightType', reason: 'required', value: '' }];
  return { said: { freightCents: centsOf(freight) }, problems };
};

const understandOne = (entry: RecordEntry, contract: Contract | undefined, around: Around): Meaning => {
  const [first] = entry.rows;
  const { number, contactName, startsOn, endsOn, term, notes, currency } = first.values;
  const { renewalMonths, noticeDays, freightType } = first.values;
  const given = {
    number,
    contactName,
    startsOn,
    endsOn,
    term,
    notes,
    currency,
    renewalMonths,
    noticeDays,
    freightType,
  };
  const freight = freightOf(first, contract);
  const supplier = lookUp(first, 'supplier', around.addresses, 'import.unknown-supplier', [contract?.supplier.id]);
  const haulier = lookUp(first, 'logisticsCompany', around.addresses, 'import.unknown-supplier', [
    contract?.logisticsCompany?.id,
  ]);
  const { materials, problems, rowOfPart } = materialsOf(entry, contract, around);
  const stored: Body | undefined = contract && {
    ...contract,
    supplierId: contract.supplier.id,
    logisticsCompanyId: contract.logisticsCompany?.id ?? null,
    contactId: contract.contact?.id ?? null,
    materials: storedMaterials(contract),
  };
  // What changes holds from today on, as by a form; taken back, all is as it
  // was, with what was agreed before.
  const { earlierTerms: _, ...body } = stored ?? {};
  const mentioned = [
    contract?.supplier,
    contract?.logisticsCompany,
    contract?.contact,
    ...(contract?.materials ?? []).map((one) => one.article),
  ];
  return {
    title: String(number ?? ''),
    existing: contract && stored && { id: contract.id, version: contract.version, body: stored },
    body: {
      ...body,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)),
      ...freight.said,
      ...contactOf(contract, { supplierId: supplier.id, contactName }),
      ...(supplier.id && { supplierId: supplier.id }),
      ...(haulier.id && { logisticsCompanyId: haulier.id }),
      materials,
    },
    problems: [...supplier.problems, ...haulier.problems, ...freight.problems, ...problems],
    names: new Map([
      ...around.addresses.names,
      ...around.articles.names,
      ...mentioned.flatMap((one) => (one ? [[one.id, one.name] as const] : [])),
    ]),
    rowOfPart,
  };
};

/**
 * Contracts: known by their number; each row is one of its materials, and materials that no row names stay.
 */
export const contractSource: DeletedSource = {
  schema: contractInputSchema,
  table: 'contracts',
  columnOf: {
    supplierId: 'supplier',
    logisticsCompanyId: 'logisticsCompany',
    articleId: 'article',
    contactId: 'contactName',
    freightCents: 'freight',
    priceCentsPerUnit: 'price',
    laterPrices: 'price',
    materials: 'article',
  },
  understand: async (scope, entries, units) => {
    const [existing, addresses, articles] = await Promise.all([
      findExisting(scope, entries),
      findNamedAddresses(scope, textsIn(entries, 'supplier', 'logisticsCompany')),
      findNamedArticles(scope, textsIn(entries, 'article')),
    ]);
    return (entry) =>
      understandOne(entry, existing.get(String(entry.rows[0].values.number ?? '')), {
        addresses,
        articles,
        units,
        today: today(scope),
      });
  },
  save: (scope, existing, input) =>
    existing ? updateContract(scope, existing, input as ContractInput) : createContract(scope, input as ContractInput),
  remove: deleteContract,
  findUsage: findContractUsage,
};
