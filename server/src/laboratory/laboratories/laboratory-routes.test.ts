import type { Laboratory } from '@halm/model/laboratory/laboratories/laboratory.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { analysisTypeBody, laboratoryBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const addAddress = async (changes: object = {}) =>
  created<{ id: string; version: number }>(
    await app.uelzen.manager.post('/addresses', addressBody({ type: 'laboratory', ...changes })),
  );
const addLaboratory = async (changes: object = {}) =>
  created<Laboratory>(await app.uelzen.qc.post('/lims/laboratories', laboratoryBody((await addAddress()).id, changes)));

describeRecord({
  app: () => app,
  table: 'laboratories',
  entity: 'laboratories',
  isKeptByQuality: 'alone',
  prepare: async () => ({ path: '/lims/laboratories', body: laboratoryBody((await addAddress()).id) }),
  changes: { turnaroundDays: 5, active: false },
});

describe('laboratories', () => {
  it('are addresses that say of themselves that they are one, each once', async () => {
    const { qc } = app.uelzen;
    const farm = await addAddress({ type: 'agricultural-operation' });
    const refused = await qc.post('/lims/laboratories', laboratoryBody(farm.id));
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ path: 'addressId', reason: 'laboratory.other-type' }],
    ]);
    const address = await addAddress();
    expect((await qc.post('/lims/laboratories', laboratoryBody(address.id))).status).toBe(200);
    const twice = await qc.post('/lims/laboratories', laboratoryBody(address.id));
    expect([twice.status, twice.body.fields]).toEqual([422, [{ path: 'addressId', reason: 'not-unique' }]]);
  });

  it('say what they do by the names of analysis types, and refuse what is none', async () => {
    const { qc, bremen } = { ...app.uelzen, bremen: app.bremen };
    const type = created(await qc.post('/lims/analysis-types', analysisTypeBody({ name: 'Gasertrag' })));
    expect((await addLaboratory({ analysisTypeIds: [type.id] })).analysisTypes).toEqual([
      { id: type.id, name: 'Gasertrag' },
    ]);
    const foreign = created(await bremen.qc.post('/lims/analysis-types', analysisTypeBody()));
    const body = laboratoryBody((await addAddress()).id, { analysisTypeIds: [type.id, foreign.id] });
    const refused = await qc.post('/lims/laboratories', body);
    expect(refused.body.fields).toEqual([{ path: 'analysisTypeIds.1', reason: 'unknown' }]);
  });

  it('have at most one through which all samples go', async () => {
    const first = await addLaboratory({ takesAllSamples: true });
    const second = laboratoryBody((await addAddress()).id, { takesAllSamples: true });
    const { status, body } = await app.uelzen.qc.post('/lims/laboratories', second);
    expect([status, body.fields]).toEqual([422, [{ path: 'takesAllSamples', reason: 'not-unique' }]]);
    // Out of use it takes none any more, whatever the form still held.
    const freed = laboratoryBody(first.address.id, { takesAllSamples: true, active: false });
    await app.uelzen.qc.patch(`/lims/laboratories/${first.id}`, freed, { version: 1 });
    expect((await app.uelzen.qc.post('/lims/laboratories', second)).status).toBe(200);
  });

  it.each([
    [0, 'too-small'],
    [91, 'too-large'],
    [2.5, 'not-whole'],
  ])('refuse a turnaround of %j days as %s', async (turnaroundDays, reason) => {
    const { body } = await app.uelzen.qc.post(
      '/lims/laboratories',
      laboratoryBody((await addAddress()).id, { turnaroundDays }),
    );
    expect(body.fields[0]).toMatchObject({ path: 'turnaroundDays', reason });
  });

  it('keep their address from being deleted', async () => {
    const { id, address } = await addLaboratory();
    const { manager } = app.uelzen;
    const { status, body } = await manager.delete(`/addresses/${address.id}`, { version: 1 });
    expect([status, body.reason]).toEqual([409, 'request.in-use']);
    expect((await app.uelzen.qc.get(`/lims/laboratories/${id}`)).status).toBe(200);
  });

  it('stay addresses of that type, and move with theirs when two become one', async () => {
    const { manager, qc } = app.uelzen;
    const { id, address } = await addLaboratory();
    const read = async (of: string) => (await manager.get(`/addresses/${of}`)).body;
    const before = await read(address.id);
    const farm = { ...addressBody(), type: 'agricultural-operation' };
    const refused = await manager.patch(`/addresses/${address.id}`, farm, { version: before.version });
    expect(refused.body.fields).toEqual([{ path: 'type', reason: 'address.is-laboratory' }]);
    const kept = await addAddress();
    const merge = (otherId: string, otherVersion: number) =>
      manager.post(
        `/addresses/${kept.id}/merge`,
        { otherId, otherVersion, values: addressBody({ type: 'laboratory' }) },
        { version: kept.version },
      );
    expect((await merge(address.id, before.version)).status).toBe(200);
    expect((await qc.get(`/lims/laboratories/${id}`)).body.address.id).toBe(kept.id);
  });

  it('are never made one of two', async () => {
    const [one, other] = [await addLaboratory(), await addLaboratory()];
    const merged = { otherId: other.address.id, otherVersion: 1, values: addressBody({ type: 'laboratory' }) };
    const { status, body } = await app.uelzen.manager.post(`/addresses/${one.address.id}/merge`, merged, {
      version: 1,
    });
    expect([status, body.reason]).toEqual([409, 'address.both-laboratories']);
  });

  it('are none of addresses that were merged away, nor of one that is made something else at the same moment', async () => {
    const { manager, qc } = app.uelzen;
    const [kept, other] = [await addAddress(), await addAddress()];
    const merged = { otherId: other.id, otherVersion: 1, values: addressBody({ type: 'laboratory' }) };
    await manager.post(`/addresses/${kept.id}/merge`, merged, { version: 1 });
    const refused = await qc.post('/lims/laboratories', laboratoryBody(other.id));
    expect([refused.status, refused.body.fields]).toEqual([422, [{ path: 'addressId', reason: 'address.merged' }]]);
    for (let round = 0; round < 8; round += 1) {
      const { id, version } = await addAddress();
      const farm = addressBody({ type: 'agricultural-operation' });
      const answers = await Promise.all([
        qc.post('/lims/laboratories', laboratoryBody(id)),
        manager.patch(`/addresses/${id}`, farm, { version }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
  });
});
