import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, contactBody, createContractOfSupplier, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const terms = {
  priceCentsPerUnit: 3850,
  laterPrices: [
    { validFrom: '2026-04-01', priceCentsPerUnit: 3990 },
    { validFrom: '2027-04-01', priceCentsPerUnit: 4100 },
  ],
  sampleRule: 'interval',
  sampleInterval: 'week',
  sampleEvery: 2,
  samplePercent: null,
  limits: [
    { parameter: 'ts', minimum: 28.5, maximum: 36 },
    { parameter: 'ph', minimum: null, maximum: 8 },
  ],
  deductions: [
    { parameter: 'ts', fromValue: 26, belowValue: 28.5, percent: 2.5, centsPerUnit: null },
    { parameter: 'ts', fromValue: null, belowValue: 26, percent: null, centsPerUnit: 400 },
  ],
};

describe('the terms of a contract’s material', () => {
  it('are kept as they were agreed: prices by day, samples, limits, deductions', async () => {
    const { manager } = app.uelzen;
    const { contract, body } = await createContractOfSupplier(manager, terms);
    const path = `/contracts/${contract.id}`;
    expect((await manager.get(path)).body.materials).toMatchObject([terms]);
    // Nothing is left of what the next form doesn't say.
    const [material] = body.materials as object[];
    const plain = { ...material, laterPrices: [], limits: [], deductions: [], sampleRule: 'random', samplePercent: 20 };
    const { body: changed } = await manager.patch(path, { ...body, materials: [plain] }, { version: 1 });
    expect(changed.materials).toMatchObject([
      { laterPrices: [], limits: [], deductions: [], samplePercent: 20, sampleEvery: null, sampleInterval: null },
    ]);
    const [{ before, after }] = (await manager.get(`${path}/history`)).body.items;
    expect(before.materials[0].laterPrices).toEqual(terms.laterPrices);
    expect(after.materials[0].laterPrices).toEqual([]);
  });

  it('say the price of today beside the one that was agreed first', async () => {
    const { manager } = app.uelzen;
    const laterPrices = [
      { validFrom: '2020-01-01', priceCentsPerUnit: 3990 },
      { validFrom: '2020-07-01', priceCentsPerUnit: 4100 },
    ];
    const { contract } = await createContractOfSupplier(manager, { priceCentsPerUnit: 3850, laterPrices });
    const { materials } = (await manager.get(`/contracts/${contract.id}`)).body;
    expect([materials[0].priceCentsPerUnit, materials[0].currentPriceCentsPerUnit]).toEqual([3850, 4100]);
  });

  it('name no day and no parameter twice', async () => {
    const { manager } = app.uelzen;
    const { body } = await createContractOfSupplier(manager);
    const [material] = body.materials as object[];
    const twice = <T>(one: T): T[] => [one, one];
    const fieldsOf = async (changes: object) => {
      const materials = [{ ...material, ...changes }];
      return (await manager.post('/contracts', { ...body, number: 'V-twice', materials })).body.fields;
    };
    expect(await fieldsOf({ laterPrices: twice(terms.laterPrices[0]) })).toEqual([
      { path: 'materials.0.laterPrices.1.validFrom', reason: 'not-unique' },
    ]);
    expect(await fieldsOf({ limits: twice(terms.limits[0]) })).toEqual([
      { path: 'materials.0.limits.1.parameter', reason: 'not-unique' },
    ]);
  });
});

describe('the terms of a contract', () => {
  it('are spoken over with one of the supplier’s people, and nobody else’s', async () => {
    const { manager } = app.uelzen;
    const { contract, supplier, body } = await createContractOfSupplier(manager);
    const other = created(await manager.post('/addresses', addressBody()));
    const contact = created(await manager.post(`/addresses/${supplier.id}/contacts`, contactBody()));
    const stranger = created(await manager.post(`/addresses/${other.id}/contacts`, contactBody()));
    const save = (contactId: string) =>
      manager.patch(`/contracts/${contract.id}`, { ...body, contactId }, { version: 1 });
    expect((await save(stranger.id)).body.fields).toEqual([{ path: 'contactId', reason: 'unknown' }]);
    expect((await save(contact.id)).body.contact).toEqual({ id: contact.id, name: 'Käthe Lüders' });
    expect((await manager.delete(`/contacts/${contact.id}`, { version: 1 })).body.reason).toBe('request.in-use');
  });

  it('name the money for freight, where any is paid, and a notice, where it renews itself', async () => {
    const { manager } = app.uelzen;
    const { contract, body } = await createContractOfSupplier(manager);
    const path = `/contracts/${contract.id}`;
    const priceless = await manager.patch(path, { ...body, freightType: 'per-ton' }, { version: 1 });
    expect(priceless.body.fields).toEqual([{ path: 'freightCents', reason: 'required' }]);
    const changes = { freightType: 'none', freightCents: 250, noticeDays: 90 };
    const { body: plain } = await manager.patch(path, { ...body, ...changes }, { version: 1 });
    expect(plain).toMatchObject({ freightCents: null, noticeDays: null, renewalMonths: null });
  });
});

describe('the status of a contract', () => {
  it('changes for a reason, which its history tells; a closed one is re-opened before it is paused', async () => {
    const { manager } = app.uelzen;
    const { contract } = await createContractOfSupplier(manager);
    const path = `/contracts/${contract.id}`;
    const to = (status: string, version: number, reason = 'Ernte verhagelt') =>
      manager.put(`${path}/status`, { status, reason }, { version });
    expect((await to('paused', 1, ' ')).body.fields).toEqual([{ path: 'reason', reason: 'required' }]);
    expect((await to('active', 1)).body.reason).toBe('contract.status-unreachable');
    expect((await to('paused', 1)).body).toMatchObject({
      status: 'paused',
      statusReason: 'Ernte verhagelt',
      version: 2,
    });
    expect((await to('closed', 2)).status).toBe(200);
    expect((await to('paused', 3)).body.reason).toBe('contract.status-unreachable');
    expect((await to('active', 3)).status).toBe(200);
    const { items } = (await manager.get(`${path}/history`)).body;
    expect(items.map(({ event }: { event: string }) => event)).toEqual(['reopened', 'closed', 'paused', 'created']);
    expect(items[0].reason).toBe('Ernte verhagelt');
  });
});

describe('two who change the same contract at once', () => {
  it('don’t overwrite each other: the second is told which version there is, whatever they change', async () => {
    const { manager } = app.uelzen;
    const { contract, body } = await createContractOfSupplier(manager);
    const path = `/contracts/${contract.id}`;
    const answers = await Promise.all([
      manager.patch(path, { ...body, notes: 'Preis gilt ab Hof' }, { version: 1 }),
      manager.patch(path, { ...body, notes: 'Preis gilt frei Anlage' }, { version: 1 }),
      manager.put(`${path}/status`, { status: 'paused', reason: 'Silo voll' }, { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    for (const { body: refused } of answers.filter(({ status }) => status === 412))
      expect(refused).toMatchObject({ reason: 'request.version-stale', details: { version: 2 } });
    expect((await manager.get(`${path}/history`)).body.items).toHaveLength(2);
  });
});
