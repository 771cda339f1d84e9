import { expect } from 'vitest';
import { tableOf, weighingRow } from './import-stage.ts';
import { deliver, setPlantStage } from './plant-stage.ts';
import { userIdOf } from './raise-sample.ts';
import type { TestOrganisation } from './test-app.ts';

const succeed = async (answer: Promise<{ status: number; body: { id: string } }>): Promise<string> => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, body]);
  return body.id;
};

/** A year in small: deliveries, withdrawals in each mode, a transfer, a correction, a reversal, an aborted booking, a comment, a file. */
export const makeYearInSmall = async ({ manager, operator }: TestOrganisation): Promise<void> => {
  const stage = await setPlantStage(manager);
  const proofId = await stage.giveProof();
  for (const emptyKg of [15_000, 15_100, 15_200]) await deliver(manager, stage, { emptyKg });
  const { siloId, digesterId, articleId } = stage;
  const silo = await manager.get(`/locations/${siloId}`);
  const withdraw = (amount: number) =>
    succeed(
      manager.post('/bookings/withdrawals', {
        ...{
          articleId,
          amount,
          unit: 'ton',
          originLocationId: siloId,
          destinationLocationId: digesterId,
          comment: null,
        },
      }),
    );
  let { version, ...fields } = silo.body;
  for (const withdrawalMode of ['fifo', 'lifo', 'percentagewise']) {
    const changed = await manager.patch(`/locations/${siloId}`, { ...fields, withdrawalMode }, { version });
    expect(changed.body).toMatchObject({ withdrawalMode });
    ({ version, ...fields } = changed.body);
    await withdraw(3);
  }
  await succeed(
    manager.post('/bookings/corrections', { articleId, locationId: siloId, countedAmount: 60, reason: 'Gezählt' }),
  );
  // Another empty weight than usual: it waits for somebody to look at it.
  await deliver(manager, stage, { emptyKg: 20_000 });
  const reversed = await deliver(manager, stage);
  await succeed(manager.post(`/bookings/${reversed.body.id}/reverse`, { reason: 'Irrtum' }));
  await succeed(
    manager.post('/bookings/withdrawals', {
      ...{ articleId, amount: 5, unit: 'ton', originLocationId: siloId, comment: null },
      destinationLocationId: await stage.location('FS2'),
    }),
  );
  const slip = new TextEncoder().encode('%PDF-1.7');
  await succeed(manager.upload(`/bookings/${reversed.body.id}/attachments`, 'Wiegeschein.pdf', slip));
  for (const owner of [
    `locations/${siloId}`,
    `articles/${articleId}`,
    `contracts/${stage.contractId}`,
    `proofs/${proofId}`,
  ])
    await succeed(manager.upload(`/${owner}/attachments`, 'Beleg.pdf', slip));
  await succeed(manager.post(`/bookings/${reversed.body.id}/comments`, { text: `@[${userIdOf(operator)}]` }));
  await succeed(manager.upload('/bookings/import', 'waage.csv', tableOf([weighingRow('1')])));
};
