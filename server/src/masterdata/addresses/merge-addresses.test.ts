import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import {
  addressBody,
  certificateBody,
  contactBody,
  contractBody,
  created,
  driverBody,
  materialBody,
  unique,
  vehicleBody,
} from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let manager: TestClient;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  manager = app.uelzen.manager;
  stage = await setPlantStage(manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const read = async (id: string): Promise<Address> => (await manager.get(`/addresses/${id}`)).body;
const create = async (changes: object = {}): Promise<Address> =>
  created(await manager.post('/addresses', addressBody({ companyName: unique('Hof'), ...changes })));

/** Lets `kept` take over `other`, and says `changes` of it. */
const merge = async (kept: Address, other: Address, changes: object = {}) => {
  const { id: _, number: _n, proofStatus: _p, version: _v, updatedAt: _u, mergedInto: _m, ...values } = kept;
  const body = { otherId: other.id, otherVersion: other.version, values: { ...values, ...changes } };
  return manager.post(`/addresses/${kept.id}/merge`, body, { version: kept.version });
};

describe('an address that takes over another', () => {
  it('gets what belongs to it and what is under way; what is posted stays', async () => {
    const other = await read(stage.supplierId);
    const posted = created<{ id: string; version: number; deliveryDate: string }>(await deliver(manager, stage));
    const open = created(
      await manager.post('/bookings', {
        type: 'incoming',
        transport: 'delivery',
        deliveryDate: posted.deliveryDate,
        articleId: stage.articleId,
        supplierId: stage.supplierId,
        vehicleId: stage.vehicleId,
        confirmSecondOpen: true,
      }),
    );
    created(await manager.post(`/addresses/${other.id}/contacts`, { name: 'Käthe Lüders' }));
    created(await manager.post(`/addresses/${other.id}/drivers`, driverBody()));
    await manager.upload(`/addresses/${other.id}/attachments`, 'brief.txt', new TextEncoder().encode('Brief'));
    created(await manager.post(`/addresses/${other.id}/comments`, { text: 'Zahlt pünktlich' }));
    const kept = await create({ phone: '0581 1' });
    const merged = await merge(kept, other, { companyNumber: other.companyNumber, phone: '0581 2' });
    expect([merged.status, merged.body]).toMatchObject([200, { phone: '0581 2', version: 2, mergedInto: null }]);
    for (const part of ['contacts', 'drivers', 'vehicles', 'proofs', 'attachments', 'comments']) {
      const count = async (id: string) => (await manager.get(`/addresses/${id}/${part}`)).body.items.length;
      expect([part, await count(kept.id), await count(other.id)]).toEqual([part, 1, 0]);
    }
    expect((await manager.get(`/contracts/${stage.contractId}`)).body.supplier.id).toBe(kept.id);
    const supplierOf = async (id: string) => (await manager.get(`/bookings/${id}`)).body.supplier.id;
    expect([await supplierOf(open.id), await supplierOf(posted.id)]).toEqual([kept.id, other.id]);
    expect(await read(other.id)).toMatchObject({ active: false, companyNumber: null, mergedInto: { id: kept.id } });
  });

  it('says so in the history of both, and of what moved; all rows hold together', async () => {
    const [kept, other] = [await create(), await create()];
    const vehicle = created(await manager.post(`/addresses/${other.id}/vehicles`, vehicleBody()));
    await merge(kept, other);
    const events = async (path: string) =>
      (await manager.get(`${path}/history`)).body.items.map(({ event }: { event: string }) => event);
    expect(await events(`/addresses/${kept.id}`)).toEqual(expect.arrayContaining(['merged', 'changed', 'created']));
    expect(await events(`/addresses/${other.id}`)).toEqual(expect.arrayContaining(['merged-into', 'changed']));
    expect((await manager.get(`/vehicles/${vehicle.id}`)).body).toMatchObject({ version: 2, address: { id: kept.id } });
    const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
    const broken = results.filter(
      ({ name, violations }) => violations.length > 0 && !name.startsWith('a file has the bytes'),
    );
    expect(broken).toEqual([]);
  });

  it('counts in the history no file and no comment that is internal', async () => {
    const [kept, other] = [await create(), await create()];
    for (const internal of [true, false, true])
      await manager.post(`/addresses/${other.id}/comments`, { text: 'Zahlt spät.', internal });
    await merge(kept, other);
    const { items } = (await manager.get(`/addresses/${kept.id}/history`)).body;
    const merged = items.find(({ event }: { event: string }) => event === 'merged');
    expect(merged.after.moved).toEqual({ comments: 1 });
    expect((await manager.get(`/addresses/${kept.id}/comments`)).body.items).toHaveLength(3);
  });

  it('leads on those that were merged into the other one before', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    await merge(second, first);
    await merge(third, await read(second.id));
    expect((await read(first.id)).mergedInto?.id).toBe(third.id);
  });

  it('goes on counting posted deliveries on the proofs that moved, however often, and keeps those for them', async () => {
    const farm = await create();
    const own = { ...stage, supplierId: farm.id };
    const { id } = created(await manager.post(`/addresses/${farm.id}/proofs`, certificateBody({ validFrom: null })));
    const posted = created<{ id: string; version: number; status: string }>(await deliver(manager, own));
    expect(posted.status).toBe('completed');
    const [second, third] = [await create(), await create()];
    created(await merge(second, farm));
    created(await merge(third, await read(second.id)));
    const { groups } = (await manager.get(`/proofs/${id}/usage`)).body;
    expect(groups).toMatchObject([{ kind: 'booking', count: 1, records: [{ id: posted.id }] }]);
    const { version } = (await manager.get(`/proofs/${id}`)).body;
    expect((await manager.delete(`/proofs/${id}`, { version })).body.reason).toBe('request.in-use');
  });

  it('takes over what is asked of the other one and not decided yet', async () => {
    const [kept, other] = [await create(), await create()];
    const body = { kind: 'declaration', declaration: 'self-redcert', email: 'anke@hof.example', language: 'de' };
    const ask = async () => created(await manager.post(`/addresses/${other.id}/proof-requests`, body));
    const [open, withdrawn] = [await ask(), await ask()];
    await manager.post(`/proof-requests/${withdrawn.id}/withdrawal`, undefined, { version: 1 });
    created(await merge(kept, other));
    const addressOf = async (id: string) => (await manager.get(`/proof-requests/${id}`)).body.address.id;
    expect([await addressOf(open.id), await addressOf(withdrawn.id)]).toEqual([kept.id, other.id]);
  });

  it('is the one to name from then on: nothing new names the other one', async () => {
    const [kept, other] = [await create(), await create()];
    created(await merge(kept, other));
    const said = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-06-15', articleId: stage.articleId };
    const booked = { ...said, licensePlate: 'UE-A 2', confirmSecondOpen: true };
    const contract = (supplierId: string) => contractBody(supplierId, [materialBody(stage.articleId)]);
    const asked = { kind: 'declaration', declaration: 'self-redcert', email: 'anke@hof.example', language: 'de' };
    const open = created(await manager.post('/bookings', { ...booked, supplierId: kept.id }));
    const agreed = created(await manager.post('/contracts', contract(kept.id)));
    const { type: _, ...edited } = booked;
    for (const [field, answer] of [
      ['supplierId', await manager.post('/bookings', { ...booked, supplierId: other.id })],
      ['logisticsCompanyId', await manager.post('/bookings', { ...booked, logisticsCompanyId: other.id })],
      ['receiverId', await manager.post('/bookings', { ...booked, type: 'outgoing', receiverId: other.id })],
      [
        'supplierId',
        await manager.patch(`/bookings/${open.id}`, { ...edited, supplierId: other.id, reason: 'x' }, { version: 1 }),
      ],
      ['supplierId', await manager.post('/contracts', contract(other.id))],
      ['logisticsCompanyId', await manager.post('/contracts', { ...contract(kept.id), logisticsCompanyId: other.id })],
      ['supplierId', await manager.patch(`/contracts/${agreed.id}`, contract(other.id), { version: 1 })],
      ['addressId', await manager.post(`/addresses/${other.id}/vehicles`, vehicleBody())],
      ['addressId', await manager.post(`/addresses/${other.id}/drivers`, driverBody())],
      ['addressId', await manager.post(`/addresses/${other.id}/contacts`, contactBody())],
      ['addressId', await manager.post(`/addresses/${other.id}/proofs`, certificateBody())],
      ['addressId', await manager.post(`/addresses/${other.id}/proof-requests`, asked)],
    ] as const)
      expect([answer.status, answer.body.fields]).toEqual([422, [{ path: field, reason: 'address.merged' }]]);
  });

  it('names what it can’t store where it stands in what was sent, and leaves both as they are', async () => {
    const [kept, other, third] = [await create(), await create(), await create({ companyNumber: unique('K') })];
    const strange = await merge(kept, other, { storageLocationId: third.id });
    expect([strange.status, strange.body.fields]).toEqual([
      422,
      [{ path: 'values.storageLocationId', reason: 'unknown' }],
    ]);
    const taken = await merge(kept, other, { companyNumber: third.companyNumber });
    expect(taken.body.fields).toEqual([{ path: 'values.companyNumber', reason: 'not-unique' }]);
    expect([await read(kept.id), await read(other.id)]).toEqual([kept, other]);
  });

  it('refuses itself, one that is gone into another, a stale one, strangers and whoever is not the manager', async () => {
    const [kept, other, third] = [await create(), await create(), await create()];
    expect((await merge(kept, kept)).body.fields).toEqual([{ path: 'otherId', reason: 'unknown' }]);
    expect((await merge(kept, { ...other, version: 7 })).body.reason).toBe('request.version-stale');
    expect((await merge({ ...kept, version: 7 }, other)).body.reason).toBe('request.version-stale');
    expect((await read(other.id)).mergedInto).toBeNull();
    const foreign = created<Address>(await app.bremen.manager.post('/addresses', addressBody()));
    const unknown = await merge(kept, foreign);
    expect([unknown.status, unknown.body.fields]).toEqual([422, [{ path: 'otherId', reason: 'unknown' }]]);
    expect((await merge(foreign, kept)).status).toBe(404);
    expect((await merge(kept, other)).status).toBe(200);
    const gone = await read(other.id);
    expect((await merge(third, gone)).body.reason).toBe('address.merged');
    expect((await merge(gone, third)).body.reason).toBe('address.merged');
    const revived = await manager.patch(`/addresses/${gone.id}`, addressBody({ active: true }), {
      version: gone.version,
    });
    expect([revived.status, revived.body.reason]).toEqual([409, 'address.merged']);
    const asked = { otherId: third.id, otherVersion: 1, values: addressBody() };
    const { status } = await app.uelzen.qc.post(`/addresses/${kept.id}/merge`, asked, { version: 2 });
    expect(status).toBe(403);
  });

  it('is one of the two, where both are merged into each other at once', async () => {
    const [one, other] = [await create(), await create()];
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await read(one.id), await read(other.id)].filter(({ mergedInto }) => mergedInto)).toHaveLength(1);
  });
});

