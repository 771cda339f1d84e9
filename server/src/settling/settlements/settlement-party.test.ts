import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressBody, contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { period, setSettlementStage, terms } from '../../testing/plant/settlement-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
let otherSupplierId: string;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSettlementStage(app.uelzen);
  otherSupplierId = created(await app.uelzen.manager.post('/addresses', addressBody())).id;
});
afterAll(() => app.close());

/** As changes from before there was a rule, or a merge of two addresses, leave a contract. */
const moveContract = (columns: string) =>
  app.owner.query(`update contracts set ${columns} where id = '${stage.contractId}'`);
const putBack = () => moveContract(`currency = 'EUR', supplier_id = '${stage.supplierId}'`);
beforeEach(async () => {
  await putBack();
  await stage.settleRest();
});

const settled = async () => {
  const { id } = await stage.delivered();
  const { body } = await stage.issue((await stage.draft()).body);
  created(await app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'Falscher Lieferant' }));
  return body;
};
const moves = () => [
  ['currency', "currency = 'DKK'"] as const,
  ['supplier', `supplier_id = '${otherSupplierId}'`] as const,
];

describe('with whom and in what a contract is settled', () => {
  it('stays what it is when all of it was reversed', async () => {
    await settled();
    await expect(stage.agree({ currency: 'DKK' })).rejects.toThrow('contract.delivered');
    const { body } = await app.uelzen.manager.get(`/contracts/${stage.contractId}`);
    expect([body.currency, body.supplier.id]).toEqual(['EUR', stage.supplierId]);
  });

  it('makes a draft outdated where it changed, until that is made anew', async () => {
    const { manager } = app.uelzen;
    for (const [_, columns] of moves()) {
      await putBack();
      await stage.delivered();
      const { body: draft } = await stage.draft();
      await moveContract(columns);
      expect((await manager.get(`/settlements/${draft.id}`)).body.isOutdated).toBe(true);
      expect((await stage.issue(draft)).body.reason).toBe('settlement.outdated');
      const input = { contractId: stage.contractId, ...period };
      const { body: anew } = await manager.patch(`/settlements/${draft.id}`, input, { version: 1 });
      expect(anew.isOutdated).toBe(false);
      created(await stage.issue(anew));
    }
  });

  it('is for a correction what it was for what it corrects', async () => {
    const { manager } = app.uelzen;
    for (const [_, columns] of moves()) {
      await putBack();
      const { id, supplier, currency } = await settled();
      await moveContract(columns);
      const { body: correction } = await manager.post(`/settlements/${id}/correction`);
      expect(correction).toMatchObject({ supplier, currency, totalCents: -100_000, isOutdated: false });
      const input = { contractId: stage.contractId, ...period };
      const { body: anew } = await manager.patch(`/settlements/${correction.id}`, input, { version: 1 });
      expect(anew).toMatchObject({ supplier, currency, totalCents: -100_000 });
      expect(created(await stage.issue(anew))).toMatchObject({ status: 'issued', supplier, currency });
    }
  });

  it('takes no money back in another currency', async () => {
    await settled();
    await moveContract("currency = 'DKK'");
    expect((await stage.draft()).body.reason).toBe('settlement.nothing-to-settle');
  });

  it('adds nothing to a correction that is to be paid in another currency', async () => {
    const { id } = await settled();
    await moveContract("currency = 'DKK'");
    await stage.delivered();
    const { body } = await app.uelzen.manager.post(`/settlements/${id}/correction`);
    expect(body).toMatchObject({ currency: 'EUR', totalCents: -100_000, lines: [{ isReversal: true }] });
  });

  it('is kept by a contract that another one’s settlement settled, and by one whose settlement settled others', async () => {
    const { manager } = app.uelzen;
    const form = (number: string, endsOn: string, changes = {}) =>
      contractBody(stage.supplierId, [materialBody(stage.articleId, terms)], {
        number,
        startsOn: '2020-01-01',
        endsOn,
        ...changes,
      });
    // Of those that fit, a delivery counts towards the one that ends first.
    const forms = [form('V-2', '2097-12-31'), form('V-3', '2098-12-31')];
    const [first, second] = await Promise.all(
      forms.map(async (body) => created(await manager.post('/contracts', body))),
    );
    const delivery = await stage.delivered();
    const { body } = await stage.draft({ contractId: second?.id, covers: 'supplier' });
    expect((await stage.issue(body)).body.lines).toMatchObject([{ contract: { id: first?.id } }]);
    created(await manager.post(`/bookings/${delivery.id}/reverse`, { reason: 'Falscher Lieferant' }));
    for (const [index, contract] of [first, second].entries()) {
      const changed = { ...forms[index], currency: 'DKK' };
      const { status, body: refused } = await manager.patch(`/contracts/${contract?.id}`, changed, { version: 1 });
      expect([status, refused.fields]).toEqual([422, [{ path: 'currency', reason: 'contract.delivered' }]]);
    }
  });
});
