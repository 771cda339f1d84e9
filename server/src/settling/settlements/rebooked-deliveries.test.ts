import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenRules } from '../../testing/actors/broken-rules.ts';
import { addressBody, contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { type Body, setSettlementStage, terms } from '../../testing/plant/settlement-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
type Place = { readonly supplierId: string; readonly contractId: string | null };
let other: Place;
let second: Place;
const today = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setSettlementStage(app.uelzen);
  const { manager } = app.uelzen;
  const contractOf = async (supplierId: string, number: string, priceCentsPerUnit: number): Promise<Place> => {
    // It ends first and began long ago: what is booked for the stage's own supplier finds its own contract.
    const form = { number, startsOn: '2020-01-01', endsOn: '2099-12-31' };
    const materials = [materialBody(stage.articleId, { ...terms, laterPrices: [], priceCentsPerUnit })];
    return {
      supplierId,
      contractId: created(await manager.post('/contracts', contractBody(supplierId, materials, form))).id,
    };
  };
  const supplierId = created(await manager.post('/addresses', addressBody({ companyName: 'Gut Rößing' }))).id;
  other = await contractOf(supplierId, 'V-Ö', 5000);
  second = { supplierId, contractId: (await contractOf(supplierId, 'V-Ü', 6000)).contractId };
});
afterAll(() => app.close());

const settleAll = async (contractId: string | null): Promise<Body | undefined> => {
  const { status, body } = await stage.draft({ contractId, covers: 'supplier' });
  return status === 200 ? created<{ id: string; version: number } & Body>(await stage.issue(body)) : undefined;
};
beforeEach(async () => {
  await stage.settleRest();
  await settleAll(other.contractId);
});

const look = async (id: unknown): Promise<Body> => (await app.uelzen.manager.get(`/settlements/${id}`)).body;
const rebook = async (id: unknown, { supplierId, contractId }: Place) => {
  const { version } = (await app.uelzen.manager.get(`/bookings/${id}`)).body;
  const body = { supplierId, contractId, reason: 'Falscher Lieferant' };
  return created(await app.uelzen.manager.post(`/bookings/${id}/rebooking`, body, { version }));
};
const home = (): Place => ({ supplierId: stage.supplierId, contractId: stage.contractId });
const linesOf = ({ lines }: Body) =>
  (lines as { booking: { id: string }; isReversal: boolean; takenBackFor: string | null; totalCents: number }[]).map(
    ({ booking, isReversal, takenBackFor, totalCents }) => [
      booking.id,
      isReversal,
      takenBackFor === 'rebooking',
      totalCents,
    ],
  );

const settled = async (day = today) => {
  const { id } = await stage.delivered(day);
  return { id, issued: (await stage.issue((await stage.draft()).body)).body };
};

