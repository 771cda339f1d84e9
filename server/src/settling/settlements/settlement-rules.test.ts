import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { MAXIMUM_SETTLED } from '@halm/model/settling/settlements/settlement-choices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { multiplyBooking, multiplyContract } from '../../testing/plant/multiply-rows.ts';
import { type Body, period, setSettlementStage, terms } from '../../testing/plant/settlement-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
const today = plainDateIn(new Date(), 'Europe/Berlin');
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setSettlementStage(app.uelzen);
});
afterAll(() => app.close());
beforeEach(() => stage.settleRest());

const look = async (id: unknown): Promise<Body> => (await app.uelzen.manager.get(`/settlements/${id}`)).body;
const rename = (table: string, column: string, id: string, name: string) =>
  app.owner.query(`update ${table} set ${column} = $1 where id = $2`, [name, id]);
const reverse = async (id: unknown) =>
  created(await app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'Falscher Lieferant' }));

/**
 * Another contract about the same, which ends first, so that deliveries count towards it until it is closed.
 */
const addContract = async (changes: object) => {
  const { manager } = app.uelzen;
  const form = { startsOn: '2020-01-01', endsOn: '2090-12-31', ...changes };
  const materials = [materialBody(stage.articleId, terms)];
  const { id, version } = created<{ id: string; version: number }>(
    await manager.post('/contracts', contractBody(stage.supplierId, materials, form)),
  );
  const close = async () =>
    created(await manager.put(`/contracts/${id}/status`, { status: 'closed', reason: 'Test' }, { version }));
  return { id, close };
};

describe('an issued settlement', () => {
  it('names both companies as they were called when it was issued', async () => {
    const heads = async (id: unknown) => {
      const { bytes } = await app.uelzen.manager.get(`/settlements/${id}/statement.pdf`);
      return (await readPdf(bytes)).text;
    };
    const organisation = (await app.owner.query('select name from organisations where id = $1', [app.uelzen.id]))
      .rows[0];
    await stage.delivered();
    const { body: issued } = await stage.issue((await stage.draft()).body);
    await rename('addresses', 'company_name', stage.supplierId, 'Hof Umbenannt KG');
    await rename('organisations', 'name', app.uelzen.id, 'Biogas Umbenannt');
    await stage.delivered();
    const { body: draft } = await stage.draft();
    const [kept, current] = [await heads(issued.id), await heads(draft.id)];
    expect(current).toContain('Hof Umbenannt KG');
    expect(current).toContain('Biogas Umbenannt');
    expect(kept).toContain('Hof Lüders GbR');
    expect(kept).toContain(organisation.name);
    expect(kept).not.toContain('Umbenannt');
    await rename('addresses', 'company_name', stage.supplierId, 'Hof Lüders GbR');
    await rename('organisations', 'name', app.uelzen.id, organisation.name);
  });

  it('is not withdrawn while somebody issues another one of the same supplier', async () => {
    await stage.delivered();
    const { body: issued } = await stage.issue((await stage.draft()).body);
    await app.owner.query('begin');
    await app.owner.query('select from addresses where id = $1 for no key update', [stage.supplierId]);
    let isDone = false;
    const withdrawal = stage.withdraw(issued).finally(() => {
      isDone = true;
    });
    const isWaiting = async () =>
      (await app.owner.query('select from pg_locks where not granted and pid <> pg_backend_pid()')).rowCount !== 0;
    await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
    expect(isDone).toBe(false);
    await app.owner.query('commit');
    expect((await withdrawal).body.status).toBe('withdrawn');
  });
});

describe('all contracts of a supplier', () => {
  it('are those in one currency', async () => {
    const danish = await addContract({ number: 'V-DKK', currency: 'DKK' });
    await stage.delivered();
    await danish.close();
    const { id } = await stage.delivered();
    const { body } = await stage.draft({ covers: 'supplier' });
    expect([body.currency, body.lines]).toMatchObject(['EUR', [{ booking: { id } }]]);
    const { body: other } = await stage.draft({ covers: 'supplier', contractId: danish.id });
    expect([other.currency, other.lines]).toMatchObject(['DKK', [{ contract: { number: 'V-DKK' } }]]);
    expect(other.lines).toHaveLength(1);
    created(await stage.issue(other));
  });

  it('are all of them, however many there are', async () => {
    const { id } = await stage.delivered();
    const more = await multiplyContract(app, stage.contractId, { times: 250, endsOn: '2060-12-31' });
    const { body } = await stage.draft({ covers: 'supplier' });
    expect(body.lines).toMatchObject([{ booking: { id }, contract: { id: stage.contractId } }]);
    await more.remove();
  });
});

describe('a draft', () => {
  it.each([
    ['the freight', () => stage.agree({ freightType: 'per-delivery', freightCents: 4_500 })],
    ['the number of the contract', () => stage.agree({ number: 'V-1 neu' })],
    ['the name of the article', () => rename('articles', 'name', stage.articleId, 'Mais')],
  ])('is outdated once %s is another one, and isn’t issued', async (_, change) => {
    await stage.delivered();
    const { body: draft } = await stage.draft();
    await change();
    expect((await look(draft.id)).isOutdated).toBe(true);
    expect((await stage.issue(draft)).body.reason).toBe('settlement.outdated');
    await rename('articles', 'name', stage.articleId, 'Maissilage');
  });

  it('takes no reversal back that was booked after its last day', async () => {
    const { id } = await stage.delivered(addDays(today, -5));
    created(await stage.issue((await stage.draft()).body));
    await reverse(id);
    await stage.delivered(addDays(today, -3));
    const isReversal = async (toOn: string) =>
      (await stage.draft({ toOn })).body.lines.map((line: Body) => line.isReversal);
    expect(await isReversal(addDays(today, -1))).toEqual([false]);
    expect(await isReversal(today)).toEqual([true, false]);
  });

  it('holds 500 lines, whether they are deliveries or reversals, and not one more', async () => {
    const [first, other] = [await stage.delivered(period.fromOn), await stage.delivered(period.fromOn)];
    const { body: issued } = await stage.issue((await stage.draft()).body);
    expect(issued.lines).toHaveLength(2);
    const { id } = await stage.delivered(period.fromOn);
    const more = await multiplyBooking(app, id, { times: MAXIMUM_SETTLED - 2, day: period.fromOn });
    await reverse(first.id);
    const { body } = await stage.draft();
    expect(body.lines).toHaveLength(MAXIMUM_SETTLED);
    await reverse(other.id);
    expect((await stage.draft()).body.reason).toBe('settlement.too-many-deliveries');
    await app.uelzen.manager.delete(`/settlements/${body.id}`, { version: body.version });
    await more.remove();
  });
});
