import { currencies } from '@halm/model/identity/organisations/organisation-choices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContractOfSupplier } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const showMoneyIn = async ({ manager }: TestOrganisation, currency: string): Promise<void> => {
  const { version, ...organisation } = (await manager.get('/settings/organisation')).body;
  const { status } = await manager.put('/settings/organisation', { ...organisation, currency }, { version });
  expect(status).toBe(200);
};
const priceOf = async ({ manager }: TestOrganisation, contractId: string) => {
  const { currency, materials } = (await manager.get(`/contracts/${contractId}`)).body;
  return [currency, materials[0].priceCentsPerUnit];
};

describe('the currency of a contract', () => {
  it('is euros or Danish kroner, and its change is told', async () => {
    const { manager } = app.uelzen;
    const { contract, body } = await createContractOfSupplier(manager, { priceCentsPerUnit: 4500 });
    const path = `/contracts/${contract.id}`;
    expect(await priceOf(app.uelzen, contract.id)).toEqual(['EUR', 4500]);
    expect((await manager.patch(path, { ...body, currency: 'PLN' }, { version: 1 })).body.fields).toEqual([
      { path: 'currency', reason: 'invalid' },
    ]);
    expect((await manager.patch(path, { ...body, currency: 'DKK' }, { version: 1 })).status).toBe(200);
    expect(await priceOf(app.uelzen, contract.id)).toEqual(['DKK', 4500]);
    const [{ before, after }] = (await manager.get(`${path}/history`)).body.items;
    expect([before.currency, after.currency]).toEqual(['EUR', 'DKK']);
  });

  it('is the organisation’s where nothing is said, or euros, and is kept by a change that says nothing', async () => {
    const made = async (ofOrganisation: string) => {
      await showMoneyIn(app.uelzen, ofOrganisation);
      const { contract, body } = await createContractOfSupplier(app.uelzen.manager, { priceCentsPerUnit: 4500 });
      return { id: contract.id, body };
    };
    expect((await priceOf(app.uelzen, (await made('PLN')).id))[0]).toBe('EUR');
    // A session is looked up anew each second.
    let { id, body } = await made('DKK');
    await expect
      .poll(async () => {
        ({ id, body } = await made('DKK'));
        return (await priceOf(app.uelzen, id))[0];
      })
      .toBe('DKK');
    await showMoneyIn(app.uelzen, 'EUR');
    expect((await app.uelzen.manager.patch(`/contracts/${id}`, body, { version: 1 })).body.currency).toBe('DKK');
  });

  it('is one of the two in the database too', async () => {
    await createContractOfSupplier(app.uelzen.manager);
    const zloty = app.owner.query("update contracts set currency = 'PLN'");
    await expect(zloty).rejects.toThrow('"contracts_currency"');
    const yen = app.owner.query("update organisations set currency = 'JPY'");
    await expect(yen).rejects.toThrow('"organisations_currency"');
  });

  it('stays as agreed, whatever the organisation shows its money in', async () => {
    const { contract } = await createContractOfSupplier(app.uelzen.manager, { priceCentsPerUnit: 4500 });
    const agreed = await priceOf(app.uelzen, contract.id);
    for (const currency of currencies) {
      await showMoneyIn(app.uelzen, currency);
      expect(await priceOf(app.uelzen, contract.id)).toEqual(agreed);
    }
  });
});
