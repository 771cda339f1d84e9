import { analysisOrderFilterSchema } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { judgementFilterSchema } from '@halm/model/laboratory/judgements/judgement.ts';
import { previousFilterSchema } from '@halm/model/laboratory/judgements/previous-analysis.ts';
import { laboratoryMessageFilterSchema } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { potentialProductFilterSchema } from '@halm/model/laboratory/potential-products/potential-product.ts';
import { addressFilterSchema } from '@halm/model/masterdata/addresses/address.ts';
import { articleFilterSchema } from '@halm/model/masterdata/articles/article.ts';
import { locationFilterSchema } from '@halm/model/masterdata/locations/location.ts';
import { contractFilterSchema } from '@halm/model/purchasing/contracts/contract.ts';
import { layerFilterSchema, levelFilterSchema, movementFilterSchema } from '@halm/model/stock/inventory/inventory.ts';
import { bookingFilterSchema } from '@halm/model/yard/bookings/booking-filter.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from './core/api/scope.ts';
import { type Open, statement } from './core/db/statement.ts';
import type { Query } from './core/db/statement-batch.ts';
import { findAnalysisOrders } from './laboratory/analysis-orders/find-analysis-orders.ts';
import { findJudgements } from './laboratory/judgements/find-judgements.ts';
import { findPrevious } from './laboratory/judgements/find-previous.ts';
import { getJudgement } from './laboratory/judgements/get-judgement.ts';
import { findLaboratoryMessages } from './laboratory/laboratory-messages/find-laboratory-messages.ts';
import { findPotentialProducts } from './laboratory/potential-products/find-potential-products.ts';
import { findAddresses } from './masterdata/addresses/find-addresses.ts';
import { findArticles } from './masterdata/articles/find-articles.ts';
import { findLocations } from './masterdata/locations/find-locations.ts';
import { findContracts } from './purchasing/contracts/find-contracts.ts';
import { findRecords } from './start/search/find-records.ts';
import { findLayers } from './stock/inventory/find-layers.ts';
import { findMovements } from './stock/inventory/find-movements.ts';
import { getInventory } from './stock/inventory/get-inventory.ts';
import { getLevelHistory } from './stock/inventory/get-level-history.ts';
import { statementsDuring } from './testing/database/asked-statements.ts';
import { judgeVolume } from './testing/laboratory/judged-volume.ts';
import { setJudgementStage } from './testing/laboratory/judgement-stage.ts';
import { type PlantStage, setPlantStage } from './testing/plant/plant-stage.ts';
import { stockVolume } from './testing/plant/stocked-volume.ts';
import { type OwnTestApp, startOwnTestApp } from './testing/test-app.ts';
import { findBookings } from './yard/lists/find-bookings.ts';

let app: OwnTestApp;
let stage: PlantStage;
let waitingId = '';

beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  waitingId = await judgeVolume(app, await setJudgementStage(app.uelzen));
  await stockVolume(app, stage);
  // What jobs ask would count as asked by a reading.
  await app.stop();
});
afterAll(() => app.close());

type Reading = (scope: Scope) => Promise<unknown>;
const bookings =
  (filter: object): Reading =>
  (scope) =>
    findBookings(scope, bookingFilterSchema.parse(filter));

/**
 * What a plant asks all day: how many statements that takes, and how many
 * pages of the database they touch at most.
 */
const readings: readonly { name: string; read: Reading; statements: number; pages: number }[] = [
  // Of open deliveries a second statement says which may not unload.
  { name: 'the page of a status', read: bookings({ status: ['open'], from: '2024-01-01' }), statements: 2, pages: 400 },
  { name: 'all bookings', read: bookings({}), statements: 2, pages: 270 },
  { name: 'the yard', read: bookings({ inYard: 'true', sort: 'arrivedAt', size: 100 }), statements: 1, pages: 60 },
  { name: 'a searched plate', read: bookings({ search: 'UE-A117' }), statements: 2, pages: 270 },
  { name: 'a searched supplier', read: bookings({ search: '17hofen' }), statements: 2, pages: 280 },
  { name: 'a searched number', read: bookings({ search: '2024-000017' }), statements: 2, pages: 40 },
  { name: 'the palette', read: (scope) => findRecords(scope, '17hofen'), statements: 11, pages: 270 },
  { name: 'a number in the palette', read: (scope) => findRecords(scope, '2024-0017'), statements: 10, pages: 100 },
  { name: 'the stock', read: getInventory, statements: 2, pages: 20 },
  {
    name: 'a location',
    statements: 1,
    pages: 100,
    read: (scope) => findLayers(scope, layerFilterSchema.parse({ locationId: stage.siloId })),
  },
  {
    name: 'a location that gives its newest first',
    statements: 1,
    pages: 100,
    read: (scope) => findLayers(scope, layerFilterSchema.parse({ locationId: stage.siloId, first: 'newest' })),
  },
  {
    name: 'its levels of a year',
    statements: 1,
    pages: 60,
    read: (scope) => getLevelHistory(scope, levelFilterSchema.parse({ locationId: stage.siloId, days: '365' })),
  },
  {
    name: 'its ledger',
    statements: 1,
    pages: 200,
    read: (scope) => findMovements(scope, movementFilterSchema.parse({ locationId: stage.siloId })),
  },
  {
    name: 'the list of addresses',
    statements: 1,
    pages: 250,
    read: (scope) => findAddresses(scope, addressFilterSchema.parse({})),
  },
  {
    name: 'the list of articles',
    statements: 1,
    pages: 250,
    read: (scope) => findArticles(scope, articleFilterSchema.parse({})),
  },
  {
    name: 'the list of locations',
    statements: 1,
    pages: 250,
    read: (scope) => findLocations(scope, locationFilterSchema.parse({})),
  },
  {
    name: 'the list of contracts',
    statements: 1,
    pages: 250,
    read: (scope) => findContracts(scope, contractFilterSchema.parse({})),
  },
  {
    name: 'the list of quality control',
    statements: 1,
    pages: 250,
    read: (scope) => findJudgements(scope, judgementFilterSchema.parse({})),
  },
  {
    name: "laboratories' messages",
    statements: 1,
    pages: 250,
    read: (scope) => findLaboratoryMessages(scope, laboratoryMessageFilterSchema.parse({})),
  },
  {
    name: 'the list of analysis orders',
    statements: 1,
    pages: 1000,
    read: (scope) => findAnalysisOrders(scope, analysisOrderFilterSchema.parse({})),
  },
  {
    name: 'the list of potential products',
    statements: 1,
    pages: 250,
    read: (scope) => findPotentialProducts(scope, potentialProductFilterSchema.parse({})),
  },
  { name: 'a judgement', statements: 4, pages: 2000, read: (scope) => getJudgement(scope, waitingId) },
  {
    name: 'what was analysed before',
    statements: 1,
    pages: 600,
    read: (scope) => findPrevious(scope, waitingId, previousFilterSchema.parse({ size: 200 })),
  },
];