describe('a settled delivery that is rebooked', () => {
  it('is taken back from its old supplier and paid to the new one, each by its next settlement', async () => {
    const { id, issued } = await settled();
    await rebook(id, other);
    expect(await look(issued.id)).toMatchObject({
      totalCents: 100_000,
      rebookedSince: [{ booking: { id }, settledBy: null }],
      reversedSince: [],
    });
    const { body: back } = await stage.draft();
    expect(linesOf(back)).toEqual([[id, true, true, -100_000]]);
    const { body: paying } = await stage.draft({ contractId: other.contractId });
    expect(linesOf(paying)).toEqual([[id, false, false, 125_000]]);
    created(await stage.issue(paying));
    const { id: backId } = created(await stage.issue(back));
    expect((await look(issued.id)).rebookedSince).toMatchObject([{ settledBy: { id: backId } }]);
    expect((await stage.draft()).body.reason).toBe('settlement.nothing-to-settle');
    expect((await stage.draft({ contractId: other.contractId })).body.reason).toBe('settlement.nothing-to-settle');
  });

  it('is taken back by a correction, whatever its old contract was paid for since', async () => {
    const { id, issued } = await settled();
    await rebook(id, other);
    await stage.delivered();
    created(await stage.issue((await stage.draft({ fromOn: today })).body));
    await settleAll(other.contractId);
    const { id: third, issued: another } = await settled();
    await rebook(third, { ...home(), contractId: null });
    const { body } = await app.uelzen.manager.post(`/settlements/${another.id}/correction`);
    expect(linesOf(body)).toEqual([[third, true, true, -100_000]]);
    created(await stage.issue(body));
    expect((await look(issued.id)).rebookedSince).toHaveLength(1);
  });

  it('is taken back and paid anew by one settlement where only the contract is another', async () => {
    const { id } = await stage.delivered();
    await rebook(id, other);
    const paid = await settleAll(other.contractId);
    await rebook(id, second);
    const { body: correction } = await app.uelzen.manager.post(`/settlements/${paid?.id}/correction`);
    expect(linesOf(correction)).toEqual([
      [id, true, true, -125_000],
      [id, false, false, 150_000],
    ]);
    expect(created(await stage.issue(correction))).toMatchObject({ totalCents: 25_000, isOutdated: false });
    const { bytes } = await app.uelzen.manager.get(`/settlements/${correction.id}/statement.csv`);
    expect(new TextDecoder().decode(bytes).trim().split('\n')).toHaveLength(3);
  });

  it('is paid by the settlement of the days in which it was rebooked, however long ago it came', async () => {
    const { id } = await stage.delivered(addDays(today, -20));
    await rebook(id, other);
    const lines = async (fromOn: string, toOn: string) =>
      (await stage.draft({ contractId: other.contractId, fromOn, toOn })).body.lines?.length ?? 0;
    expect(await lines(addDays(today, -3), addDays(today, -1))).toBe(0);
    expect(await lines(addDays(today, -3), today)).toBe(1);
    expect(await lines(addDays(today, -25), addDays(today, -15))).toBe(1);
  });

  it('makes drafts outdated, of the old supplier and of the new one', async () => {
    const { id } = await stage.delivered();
    const { body: draft } = await stage.draft();
    await rebook(id, other);
    const { body: others } = await stage.draft({ contractId: other.contractId });
    expect((await look(draft.id)).isOutdated).toBe(true);
    expect((await stage.issue(draft)).body.reason).toBe('settlement.outdated');
    await rebook(id, home());
    expect([(await look(draft.id)).isOutdated, (await look(others.id)).isOutdated]).toEqual([false, true]);
    created(await stage.issue(draft));
  });

  it('is left where it was paid once it is rebooked back before anybody settles', async () => {
    const { id, issued } = await settled();
    await rebook(id, other);
    await rebook(id, home());
    expect((await look(issued.id)).rebookedSince).toEqual([]);
    expect((await stage.draft()).body.reason).toBe('settlement.nothing-to-settle');
    expect((await stage.draft({ contractId: other.contractId })).body.reason).toBe('settlement.nothing-to-settle');
  });

  it('keeps its settlement from being withdrawn while another one takes it back', async () => {
    const { id, issued } = await settled();
    await rebook(id, other);
    const back = created<{ id: string; version: number } & Body>(await stage.issue((await stage.draft()).body));
    const { body } = await stage.withdraw(await look(issued.id));
    expect([body.reason, body.details.settlementId]).toEqual(['settlement.corrected', back.id]);
    created(await stage.withdraw(back));
    expect(linesOf((await stage.draft()).body)).toEqual([[id, true, true, -100_000]]);
    created(await stage.withdraw(await look(issued.id)));
    expect((await stage.draft()).body.reason).toBe('settlement.nothing-to-settle');
  });

  it('is taken back once where it was paid twice and the settlement in between was withdrawn', async () => {
    const { id } = await settled();
    await rebook(id, other);
    const back = created<{ id: string; version: number } & Body>(await stage.issue((await stage.draft()).body));
    await rebook(id, home());
    expect(linesOf((await settleAll(stage.contractId)) ?? {})).toEqual([[id, false, false, 100_000]]);
    created(await stage.withdraw(back));
    expect(linesOf((await settleAll(stage.contractId)) ?? {})).toEqual([[id, true, true, -100_000]]);
    expect((await stage.draft()).body.reason).toBe('settlement.nothing-to-settle');
  });

  it('is taken back from both when it is reversed before they settle', async () => {
    const { id } = await settled();
    await rebook(id, other);
    await settleAll(other.contractId);
    created(await app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'Doppelt' }));
    const sum = async (contractId: string | null) => (await settleAll(contractId))?.totalCents;
    expect([await sum(stage.contractId), await sum(other.contractId)]).toEqual([-100_000, -125_000]);
    expect([await sum(stage.contractId), await sum(other.contractId)]).toEqual([undefined, undefined]);
  });

  it('may be measured for its new contract, and no longer once that is settled', async () => {
    const { id } = await settled();
    const measure = async () =>
      (await app.uelzen.manager.put(`/bookings/${id}/values`, { values: [{ parameter: 'ts', value: 27 }] })).body
        .reason;
    expect(await measure()).toBe('settlement.delivery-settled');
    await rebook(id, other);
    expect(await measure()).toBeUndefined();
    await settleAll(other.contractId);
    expect(await measure()).toBe('settlement.delivery-settled');
  });

  it('waits for whoever settles its supplier at the same moment', async () => {
    const { id } = await stage.delivered();
    await app.owner.query('begin');
    await app.owner.query('select from addresses where id = $1 for no key update', [other.supplierId]);
    let isDone = false;
    const rebooking = rebook(id, other).finally(() => {
      isDone = true;
    });
    const isWaiting = async () =>
      (await app.owner.query('select from pg_locks where not granted and pid <> pg_backend_pid()')).rowCount !== 0;
    await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
    expect(isDone).toBe(false);
    await app.owner.query('commit');
    await rebooking;
  });
});

it.each([
  ['a rebooked delivery', 'update rebookings set number = number + 100'],
  ['a rebooked delivery', 'update rebookings set to_supplier_id = gen_random_uuid()'],
  ['a rebooked delivery', 'update bookings set rebooked_at = now() where rebooked_at is not null'],
  ['a booking that became', 'update rebookings set from_supplier_id = gen_random_uuid() where number = 1'],
  ['what takes a payment back', 'update settlement_lines set round = round + 100 where sign = 1 and is_holding'],
  ['a delivery is held', 'drop index settlement_lines_once; update settlement_lines set is_holding = true, round = 1'],
])('sees that %s … no longer holds', async (rule, breach) => {
  expect(await brokenRules(app, breach, { rule })).toHaveLength(1);
});
