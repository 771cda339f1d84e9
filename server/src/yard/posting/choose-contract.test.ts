import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContractOfSupplier, giveContractStatus } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let own: Awaited<ReturnType<typeof createContractOfSupplier>>;
let foreign: Awaited<ReturnType<typeof createContractOfSupplier>>;
const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startTestApp();
  own = await createContractOfSupplier(app.uelzen.manager);
  foreign = await createContractOfSupplier(app.uelzen.manager);
});
afterAll(() => app.close());

const delivery = (changes: object) => ({
  type: 'incoming',
  transport: 'delivery',
  deliveryDate,
  articleId: own.article.id,
  supplierId: own.supplier.id,
  ...changes,
});
const refused = (reason: string) => [422, [{ path: 'contractId', reason }]];

describe('a contract that a person chooses for a delivery', () => {
  it('is refused when it is another supplier’s, when it lacks the article, and when there is none', async () => {
    const { manager } = app.uelzen;
    const answerTo = async (changes: object) => {
      const { status, body } = await manager.post('/bookings', delivery(changes));
      return [status, body.fields];
    };
    const contractId = foreign.contract.id;
    const articleId = foreign.article.id;
    expect(await answerTo({ contractId })).toEqual(refused('booking.contract-other-supplier'));
    expect(await answerTo({ contractId, articleId })).toEqual(refused('booking.contract-other-supplier'));
    expect(await answerTo({ contractId: own.contract.id, articleId })).toEqual(
      refused('booking.contract-without-article'),
    );
    expect(await answerTo({ contractId: own.article.id })).toEqual(refused('unknown'));
  });

  it('is refused at a change too, which may bring the supplier that was missing', async () => {
    const { manager } = app.uelzen;
    const contractId = foreign.contract.id;
    const unfinished = delivery({ contractId, supplierId: null, articleId: foreign.article.id });
    const { status, body } = await manager.post('/bookings', unfinished);
    expect([status, body.contract.id]).toEqual([200, contractId]);
    const { type: _, ...fields } = unfinished;
    const edit = (supplierId: string) =>
      manager.patch(
        `/bookings/${body.id}`,
        { ...fields, supplierId, reason: 'Nachgetragen' },
        { version: body.version },
      );
    const answer = await edit(own.supplier.id);
    expect([answer.status, answer.body.fields]).toEqual(refused('booking.contract-other-supplier'));
    expect((await edit(foreign.supplier.id)).status).toBe(200);
  });

  it('may be paused: who chooses it means it', async () => {
    const { manager } = app.uelzen;
    const { supplier, article, contract } = await createContractOfSupplier(manager);
    await giveContractStatus(manager, contract.id, 'paused');
    const input = delivery({ supplierId: supplier.id, articleId: article.id });
    expect((await manager.post('/bookings', input)).body.contract).toBeNull();
    const chosen = await manager.post('/bookings', { ...input, contractId: contract.id });
    expect(chosen.body.contract.id).toBe(contract.id);
  });
});
