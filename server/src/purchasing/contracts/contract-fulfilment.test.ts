import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  contractBody,
  createArticleAtLocation,
  created,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

const getContract = async () => (await app.uelzen.manager.get(`/contracts/${stage.contractId}`)).body;

/** The contract's form as it was filled in, with other materials. */
const formWith = (materials: object[], changes: object = {}) =>
  contractBody(stage.supplierId, materials, {
    number: 'V-1',
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    ...changes,
  });

describe('a contract under delivery', () => {
  it('misses the certificate that it asks for, until there is one or an approval', async () => {
    expect((await getContract()).flags).toEqual(['certificate-missing']);
    const approval = {
      organisation_id: app.uelzen.id,
      id: '01990000-0000-7000-8000-000000000001',
      scope: 'global',
      valid_until: '2099-12-31',
      reason: 'Audit',
      granted_by_name: 'Test',
      granted_at: '2026-01-01T00:00:00Z',
    };
    const columns = Object.keys(approval);
    const marks = columns.map((_, index) => `$${index + 1}`);
    const sql = `insert into approvals (${columns.join(', ')}) values (${marks.join(', ')})`;
    await app.owner.query(sql, Object.values(approval));
    expect((await getContract()).flags).toEqual(['temporary-approval']);
    await stage.giveProof();
    expect((await getContract()).flags).toEqual([]);
  });

  it('counts what a completed delivery brought, and forecasts from it', async () => {
    const { body: booking } = await deliver(app.uelzen.manager, stage);
    expect(booking).toMatchObject({ status: 'completed', netKg: 25_000 });
    const { materials } = await getContract();
    expect(materials).toMatchObject([{ deliveredAmount: 25, openAmount: 975, percent: 2.5 }]);
    expect(materials[0].forecastAmount).toBeGreaterThan(25);
    expect(materials[0].fulfilledOn).toMatch(/^20\d\d-/);
  });

  it('keeps its supplier and its currency from the first delivery on its way', async () => {
    const { manager } = app.uelzen;
    const other = created(await manager.post('/addresses', addressBody())).id;
    const { article } = await createArticleAtLocation(manager);
    const { supplierId } = stage;
    const form = (changes: object = {}) =>
      formWith([materialBody(article.id)], { number: 'V-9', currency: 'EUR', ...changes });
    const contract = created<{ id: string; version: number }>(await manager.post('/contracts', form()));
    const path = `/contracts/${contract.id}`;
    const change = async (changes: object) => {
      const { version } = (await manager.get(path)).body;
      const { status, body } = await manager.patch(path, form(changes), { version });
      return status === 200 ? [body.supplier.id, body.currency] : [status, body.reason, body.fields];
    };
    const expectKept = async () => {
      const refused = (field: string) => [422, 'request.invalid', [{ path: field, reason: 'contract.delivered' }]];
      expect(await change({ currency: 'DKK' })).toEqual(refused('currency'));
      expect(await change({ supplierId: other })).toEqual(refused('supplierId'));
      expect(await change({ currency: 'EUR', notes: 'Anderes darf' })).toEqual([supplierId, 'EUR']);
    };
    expect(await change({ supplierId: other, currency: 'DKK' })).toEqual([other, 'DKK']);
    expect(await change({})).toEqual([supplierId, 'EUR']);
    const onItsWay = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-06-01', licensePlate: 'UE-LW 131' };
    const delivery = created<{ id: string; version: number; contract: unknown }>(
      await manager.post('/bookings', { ...onItsWay, articleId: article.id, supplierId }),
    );
    expect(delivery.contract).toEqual({ id: contract.id, number: 'V-9' });
    await expectKept();
    created(await manager.post(`/bookings/${delivery.id}/abort`, { reason: 'Falscher Hof' }));
    expect(await change({ supplierId: other })).toEqual([other, 'EUR']);
  });

  it('keeps what was delivered when its materials change', async () => {
    const { manager } = app.uelzen;
    const { version } = await getContract();
    const { article } = await createArticleAtLocation(manager);
    const materials = [materialBody(article.id), materialBody(stage.articleId, { targetAmount: 20 })];
    const path = `/contracts/${stage.contractId}`;
    const { body } = await manager.patch(path, formWith(materials), { version });
    expect(body.materials[1]).toMatchObject({
      unit: 'ton',
      targetAmount: 20,
      deliveredAmount: 25,
      openAmount: 0,
    });
    expect(body.flags).toContain('over-fulfilled');
  });

  it('does not let go of a material of which something came, nor of its unit, in which its prices are said', async () => {
    const { manager } = app.uelzen;
    const before = await getContract();
    const { article } = await createArticleAtLocation(manager);
    const { articleId } = stage;
    await app.owner.query('update articles set density_kg_per_m3 = 650 where id = $1', [articleId]);
    for (const material of [
      materialBody(article.id),
      materialBody(articleId, { unit: 'm3' }),
      materialBody(articleId, { unit: 'kg', targetAmount: 1_000_000 }),
    ]) {
      const path = `/contracts/${stage.contractId}`;
      const { status, body } = await manager.patch(path, formWith([material]), { version: before.version });
      expect([status, body.reason, body.details]).toEqual([409, 'contract.material-delivered', { articleId }]);
    }
    expect(await getContract()).toEqual(before);
  });

  it('does not disappear, nor does anything that the delivery names', async () => {
    const { manager } = app.uelzen;
    const { contractId, supplierId, articleId, vehicleId, scaleId, siloId } = stage;
    const versionOf = async (table: string, id: string) =>
      (await app.owner.query(`select version from ${table} where id = $1`, [id])).rows[0].version;
    const refused: [string, string, string, string][] = [
      ['contracts', 'contracts', contractId, 'request.in-use'],
      ['addresses', 'addresses', supplierId, 'request.in-use'],
      ['articles', 'articles', articleId, 'request.in-use'],
      ['vehicles', 'vehicles', vehicleId, 'request.in-use'],
      ['scales', 'scales', scaleId, 'request.in-use'],
      ['locations', 'storage_locations', siloId, 'location.has-stock'],
    ];
    for (const [path, table, id, reason] of refused) {
      const answer = await manager.delete(`/${path}/${id}`, { version: await versionOf(table, id) });
      expect([path, answer.status, answer.body.reason]).toEqual([path, 409, reason]);
    }
  });

  it('has ended when its last day is over and nobody has closed it', async () => {
    const { manager } = app.uelzen;
    const { version, materials } = await getContract();
    const body = formWith([materialBody(stage.articleId, { targetAmount: 100 })], { endsOn: '2025-12-31' });
    expect(materials).toHaveLength(2);
    const { flags } = created<{ id: string; version: number; flags: string[] }>(
      await manager.patch(`/contracts/${stage.contractId}`, body, { version }),
    );
    expect(flags).toEqual(['ended']);
  });
});