describe('what a supplier’s address says', () => {
  const flags = async (changes: object, booking: object = {}) => {
    const { id } = await create(changes);
    const proof = { type: 'declaration', declaration: 'self-redcert' };
    created(await manager.post(`/addresses/${id}/proofs`, proof));
    const said = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-06-15', articleId: stage.articleId };
    const { body } = await manager.post('/bookings', {
      ...said,
      supplierId: id,
      licensePlate: 'UE-A 1',
      confirmSecondOpen: true,
      ...booking,
    });
    return body.flags.map(({ key }: { key: string }) => key).filter((key: string) => key !== 'missing-contract');
  };

  it.each([
    ['any', []],
    ['certificate', ['valid-certificate-missing']],
    ['none', []],
  ])('of proofs decides whether one is missing: %s', async (proofRule, expected) => {
    expect(await flags({ proofRule })).toEqual(expected);
  });

  it.each([
    ['both', 'delivery', []],
    ['both', 'collection', ['missing-logistics']],
    ['carrier', 'delivery', ['missing-logistics']],
    ['self-deliverer', 'collection', []],
  ])('of transport decides whether a haulier is missing: %s, %s', async (deliveryOption, transport, expected) => {
    expect(await flags({ deliveryOption }, { transport })).toEqual(expected);
  });
});
