import { afterAll, beforeAll, expect, it } from 'vitest';
import { setGatewayStage } from '../../testing/production/gateway-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { readingMonths } from './reading-months.ts';
import { removeOldRefusals } from './remove-old-refusals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const run = () => readingMonths.run(app.platform, undefined, { isLast: true });
const partOf = async (month: Date) => `reading_blocks_${month.toISOString().slice(0, 7).replace('-', '_')}`;
const monthAhead = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
};
const findParts = async (): Promise<string[]> => {
  const { rows } = await app.owner.query(
    "select inhrelid::regclass::text as part from pg_inherits where inhparent = 'reading_blocks'::regclass order by 1",
  );
  return rows.map(({ part }) => part);
};
const placesOf = async (series: number) => {
  const { rows } = await app.owner.query(
    'select tableoid::regclass::text as part, count from reading_blocks where series = $1 order by starts_at',
    [series],
  );
  return rows;
};
const put = (series: number, startsAt: Date) =>
  app.owner.query(
    `insert into reading_blocks (organisation_id, series, starts_at, count, data) values ($1, $2, $3, 1, '\\x00')`,
    [app.uelzen.id, series, startsAt.toISOString()],
  );

it('makes the months that are missing, and puts there what came before', async () => {
  await run();
  const part = await partOf(monthAhead(2));
  await app.owner.query(`drop table ${part}`);
  await put(900, monthAhead(2));
  expect(await placesOf(900)).toEqual([{ part: 'reading_blocks_elsewhere', count: 1 }]);
  await run();
  expect(await placesOf(900)).toEqual([{ part, count: 1 }]);
  await run();
  expect((await findParts()).length).toBe(8);
});

it('drops what ended more than three months ago, also what had no month', async () => {
  const [old, oldest] = [await partOf(monthAhead(-4)), await partOf(monthAhead(-3))];
  await app.owner.query(`create table ${old} partition of reading_blocks
    for values from ('${monthAhead(-4).toISOString()}') to ('${monthAhead(-3).toISOString()}')`);
  for (const months of [-5, -4, -3, 0]) await put(901, new Date(monthAhead(months).getTime() + DAY_MS));
  await run();
  expect((await placesOf(901)).map(({ part }) => part)).toEqual([oldest, await partOf(monthAhead(0))]);
  expect(await findParts()).not.toContain(old);
});

it('forgets refused readings after a day', async () => {
  const { send, id } = await setGatewayStage(app, app.uelzen);
  await send({ readings: [{ endpoint: 'x', tag: 'v', time: 0, value: 1 }] });
  const count = async () => (await app.uelzen.manager.get(`/gateways/${id}/refusals`)).body.items.length;
  const look = (hours: number) =>
    app.uelzen.asManager((scope) =>
      removeOldRefusals({ ...scope, now: new Date(scope.now.getTime() + hours * 3_600_000) }),
    );
  await look(23);
  expect(await count()).toBe(1);
  await look(25);
  expect(await count()).toBe(0);
});
