import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../../app.ts';
import { dailyChecks } from '../../identity/notifications/daily-checks.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;

const runAt = async (instant: string): Promise<void> => {
  app.setClock(new Date(instant));
  await dailyChecks(checks).run(app.platform, undefined, { isLast: true });
};
type Told = { type: string; content: { body: string; action: { targets: { target: string } } } };
const told = async (type: string): Promise<Told[]> =>
  (await app.uelzen.manager.get('/notifications?language=de')).body.items.filter((one: Told) => one.type === type);
const moveTo = (timeZone: string) =>
  app.owner.query('update organisations set time_zone = $2 where id = $1', [app.uelzen.id, timeZone]);
const proof = (expiresOn: string, fields: object = {}) =>
  app.uelzen.manager.post(`/addresses/${stage.supplierId}/proofs`, {
    type: 'certificate',
    scheme: 'iscc-eu',
    validFrom: '2026-01-01',
    expiresOn,
    ...fields,
  });

beforeAll(async () => {
  app = await startOwnTestApp();
  app.setClock(new Date('2026-03-20T12:00:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

describe('the morning after a proof has ended', () => {
  it('is that of the plant, also on the day on which the clocks change, and tells of what still comes on a contract', async () => {
    await proof('2026-03-28', { number: 'ISCC-1' });
    // The night to 29 March has no hour between two and three: five o'clock is 03:00 in UTC from then on.
    await runAt('2026-03-29T02:59:00Z');
    expect(await told('A6')).toEqual([]);
    await runAt('2026-03-29T03:00:00Z');
    const [one, ...others] = await told('A6');
    expect([one?.content.action.targets.target, others]).toEqual([`/verwaltung/vertraege/${stage.contractId}`, []]);
    expect(one?.content.body).toBe('Hof Lüders GbR liefert Maissilage auf Vertrag ohne gültigen Nachweis.');
  });

  it('tells nothing of a supplier that needs no proof, and of a mere word as of none where it has to be certified', async () => {
    const { manager } = app.uelzen;
    for (const [proofRule, said] of [
      ['none', { type: 'certificate', scheme: 'iscc-eu' }],
      ['certificate', { type: 'declaration', declaration: 'self-redcert' }],
    ] as const) {
      const companyName = `Hof ${proofRule}`;
      const address = await manager.post('/addresses', { type: 'agricultural-operation', companyName, proofRule });
      const ended = { validFrom: '2026-01-01', expiresOn: '2026-03-28' };
      await manager.post(`/addresses/${address.body.id}/proofs`, { ...said, ...ended });
      const contract = { number: proofRule, supplierId: address.body.id, startsOn: '2020-01-01', endsOn: '2099-12-31' };
      const materials = [{ articleId: stage.articleId, unit: 'ton', targetAmount: 1000 }];
      expect((await manager.post('/contracts', { ...contract, materials })).status).toBe(200);
    }
    await app.owner.query('delete from daily_checks');
    await runAt('2026-03-29T04:00:00Z');
    const [newest, ...others] = await told('A6');
    expect(newest?.content.body).toBe('Hof certificate liefert Maissilage auf Vertrag ohne gültigen Nachweis.');
    expect(others).toHaveLength(1);
  });

  it('tells once, however often and late it is looked', async () => {
    await app.owner.query('delete from daily_checks');
    await runAt('2026-03-29T09:00:00Z');
    await runAt('2026-04-03T21:59:00Z');
    expect(await told('A6')).toHaveLength(2);
  });

  it('comes later in another zone, where it is the same day for longer', async () => {
    await moveTo('America/New_York');
    await proof('2026-04-10', { scheme: 'sure-eu' });
    await runAt('2026-04-11T08:59:00Z');
    expect(await told('A6')).toHaveLength(2);
    await runAt('2026-04-11T09:00:00Z');
    expect(await told('A6')).toHaveLength(3);
    await moveTo('Europe/Berlin');
  });

  it('that a worker slept over is made up for, with the booking that waits', async () => {
    await proof('2026-04-20', { scheme: 'redcert-eu' });
    app.setClock(new Date('2026-04-20T08:00:00Z'));
    const { articleId, supplierId, vehicleId } = stage;
    const delivery = { type: 'incoming', transport: 'delivery', articleId, supplierId, vehicleId };
    const { body: booking } = await app.uelzen.operator.post('/bookings', { ...delivery, deliveryDate: '2026-04-23' });
    expect(await told('A6')).toHaveLength(3);
    await runAt('2026-04-22T14:00:00Z');
    const all = await told('A6');
    expect(all).toHaveLength(4);
    expect(all[0]?.content.action.targets.target).toBe(`/verwaltung/buchungen/${booking.id}`);
  });

  it('is silent about what another proof covers, what is approved, and what ended long ago', async () => {
    await proof('2026-05-01', { scheme: 'other' });
    await proof('2026-12-31', { articleIds: [stage.articleId] });
    await runAt('2026-05-02T03:00:00Z');
    expect(await told('A6')).toHaveLength(4);
    const { items } = (await app.uelzen.manager.get(`/addresses/${stage.supplierId}/proofs`)).body;
    await app.owner.query("update proofs set expires_on = '2026-05-10' where id = $1", [items[0].id]);
    await app.owner.query(
      `insert into approvals (organisation_id, id, scope, valid_until, reason, granted_by_name, granted_at)
       select $1::uuid, gen_random_uuid(), 'global', '2026-06-05', 'Ernte', 'Anna', now()`,
      [app.uelzen.id],
    );
    await runAt('2026-05-11T03:00:00Z');
    expect(await told('A6')).toHaveLength(4);
    // The approval has ended, and so have the thirty days.
    await runAt('2026-06-11T03:00:00Z');
    expect(await told('A6')).toHaveLength(4);
  });
});

describe('a running contract whose supplier never had a proof', () => {
  const bodies = async () =>
    (await told('A6')).map(({ content }) => content.body).filter((one) => one.includes('Hof Neu'));
  const agree = async (fields: object) => {
    const { manager } = app.uelzen;
    const address = await manager.post('/addresses', { type: 'agricultural-operation', companyName: 'Hof Neu' });
    const contract = { number: `N-${address.body.number}`, startsOn: '2026-01-01', endsOn: '2099-12-31' };
    const materials = [{ articleId: stage.articleId, unit: 'ton', targetAmount: 1000, ...fields }];
    const { body } = await manager.post('/contracts', { ...contract, supplierId: address.body.id, materials });
    return { supplierId: address.body.id, contractId: body.id };
  };

  it('is told of once, the morning after it was made, and leads to the contract', async () => {
    const { contractId } = await agree({});
    await runAt('2026-06-12T03:00:00Z');
    await runAt('2026-06-13T03:00:00Z');
    expect(await bodies()).toEqual(['Hof Neu liefert Maissilage auf Vertrag ohne gültigen Nachweis.']);
    expect((await told('A6'))[0]?.content.action.targets.target).toBe(`/verwaltung/vertraege/${contractId}`);
  });

  it('is no matter where it asks for none, or one is to come', async () => {
    await agree({ certificateRequired: false });
    const { supplierId } = await agree({});
    const later = { type: 'certificate', scheme: 'iscc-eu', validFrom: '2026-07-01', expiresOn: '2027-06-30' };
    expect((await app.uelzen.manager.post(`/addresses/${supplierId}/proofs`, later)).status).toBe(200);
    await runAt('2026-06-14T03:00:00Z');
    expect(await bodies()).toHaveLength(1);
  });
});
