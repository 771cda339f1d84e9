import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { addressBody, certificateBody, createArticleAtLocation, created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const createAddress = async ({ manager }: TestOrganisation, changes = {}): Promise<string> =>
  created(await manager.post('/addresses', addressBody(changes))).id;

describeRecord({
  app: () => app,
  table: 'proofs',
  entity: 'proofs',
  prepare: async () => ({ path: `/addresses/${await createAddress(app.uelzen)}/proofs`, body: certificateBody() }),
  changes: {
    note: 'Original liegt im Ordner 3',
    scheme: 'sure-eu',
    number: 'SURE-EU-DE-Ä1',
    issuedOn: '2026-01-02',
    expiresOn: '2098-12-31',
  },
});

type Proof = { id: string; status: string; number: string };
const today = plainDateIn(new Date(), 'Europe/Berlin');

describe('proofs', () => {
  it('have a status by their dates and the organisation’s warning period', async () => {
    const { manager, qc } = app.uelzen;
    const id = await createAddress(app.uelzen);
    const post = async (changes: object) =>
      created(await manager.post(`/addresses/${id}/proofs`, certificateBody({ validFrom: '2020-01-01', ...changes })));
    await post({ expiresOn: addDays(today, -2) });
    await post({ expiresOn: addDays(today, 30) });
    await post({ expiresOn: addDays(today, 90) });
    await post({ validFrom: addDays(today, 10), expiresOn: addDays(today, 400) });
    const { body } = await qc.get(`/addresses/${id}/proofs`);
    expect(body.items.map(({ status }: Proof) => status)).toEqual(['upcoming', 'valid', 'expiring', 'expired']);
  });

  it('of a declaration say which, and drop what belongs to a certificate', async () => {
    const { manager } = app.uelzen;
    const id = await createAddress(app.uelzen);
    const declaration = { type: 'declaration', declaration: 'delivery-contract', scheme: 'iscc-eu', signedOn: today };
    const { body } = await manager.post(`/addresses/${id}/proofs`, declaration);
    expect(body).toMatchObject({ declaration: 'delivery-contract', scheme: null, status: 'valid', expiresOn: null });
  });

  it.each([
    [{ scheme: null }, 'scheme', 'required'],
    [{ expiresOn: '' }, 'expiresOn', 'required'],
    [{ expiresOn: '2025-12-31' }, 'expiresOn', 'proof.ends-before-start'],
    [{ issuedOn: '31.12.2025' }, 'issuedOn', 'not-a-date'],
    [{ type: 'declaration' }, 'declaration', 'required'],
    [{ type: 'declaration', declaration: 'delivery-contract' }, 'signedOn', 'required'],
    [{ type: 'letter' }, 'type', 'invalid'],
  ])('refuse %j at %s as %s', async (changes, path, reason) => {
    const id = await createAddress(app.uelzen);
    const { status, body } = await app.uelzen.manager.post(`/addresses/${id}/proofs`, certificateBody(changes));
    expect([status, body.reason]).toEqual([422, 'request.invalid']);
    expect(body.fields[0]).toMatchObject({ path, reason });
  });

  it('cover articles of their own organisation', async () => {
    const { manager } = app.uelzen;
    const id = await createAddress(app.uelzen);
    const own = (await createArticleAtLocation(manager)).article.id;
    const foreign = (await createArticleAtLocation(app.bremen.manager)).article.id;
    const { status, body } = await manager.post(
      `/addresses/${id}/proofs`,
      certificateBody({ articleIds: [own, foreign] }),
    );
    expect([status, body.fields]).toEqual([422, [{ path: 'articleIds.1', reason: 'unknown' }]]);
    const covering = certificateBody({ articleIds: [own, own] });
    const { body: proof } = await manager.post(`/addresses/${id}/proofs`, covering);
    expect([proof.articleIds, proof.articles]).toEqual([[own], [{ id: own, name: 'Maissilage' }]]);
  });

  it('are not added to an address of another organisation', async () => {
    const id = await createAddress(app.bremen);
    expect((await app.uelzen.manager.post(`/addresses/${id}/proofs`, certificateBody())).status).toBe(404);
    expect((await app.bremen.manager.get(`/addresses/${id}/proofs`)).body.items).toEqual([]);
  });

  it('that run out are shown to the manager until they are renewed', async () => {
    const { manager, qc } = app.bremen;
    const post = async (addressId: string, changes: object) =>
      created(
        await manager.post(`/addresses/${addressId}/proofs`, certificateBody({ validFrom: '2020-01-01', ...changes })),
      );
    const [hof, händler] = [await createAddress(app.bremen), await createAddress(app.bremen)];
    const gone = await createAddress(app.bremen, { active: false });
    await post(hof, { number: 'soon', expiresOn: addDays(today, 20) });
    await post(hof, { number: 'later', scheme: 'iscc-eu', expiresOn: addDays(today, 100) });
    await post(händler, { number: 'over', expiresOn: addDays(today, -1) });
    await post(gone, { number: 'gone', expiresOn: addDays(today, 1) });
    const numbers = async (query = '') =>
      (await qc.get(`/proofs?${query}`)).body.items.map(({ number }: Proof) => number);
    expect(await numbers()).toEqual(['over', 'soon']);
    expect(await numbers('days=120')).toEqual(['over', 'soon', 'later']);
    await post(händler, { number: 'new', expiresOn: addDays(today, 365) });
    expect(await numbers()).toEqual(['soon']);
    expect((await app.uelzen.manager.get('/proofs?search=soon')).body.items).toEqual([]);
  });

  it('are renewed by one that covers at least their articles, and that leaves no gap or has begun', async () => {
    const { manager } = app.bremen;
    const { article } = await createArticleAtLocation(manager);
    const runsOut = async (first: object, next: object): Promise<boolean> => {
      const address = await createAddress(app.bremen, { companyName: `Hof ${crypto.randomUUID()}` });
      const add = (changes: object) =>
        manager.post(`/addresses/${address}/proofs`, certificateBody({ validFrom: '2020-01-01', ...changes }));
      const { id } = created(await add({ expiresOn: addDays(today, -20), ...first }));
      created(await add({ expiresOn: addDays(today, 365), ...next }));
      return (await manager.get('/proofs?size=100')).body.items.some((proof: Proof) => proof.id === id);
    };
    const one = { articleIds: [article.id] };
    expect(await runsOut(one, {})).toBe(false);
    expect(await runsOut({}, one)).toBe(true);
    expect(await runsOut(one, one)).toBe(false);
    expect(await runsOut({}, { validFrom: addDays(today, 1) })).toBe(true);
    expect(await runsOut({}, { validFrom: today })).toBe(false);
    expect(await runsOut({ expiresOn: addDays(today, 5) }, { validFrom: addDays(today, 6) })).toBe(false);
    expect(await runsOut({ expiresOn: addDays(today, 5) }, { validFrom: addDays(today, 7) })).toBe(true);
  });
});

describe('a proof that is to be deleted', () => {
  let stage: PlantStage;
  beforeAll(async () => {
    stage = await setPlantStage(app.uelzen.manager);
  });

  const kindsOf = async (manager: TestOrganisation['manager'], id: string) => {
    const { body } = await manager.get(`/proofs/${id}/usage`);
    return body.groups.map(({ kind, count }: { kind: string; count: number }) => [kind, count]);
  };

  it('says which contracts and deliveries count on it, and is kept for them', async () => {
    const { manager } = app.uelzen;
    const proof = await stage.giveProof();
    await deliver(manager, stage);
    expect(await kindsOf(manager, proof)).toEqual([
      ['openContract', 1],
      ['booking', 1],
    ]);
    const { body } = await manager.delete(`/proofs/${proof}`, { version: 1 });
    expect(body.reason).toBe('request.in-use');
    // Another one for the same material takes its place.
    const other = await stage.giveProof();
    expect(await kindsOf(manager, proof)).toEqual([]);
    expect((await manager.delete(`/proofs/${proof}`, { version: 1 })).status).toBe(204);
    expect(await kindsOf(manager, other)).toHaveLength(2);
  });

  it('does not count for what it does not certify, and not on other days', async () => {
    const { manager } = app.bremen;
    const stage = await setPlantStage(manager);
    await stage.giveProof();
    const { body: booking } = await deliver(manager, stage);
    const { article } = await createArticleAtLocation(manager);
    const add = async (changes: object) =>
      created(await manager.post(`/addresses/${stage.supplierId}/proofs`, certificateBody(changes))).id;
    const [first] = (await manager.get(`/addresses/${stage.supplierId}/proofs`)).body.items;
    const ofOther = await add({ articleIds: [article.id], validFrom: '2020-01-01', expiresOn: '2098-12-31' });
    const later = await add({ validFrom: addDays(booking.deliveryDate, 1), expiresOn: '2098-12-31' });
    expect([await kindsOf(manager, ofOther), await kindsOf(manager, later)]).toEqual([[], []]);
    expect(await kindsOf(manager, first.id)).toEqual([
      ['openContract', 1],
      ['booking', 1],
    ]);
  });

  /** Another supplier at the same plant, held to a rule, with a proof. */
  const supply = async (proofRule: string, proof: object) => {
    const { manager } = app.uelzen;
    const supplierId = await createAddress(app.uelzen, { proofRule });
    const id = created(await manager.post(`/addresses/${supplierId}/proofs`, proof)).id;
    return { ...stage, supplierId, id };
  };
  const declaration = { type: 'declaration', declaration: 'self-redcert' };

  it('is stood in for by another one only if that counts under the supplier’s rule', async () => {
    const { manager } = app.uelzen;
    for (const [proofRule, kinds] of [
      ['certificate', [['booking', 1]]],
      ['any', []],
    ] as const) {
      const own = await supply(proofRule, certificateBody({ validFrom: null }));
      created(await manager.post(`/addresses/${own.supplierId}/proofs`, declaration));
      expect((await deliver(manager, own)).body.status).toBe('completed');
      expect([proofRule, await kindsOf(manager, own.id)]).toEqual([proofRule, kinds]);
    }
  });

  it('is judged on the day of a delivery that is unloaded and not posted yet', async () => {
    const { manager } = app.uelzen;
    const yesterday = addDays(today, -1);
    const own = await supply('any', certificateBody({ validFrom: null, expiresOn: yesterday }));
    // Unloaded while another approved for today; now it waits for its empty weight to be looked at.
    created(await manager.post(`/addresses/${own.supplierId}/proofs`, certificateBody({ validFrom: today })));
    const { articleId, supplierId, vehicleId, scaleId, siloId } = own;
    const booking = {
      type: 'incoming',
      transport: 'delivery',
      articleId,
      supplierId,
      vehicleId,
      confirmSecondOpen: true,
    };
    const { id } = created(await manager.post('/bookings', { ...booking, deliveryDate: yesterday }));
    const step = async (name: string, body: object = {}) =>
      created(await manager.post(`/bookings/${id}/steps/${name}`, body));
    const weigh = async (kind: string, kg: number) =>
      created(
        await manager.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Waage gewartet' }),
      );
    await step('registerVehicle', { confirmSecondOpen: true });
    await step('selectScale', { scaleId });
    await weigh('full', 40_000);
    await step('driveToStorageLocation', { locationId: siloId });
    await step('unloadMaterial');
    await step('selectEmptyScale');
    await weigh('empty', 15_000);
    expect((await manager.get(`/bookings/${id}`)).body.status).toBe('incoming-finished');
    expect(await kindsOf(manager, own.id)).toEqual([['openBooking', 1]]);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['that begins later', { validFrom: addDays(today, 1) }],
    ['that has ended', { expiresOn: addDays(today, -1) }],
    ['of another material', { articleIds: ['other'] }],
    ['that is a mere word', { ...declaration, scheme: null }],
  ])(
    'does not become one %s while a posted delivery counts on it',
    async (_, {
      articleIds,
      ...changes
    }: {
      articleIds?: string[];
    }) => {
      const { manager } = app.uelzen;
      const body = certificateBody({ validFrom: '2020-01-01' });
      const own = await supply('certificate', body);
      const { body: posted } = await deliver(manager, own);
      const others = articleIds ? { articleIds: [(await createArticleAtLocation(manager)).article.id] } : {};
      const change = (some: object, version = 1) =>
        manager.patch(`/proofs/${own.id}`, { ...body, ...some }, { version });
      const refused = await change({ ...changes, ...others });
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { reason: 'proof.counted-on', details: { bookings: posted.number } },
      ]);
      // What still speaks of it may change, and once another one does, this one may go.
      expect((await change({ validFrom: '2021-01-01', articleIds: [own.articleId] })).status).toBe(200);
      created(await manager.post(`/addresses/${own.supplierId}/proofs`, body));
      expect((await change({ ...changes, ...others }, 2)).status).toBe(200);
    },
  );
});