/** What a reading asks, beside the opening and the end of its transaction. */
const askedBy = async (read: Reading): Promise<Query[]> => {
  const asked = await statementsDuring(() => app.uelzen.asManager(read));
  return asked.filter(({ text }) => !/^(begin$|commit$|select set_config)/.test(text));
};

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join()}}` : String(value));
};

/** How many pages a statement touches under the plan that is kept for all values. */
const pagesOf = async ({ text, values }: Query): Promise<number> => {
  const client = await app.platform.pool.connect();
  try {
    await client.query(`begin; set local plan_cache_mode = force_generic_plan;
      select set_config('app.org', '${app.uelzen.id}', true); prepare tried as ${text}`);
    const given = values.length > 0 ? `(${values.map(literalOf).join()})` : '';
    const { rows } = await client.query(`explain (analyze, buffers, format json) execute tried${given}`);
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = rows[0]['QUERY PLAN'][0].Plan;
    return hit + read;
  } finally {
    await client.query('rollback; deallocate tried');
    client.release();
  }
};

const pagesTouched = async (read: Reading): Promise<number> => {
  let pages = 0;
  for (const asked of await askedBy(read)) pages += await pagesOf(asked);
  return pages;
};

/** Those of the statements that a connection, after some rounds, still plans anew each time. */
const plannedAnew = (read: Reading): Promise<string[]> =>
  app.uelzen.asManager(async (scope) => {
    const asked = await statementsDuring(async () => {
      for (const _ of Array.from({ length: 12 })) await read(scope);
    });
    // Five are planned for their values before the database compares.
    const { rows } = await sql<{
      name: string;
    }>`select name from pg_prepared_statements where custom_plans > 5`.execute(scope.db);
    const names = new Set(rows.map(({ name }) => name));
    return asked.filter(({ name }) => name && names.has(name)).map(({ text }) => text);
  });

describe('what is asked all day', () => {
  it.each(readings)('$name takes $statements statements, all of them prepared', async ({ read, statements }) => {
    const asked = await askedBy(read);
    expect(asked.filter(({ name }) => !name).map(({ text }) => text)).toEqual([]);
    expect(asked).toHaveLength(statements);
  });

  it.each(readings)('$name keeps its plans', async ({ read }) => {
    expect(await plannedAnew(read)).toEqual([]);
  });

  it.each(readings)('$name touches $pages pages at most', async ({ read, pages }) => {
    expect(await pagesTouched(read)).toBeLessThanOrEqual(pages);
  });

  it('would be noticed to ask more the first time than later', async () => {
    let rounds = 2;
    const twiceAtFirst: Reading = async (scope) => {
      for (let round = 0; round < rounds; round += 1) await getInventory(scope);
      rounds = 1;
    };
    expect(await askedBy(twiceAtFirst)).toHaveLength(4);
    expect(await askedBy(twiceAtFirst)).toHaveLength(2);
  });

  it('would be noticed to touch more without its index', async () => {
    const { read, pages } = readings.find(({ name }) => name === 'a location') ?? expect.fail();
    await app.owner.query('drop index layers_open_of_location, layers_with_rest');
    expect(await pagesTouched(read)).toBeGreaterThan(pages);
  });

  it('would be noticed to be planned for its values', async () => {
    const told = statement((db, open: Open<{ status: string }>) =>
      db
        .selectFrom('bookings')
        .select('id')
        .where('organisationId', '=', open.organisationId)
        .where('status', '=', open.status),
    );
    expect(await plannedAnew((scope) => told(scope, { status: 'open' }))).not.toEqual([]);
  });
});
