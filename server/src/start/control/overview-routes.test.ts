import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { contractFlagSchema } from '@halm/model/purchasing/contracts/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  certificateBody,
  contractBody,
  created,
  giveContractStatus,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');
beforeAll(async () => {
  app = await startTestApp();
  // The tests stay within one day.
  app.setClock(new Date());
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const overview = async (organisation = app.uelzen) => {
  const { status, body } = await organisation.manager.get('/control/overview');
  expect(status).toBe(200);
  return body;
};

/** So many copies of a booking beside it, past the API. */
const copyBooking = (id: string, copies: number) =>
  app.owner.query(
    `insert into bookings select (jsonb_populate_record(booking, jsonb_build_object('id', gen_random_uuid(),
      'sequence', 5000 + copy, 'contract_id', null, 'contract_material_id', null))).*
    from bookings booking, generate_series(1, ${copies}) as copy where id = $1`,
    [id],
  );

/** The numbers of the contracts in the list that were narrowed, and of those that say so themselves. */
const flaggedAs = async (flag: string) => {
  const { manager } = app.uelzen;
  const narrowed = await manager.get(`/contracts?size=200&status=active&flag=${flag}`);
  const all = await manager.get('/contracts?size=200&status=active');
  type Row = { number: string; flags: string[] };
  return {
    narrowed: narrowed.body.items.map(({ number }: Row) => number),
    flagged: all.body.items.filter(({ flags }: Row) => flags.includes(flag)).map(({ number }: Row) => number),
  };
};

const noneLeft = { open: 0, 'incoming-finished': 0, 'outgoing-finished': 0 };

describe('the overview', () => {
  it('says nothing of a plant that has nothing', async () => {
    const none = { count: 0, first: null };
    expect(await overview(app.bremen)).toEqual({
      deliveries: { count: 0, done: 0, expected: 0, netKg: 0, inYard: 0, neededKg: null },
      bookings: { toComplete: 0, left: noneLeft, blocked: { count: 0, deliveries: [] } },
      proofs: { expired: none, expiring: none },
      addresses: { toComplete: none },
      scales: { expired: none, expiring: none },
      contracts: { ended: none, 'certificate-missing': none, 'over-fulfilled': none, 'ends-soon': none },
    });
  });

  it('counts and sums all deliveries of today, however many a page holds', async () => {
    const { manager } = app.uelzen;
    await deliver(manager, stage, { fullKg: 40_000, emptyKg: 15_000 });
    await deliver(manager, stage, { fullKg: 34_800, emptyKg: 15_000 });
    const announced = { type: 'incoming', transport: 'delivery', articleId: stage.articleId };
    const of = (deliveryDate: string) => manager.post('/bookings', { ...announced, deliveryDate });
    const { id } = created(await of(today));
    const aborted = created(await of(today));
    await manager.post(`/bookings/${aborted.id}/abort`, { reason: 'Irrtum' });
    await of(addDays(today, 1));
    await of(addDays(today, -1));
    await copyBooking(id, 250);
    expect(await overview()).toMatchObject({
      deliveries: { count: 253, done: 2, expected: 251, netKg: 44_800, inYard: 0 },
      bookings: { left: { ...noneLeft, open: 1 } },
    });
    // Weighed and unloaded, and then forgotten.
    for (const status of ['incoming-finished', 'outgoing-finished'])
      await app.owner.query('update bookings set status = $2 where id = $1', [
        created(await of(addDays(today, -1))).id,
        status,
      ]);
    expect((await overview()).bookings.left).toEqual({ open: 1, 'incoming-finished': 1, 'outgoing-finished': 1 });
  });

  it('counts the contracts that need work, however many run, as the list shows them', async () => {
    const { manager } = app.uelzen;
    const { articleId } = stage;
    const supplier = created(await manager.post('/addresses', addressBody())).id;
    const certified = created(await manager.post('/addresses', addressBody())).id;
    const proof = (changes: object) => manager.post(`/addresses/${certified}/proofs`, certificateBody(changes));
    const add = async (number: string, supplierId: string, material: object, changes: object = {}) =>
      created(
        await manager.post(
          '/contracts',
          contractBody(supplierId, [materialBody(articleId, { certificateRequired: false, ...material })], {
            number,
            endsOn: '2099-12-31',
            ...changes,
          }),
        ),
      );
    await proof({ validFrom: '2099-01-01' });
    await proof({ validFrom: '2020-01-01', expiresOn: addDays(today, -1) });
    const late = { startsOn: '2024-01-01', endsOn: '2024-12-31' };
    for (let number = 1; number <= 120; number += 1) await add(`E-${number}`, supplier, {}, late);
    await giveContractStatus(manager, (await add('E-closed', supplier, {}, late)).id, 'closed');
    await add('S-1', supplier, {}, { endsOn: today });
    await add('N-1', supplier, { certificateRequired: true });
    await add('N-2', certified, { certificateRequired: true });
    const { id } = await add('V-over', supplier, {});
    await app.owner.query('update contract_materials set delivered_quantity = 1000001 where contract_id = $1', [id]);
    const { contracts } = await overview();
    expect(contracts).toMatchObject({
      ended: { count: 120, first: { supplier: { id: supplier } } },
      'certificate-missing': { count: 2 },
      'over-fulfilled': { count: 1, first: { id, number: 'V-over' } },
      'ends-soon': { count: 1, first: { number: 'S-1' } },
    });
    for (const flag of contractFlagSchema.options) {
      const { narrowed, flagged } = await flaggedAs(flag);
      expect([flag, ...narrowed]).toEqual([flag, ...flagged]);
    }
    await proof({ validFrom: '2020-01-01', expiresOn: today });
    expect(await flaggedAs('certificate-missing')).toEqual({ narrowed: ['N-1'], flagged: ['N-1'] });
    await app.owner.query(
      `insert into approvals (organisation_id, id, scope, address_id, article_id, valid_until, reason, granted_by_name, granted_at)
      values ($1, gen_random_uuid(), 'address-article', $2, $3, $4, 'Folgt', 'Jemand', now())`,
      [app.uelzen.id, supplier, articleId, today],
    );
    expect(await flaggedAs('certificate-missing')).toEqual({ narrowed: [], flagged: [] });
    expect(await flaggedAs('temporary-approval')).toEqual({ narrowed: ['N-1'], flagged: ['N-1'] });
  });

  it('counts the proofs that ran out or soon will, and the list of addresses shows whose they are', async () => {
    const { manager } = app.bremen;
    const addressWith = async (companyName: string, ...ends: string[]) => {
      const { id } = created(await manager.post('/addresses', addressBody({ companyName })));
      for (const expiresOn of ends)
        created(await manager.post(`/addresses/${id}/proofs`, certificateBody({ validFrom: '2020-01-01', expiresOn })));
      return id;
    };
    const first = await addressWith('Hof Ahrens', addDays(today, -20));
    await addressWith('Hof Brandt', addDays(today, -1));
    await addressWith('Hof Cordes', today);
    await addressWith('Hof Dierks', addDays(today, -5), '2099-12-31');
    const { proofs } = await overview(app.bremen);
    expect(proofs).toEqual({
      expired: { count: 2, first: { address: { id: first, name: 'Hof Ahrens' }, expiresOn: addDays(today, -20) } },
      expiring: { count: 1, first: { address: expect.objectContaining({ name: 'Hof Cordes' }), expiresOn: today } },
    });
    const holders = async (how: string) =>
      (await manager.get(`/addresses?proofs=${how}`)).body.items.map((one: { companyName: string }) => one.companyName);
    expect(await holders('expired')).toEqual(['Hof Ahrens', 'Hof Brandt']);
    expect(await holders('expiring')).toEqual(['Hof Cordes']);
  });

  it('counts the scales in use whose verification ran out or soon will, but none that weighs on by a word', async () => {
    const { manager } = app.bremen;
    const scale = (name: string, verifiedUntil: string, changes: object = {}) =>
      manager.post('/scales', {
        name,
        protocol: 'none',
        capacityKg: 60_000,
        divisionKg: 20,
        verifiedUntil,
        ...changes,
      });
    const first = created(await scale('Nord', addDays(today, -9))).id;
    await scale('Mitte', addDays(today, -2));
    await scale('Hof', addDays(today, -2), { waivedUntil: addDays(today, 9), waiver: 'Termin steht' });
    await scale('Lager', addDays(today, -20), { active: false });
    await scale('West', addDays(today, 61));
    const soon = created(await scale('Ost', today)).id;
    expect((await overview(app.bremen)).scales).toEqual({
      expired: { count: 2, first: { id: first, name: 'Nord', verifiedUntil: addDays(today, -9) } },
      expiring: { count: 1, first: { id: soon, name: 'Ost', verifiedUntil: today } },
    });
  });
});
