import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  app.setClock(new Date('2026-07-10T10:00:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const post = (path: string, body: object = {}) => app.uelzen.manager.post(path, body);
const close = (month: string) => post(`/stock-months/${month}/closing`);
const reopen = (month: string, reason = 'Nachmeldung') => post(`/stock-months/${month}/reopening`, { reason });
const at = (instant: string) => app.setClock(new Date(instant));
const refused = (reason: string, month: string) => ({ status: 409, body: { reason, details: { month } } });
const months = async () => (await app.uelzen.manager.get('/stock-months')).body.items;
/** What the file of balances is called. */
const fileOf = async (query: string): Promise<string> => {
  const { headers } = await app.uelzen.manager.get(`/stock-month-balances/export?locale=de&${query}`);
  return decodeURIComponent(headers.get('content-disposition')?.split("''")[1] ?? '');
};
const balances = async (query = '') => (await app.uelzen.manager.get(`/stock-month-balances${query}`)).body.items;
const withdraw = async (amount: number) => {
  const places = { originLocationId: stage.siloId, destinationLocationId: stage.digesterId };
  return created(await post('/bookings/withdrawals', { articleId: stage.articleId, ...places, amount }));
};
const violated = async () => {
  const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
  return results.filter(({ violations }) => violations.length > 0).map(({ name }) => name);
};

describe('the months of the stock', () => {
  it('are none before anything moved, and none of theirs can be closed', async () => {
    expect(await months()).toEqual([]);
    expect((await close('2026-06')).status).toBe(404);
  });

  it('begin with the first movement, and the running one can’t be closed', async () => {
    created(await deliver(app.uelzen.manager, stage, { today: '2026-07-10' }));
    expect(await months()).toMatchObject([{ month: '2026-07', state: 'running', isNext: false }]);
    expect(await close('2026-07')).toMatchObject(refused('stock-month.not-over', '2026-07'));
    // At the plant it is August two hours before it is in Greenwich.
    at('2026-07-31T21:59:00Z');
    expect(await close('2026-07')).toMatchObject(refused('stock-month.not-over', '2026-07'));
    at('2026-07-31T22:01:00Z');
    expect(await months()).toMatchObject([
      { month: '2026-08', state: 'running' },
      { month: '2026-07', state: 'open', isNext: true },
    ]);
  });

  it('are closed in order, with what lay where when they were over', async () => {
    await withdraw(5);
    at('2026-09-02T10:00:00Z');
    await withdraw(3);
    expect(await close('2026-08')).toMatchObject(refused('stock-month.earlier-open', '2026-07'));
    expect((await close('2026-07')).body).toMatchObject({ month: '2026-07', state: 'closed', isLast: true });
    expect(await close('2026-07')).toMatchObject(refused('stock-month.already-closed', '2026-07'));
    created(await deliver(app.uelzen.manager, stage, { today: '2026-09-02', locationId: stage.siloId }));
    expect((await close('2026-08')).status).toBe(200);
    const silo = { location: { id: stage.siloId }, article: { id: stage.articleId }, unit: 'ton' };
    expect(await balances()).toMatchObject([
      { ...silo, month: '2026-08', quantity: 20_000 },
      { ...silo, month: '2026-07', quantity: 25_000 },
    ]);
    expect(await balances('?month=2026-07&search=lager+fs1')).toMatchObject([{ quantity: 25_000 }]);
    expect(await balances('?month=2026-07&search=tank')).toEqual([]);
    expect(await fileOf('month=2026-07')).toBe('Bestand am Monatsende 2026-07-2026-09-02.csv');
    expect(await violated()).toEqual([]);
  });

  it('are reopened from the last one on, with a reason that stays', async () => {
    expect(await reopen('2026-07')).toMatchObject(refused('stock-month.later-closed', '2026-08'));
    expect(await reopen('2026-09')).toMatchObject(refused('stock-month.not-closed', '2026-09'));
    expect((await reopen('2026-08', '')).body.fields).toEqual([{ path: 'reason', reason: 'required' }]);
    const { body } = await reopen('2026-08', 'Lieferschein vergessen');
    expect(body).toMatchObject({ state: 'open', isNext: true, reopenReason: 'Lieferschein vergessen' });
    expect((await balances('?month=2026-08')).length).toBe(0);
    // What somebody was told of it is found again by its closing.
    const [closing] = body.closings;
    const reopening = { reopenedBy: body.reopenedBy, reopenReason: 'Lieferschein vergessen' };
    expect([closing, body.closings]).toMatchObject([reopening, { length: 1 }]);
    expect(await balances(`?closingId=${closing.id}`)).toMatchObject([{ month: '2026-08', quantity: 20_000 }]);
    expect(await fileOf(`closingId=${closing.id}`)).toMatch(
      /^Bestand am Monatsende 2026-08, 2026-09-02, .+-2026-09-02\.csv$/,
    );
    const { rows } = await app.owner.query(
      `select event, reason, user_name from history where entity = 'stock-months' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ event: 'reopened', reason: 'Lieferschein vergessen', user_name: body.reopenedBy }]);
    const again = (await close('2026-08')).body;
    expect(again).toMatchObject({ state: 'closed', reopenReason: 'Lieferschein vergessen' });
    expect(again.closings).toMatchObject([{ reopenedAt: null }, closing]);
    expect(await balances('?month=2026-08')).toHaveLength(1);
    expect(await balances(`?closingId=${closing.id}`)).toHaveLength(1);
    expect((await app.bremen.manager.get(`/stock-month-balances?closingId=${closing.id}`)).body.items).toEqual([]);
    expect(await violated()).toEqual([]);
    await expect(
      app.owner.query(`update stock_month_closings set reopen_reason = 'anders' where reopened_at is not null`),
    ).rejects.toThrow('once');
  });

  it('are those of one organisation', async () => {
    expect((await app.bremen.manager.get('/stock-months')).body.items).toEqual([]);
    expect((await app.bremen.manager.get('/stock-month-balances')).body.items).toEqual([]);
    expect((await app.bremen.manager.post('/stock-months/2026-07/reopening', { reason: 'Neugier' })).status).toBe(409);
    expect((await months()).filter(({ state }: { state: string }) => state === 'closed')).toHaveLength(2);
  });

  it('are held against the ledger by `npm run verify`', async () => {
    const name = 'what was kept of a closed month is the sum of all movements until its end';
    await app.owner.query('update stock_month_balances set quantity = quantity + 1');
    expect(await violated()).toEqual([name]);
    await app.owner.query('update stock_month_balances set quantity = quantity - 1');
    await app.owner.query(`update stock_months set status = 'reopened', reopened_at = now(), reopen_reason = 'x'
      where month = '2026-07-01'`);
    expect(await violated()).toEqual([
      'a month is closed by the one closing that stands',
      'months are closed one after the other',
    ]);
    await app.owner.query(`update stock_months set status = 'closed' where month = '2026-07-01'`);
    expect(await violated()).toEqual([]);
  });
});
