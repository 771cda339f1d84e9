import type { Contractor } from '@halm/model/laboratory/contractors/contractor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unseal } from '../../core/security/seal.ts';
import { describeRecord } from '../../testing/describe-record.ts';
import { addressBody, created, unique } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const carrierBody = (changes: object = {}) =>
  addressBody({ type: 'shipping-service-provider', companyName: unique('Kurier'), ...changes });
const addAddress = async (changes: object = {}) =>
  created<{ id: string; version: number }>(await app.uelzen.manager.post('/addresses', carrierBody(changes)));
const send = async (changes: object = {}) =>
  app.uelzen.qc.post('/lims/contractors', { addressId: (await addAddress()).id, ...changes });
const add = async (changes: object = {}) => created<Contractor>(await send(changes));
const merge = (keptId: string, otherId: string) =>
  app.uelzen.manager.post(
    `/addresses/${keptId}/merge`,
    { otherId, otherVersion: 1, values: carrierBody() },
    { version: 1 },
  );

describeRecord({
  app: () => app,
  table: 'contractors',
  entity: 'contractors',
  isKeptByQuality: 'alone',
  prepare: async () => ({ path: '/lims/contractors', body: { addressId: (await addAddress()).id } }),
  changes: { makesLabels: true, countryScope: 'all-but', exceptCountries: ['dk', 'pl'] },
});

describe('contractors for samples', () => {
  it('are addresses that carry goods of others, each once', async () => {
    const farm = await addAddress({ type: 'agricultural-operation' });
    expect((await send({ addressId: farm.id })).body.fields).toEqual([
      { path: 'addressId', reason: 'contractor.other-type' },
    ]);
    const haulier = await addAddress({ type: 'agricultural-logistics-company' });
    expect((await send({ addressId: haulier.id })).status).toBe(200);
    expect((await send({ addressId: haulier.id })).body.fields).toEqual([{ path: 'addressId', reason: 'not-unique' }]);
  });

  it('are offered among the addresses of that kind alone', async () => {
    const { id } = await addAddress();
    const { id: farm } = await addAddress({ type: 'agricultural-operation' });
    const idsOf = async (carrier: boolean) =>
      (await app.uelzen.qc.get(`/addresses?carrier=${carrier}&size=100`)).body.items.map(
        (one: { id: string }) => one.id,
      );
    expect(await idsOf(true)).toEqual(expect.arrayContaining([id]));
    expect(await idsOf(true)).not.toContain(farm);
    expect(await idsOf(false)).toContain(farm);
  });

  it('are found by a country in which they fetch', async () => {
    const everywhere = await add();
    const notInDenmark = await add({ countryScope: 'all-but', exceptCountries: ['dk'] });
    const foundIn = async (country: string) => {
      const { body } = await app.uelzen.qc.get(`/lims/contractors?country=${country}&size=100`);
      return body.items.map((one: Contractor) => one.id);
    };
    expect(await foundIn('dk')).toContain(everywhere.id);
    expect(await foundIn('dk')).not.toContain(notInDenmark.id);
    expect(await foundIn('pl')).toContain(notInDenmark.id);
  });

  it('fetch everywhere where no countries are meant, whatever the form still held', async () => {
    expect((await add({ countryScope: 'all', exceptCountries: ['dk'] })).exceptCountries).toEqual([]);
  });

  it('keep the token of their service sealed, and lose it with its address', async () => {
    const service = { baseUrl: 'https://kurier.example/v2', token: 'kurier-token-0815' };
    const contractor = await add(service);
    expect(contractor).toMatchObject({ baseUrl: service.baseUrl, token: { end: '0815' } });
    const rowOf = async () =>
      (await app.owner.query('select token, token_end from contractors where id = $1', [contractor.id])).rows[0];
    const { token } = await rowOf();
    expect(unseal(app.platform, `contractors|token|${contractor.id}`, token).text).toBe(service.token);
    const change = (changes: object, version: number) =>
      app.uelzen.qc.patch(
        `/lims/contractors/${contractor.id}`,
        { addressId: contractor.address.id, ...changes },
        { version },
      );
    expect((await change({ ...service, token: '' }, 1)).body.token).toEqual({ end: '0815' });
    expect((await rowOf()).token).toBe(token);
    const elsewhere = await change({ baseUrl: 'https://fremd.example/v2', token: '' }, 2);
    expect(elsewhere.body.fields).toEqual([{ path: 'token', reason: 'secret.other-place' }]);
    expect((await change({ baseUrl: '', token: 'kurier-token-0816' }, 2)).body.token).toBeNull();
    expect(await rowOf()).toEqual({ token: null, token_end: null });
    expect((await change({ ...service, token: '' }, 3)).body.fields).toEqual([{ path: 'token', reason: 'required' }]);
  });

  it.each([
    ['a service in plain text', { baseUrl: 'http://kurier.example', token: 'x' }, 'baseUrl', 'not-https'],
    ['a service of the inner network', { baseUrl: 'https://10.0.0.7', token: 'x' }, 'baseUrl', 'inner-address'],
    ['a service without a token', { baseUrl: 'https://kurier.example' }, 'token', 'required'],
    ['all countries but none', { countryScope: 'all-but' }, 'exceptCountries', 'required'],
    ['a country twice', { countryScope: 'all-but', exceptCountries: ['dk', 'dk'] }, 'exceptCountries', 'not-unique'],
    ['a country that nobody knows', { exceptCountries: ['xx'] }, 'exceptCountries.0', 'invalid'],
  ])('refuse %s', async (_, changes, path, reason) => {
    const { status, body } = await send(changes);
    expect([status, body.fields[0]]).toMatchObject([422, { path, reason }]);
  });

  it('keep their address from being deleted or made something else, and move with it', async () => {
    const { manager, qc } = app.uelzen;
    const { id, address } = await add();
    expect((await manager.delete(`/addresses/${address.id}`, { version: 1 })).body.reason).toBe('request.in-use');
    const farm = addressBody({ type: 'agricultural-operation' });
    const refused = await manager.patch(`/addresses/${address.id}`, farm, { version: 1 });
    expect(refused.body.fields).toEqual([{ path: 'type', reason: 'address.is-contractor' }]);
    const kept = await addAddress();
    expect((await merge(kept.id, address.id)).status).toBe(200);
    expect((await qc.get(`/lims/contractors/${id}`)).body.address.id).toBe(kept.id);
    expect((await send({ addressId: address.id })).body.fields).toEqual([
      { path: 'addressId', reason: 'address.merged' },
    ]);
  });

  it('are never made one of two', async () => {
    const [one, other] = [await add(), await add()];
    const { status, body } = await merge(one.address.id, other.address.id);
    expect([status, body.reason]).toEqual([409, 'address.both-contractors']);
  });
});
