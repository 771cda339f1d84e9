import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { fromBase, goodsUnitSchema, toBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import type { RecordEntry, RecordProblem } from '@halm/model/exchange/imports/record-entries.ts';
import { type StockEntryInput, stockEntryInputSchema } from '@halm/model/yard/bookings/stock-booking.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { enterStock } from '../../yard/posting/enter-stock.ts';
import { amountIn } from '../tables/amount-in.ts';
import {
  findContractsByNumber,
  findNamedAddresses,
  findNamedArticles,
  findNamedLocations,
  type NamedRecords,
} from '../weighing-files/named-records.ts';
import { lookUp } from './look-up.ts';
import { type Body, type Meaning, problemOf, type RecordSource, textsIn, type Units } from './record-source.ts';

type EntryFields = Omit<StockEntryInput, 'confirmOverfill' | 'comment' | 'producedSharePercent'>;

/** What tells two entries apart: all that is booked, but for the words. */
const keyOf = ({
  kind,
  day,
  articleId,
  locationId,
  amount,
  supplierId,
  contractId,
  producedAtId,
}: EntryFields): string =>
  JSON.stringify([kind, day, articleId, locationId, amount, supplierId, contractId, producedAtId]);

/** Entries of these days that stand: a file that comes again books nothing twice. */
const findStanding = async (scope: Scope, entries: readonly RecordEntry[]) => {
  const rows = await scope.db
    .selectFrom('bookings')
    .select(['id', 'version', 'year', 'sequence', 'correctionKind', 'deliveryDate', 'articleId', 'quantity', 'unit'])
    .select(['destinationLocationId', 'originLocationId', 'supplierId', 'contractId'])
    .where('organisationId', '=', scope.organisationId)
    .where('type', '=', 'stock-entry')
    .where('status', '<>', 'reversed')
    .where('deliveryDate', '=', sql<string>`any(${textsIn(entries, 'day')}::date[])`)
    .$narrowType<{ unit: Unit }>()
    .execute();
  return new Map(
    rows.map(({ id, version, year, sequence, ...row }) => {
      const body = {
        kind: row.correctionKind,
        day: row.deliveryDate,
        articleId: row.articleId,
        locationId: row.destinationLocationId,
        amount: fromBase(row.quantity ?? 0, row.unit),
        supplierId: row.supplierId,
        contractId: row.contractId,
        producedAtId: row.originLocationId,
      } as EntryFields;
      return [keyOf(body), { id, version, body, number: bookingNumber(year, sequence) }] as const;
    }),
  );
};

const findUnits = async (scope: Scope, articleIds: readonly string[]): Promise<ReadonlyMap<string, Unit>> => {
  const rows = await scope.db
    .selectFrom('articles')
    .select(['id', 'unit'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', sql<string>`any(${articleIds}::uuid[])`)
    .$narrowType<{ unit: Unit }>()
    .execute();
  return new Map(rows.map(({ id, unit }) => [id, unit]));
};

type Around = {
  readonly addresses: NamedRecords;
  readonly articles: NamedRecords;
  readonly locations: NamedRecords;
  readonly contracts: NamedRecords;
  readonly unitOf: ReadonlyMap<string, Unit>;
  readonly units: Units;
};

/** The amount in the article's unit, as it will be stored; the column may be in another one. */
const amountOf = (entry: RecordEntry, unit: Unit | undefined, { amount: of }: Units) => {
  const { amount } = entry.rows[0].values;
  if (typeof amount !== 'number' || unit === undefined) return { amount, problems: [] };
  const converted = of === undefined ? amount : amountIn(amount, of, goodsUnitSchema.parse(unit));
  if (converted === undefined) return { problems: [problemOf(entry, 'amount', 'import.unit-mismatch')] };
  return { amount: fromBase(toBase(converted, unit), unit), problems: [] };
};

const understandOne = (entry: RecordEntry, around: Around): Omit<Meaning, 'existing'> & { body: Body } => {
  const [first] = entry.rows;
  const { kind, day, comment } = first.values;
  const supplier = lookUp(first, 'supplier', around.addresses, 'import.unknown-supplier');
  const article = lookUp(first, 'article', around.articles, 'import.unknown-article');
  const location = lookUp(first, 'location', around.locations, 'import.unknown-location');
  const contract = lookUp(first, 'contract', around.contracts, 'import.unknown-number');
  const producer = lookUp(first, 'producedAt', around.locations, 'import.unknown-location');
  const amount = amountOf(entry, around.unitOf.get(article.id ?? ''), around.units);
  return {
    title: [around.articles.names.get(article.id ?? '') ?? first.values.article, first.values.location].join(', '),
    body: {
      kind,
      day,
      articleId: article.id,
      locationId: location.id,
      amount: amount.amount,
      supplierId: supplier.id ?? null,
      contractId: contract.id ?? null,
      producedAtId: producer.id ?? null,
      comment: comment ?? null,
    },
    problems: [supplier, article, location, contract, producer, amount].flatMap(({ problems }) => problems),
    names: new Map(),
  };
};

/** Says of a row that means the same as an earlier one that it does: one of both is too many. */
const markRepeated = () => {
  const firstRows = new Map<string, number>();
  return (entry: RecordEntry, key: string): RecordProblem[] => {
    const [{ row }] = entry.rows;
    const firstRow = firstRows.get(key) ?? row;
    firstRows.set(key, firstRow);
    return firstRow === row
      ? []
      : [{ row, column: null, reason: 'import.duplicate-row', value: '', params: { firstRow } }];
  };
};

/** Stock that no lorry brought: each row is booked once, however often its file comes. */
export const stockEntrySource: RecordSource = {
  schema: stockEntryInputSchema,
  columnOf: {
    articleId: 'article',
    locationId: 'location',
    supplierId: 'supplier',
    contractId: 'contract',
    producedAtId: 'producedAt',
  },
  understand: async (scope, entries, units) => {
    const [standing, addresses, articles, locations, contracts] = await Promise.all([
      findStanding(scope, entries),
      findNamedAddresses(scope, textsIn(entries, 'supplier')),
      findNamedArticles(scope, textsIn(entries, 'article')),
      findNamedLocations(scope, textsIn(entries, 'location', 'producedAt')),
      findContractsByNumber(scope, textsIn(entries, 'contract')),
    ]);
    const unitOf = await findUnits(scope, [...articles.names.keys()]);
    const repeated = markRepeated();
    return (entry) => {
      const meaning = understandOne(entry, { addresses, articles, locations, contracts, unitOf, units });
      const key = keyOf(meaning.body as EntryFields);
      const booked = standing.get(key);
      return {
        ...meaning,
        // What stands is not changed by a file, whatever its words are now.
        ...(booked && { title: booked.number, body: booked.body }),
        existing: booked,
        problems: meaning.problems.length > 0 ? meaning.problems : repeated(entry, key),
      };
    };
  },
  save: async (scope, _existing, input) => (await enterStock(scope, input as StockEntryInput)).booking,
};
