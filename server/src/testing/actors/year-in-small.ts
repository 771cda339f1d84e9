import { dateFormat } from '@halm/model/core/quantities/formatters.ts';
import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect } from 'vitest';
import { closeOldMonth } from '../plant/close-old-month.ts';
import { tableOf, weighingRow } from '../plant/import-stage.ts';
import { created } from '../plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../plant/plant-stage.ts';
import { userIdOf } from '../plant/raise-sample.ts';
import type { TestOrganisation } from '../test-app.ts';

const succeed = async (answer: Promise<{ status: number; body: { id: string } }>): Promise<string> => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, body]);
  return body.id;
};

type Draft = { readonly id: string; readonly lines: readonly { readonly booking: { readonly id: string } }[] };

/** One settlement of all that came so far that is withdrawn, and one that stays. */
const settleTwice = async (manager: TestOrganisation['manager'], stage: PlantStage): Promise<void> => {
  const { contractId, supplierId, articleId } = stage;
  const { version } = (await manager.get(`/contracts/${contractId}`)).body;
  const priced = [{ articleId, unit: 'ton', targetAmount: 1000, priceCentsPerUnit: 3850 }];
  const contract = { number: 'V-1', supplierId, startsOn: '2020-01-01', endsOn: '2099-12-31', materials: priced };
  await succeed(manager.patch(`/contracts/${contractId}`, contract, { version }));
  const toOn = plainDateIn(new Date(), 'Europe/Berlin');
  const period = { contractId, fromOn: '2020-01-01', toOn };
  const issue = async () => {
    const { id, lines } = created(await manager.post('/settlements', period)) as unknown as Draft;
    const measured = { bookingId: lines[0]?.booking.id, values: [{ parameter: 'ts', value: 31 + lines.length }] };
    created(await manager.put(`/settlements/${id}/values`, measured, { version: 1 }));
    created(await manager.patch(`/settlements/${id}`, period, { version: 2 }));
    await succeed(manager.post(`/settlements/${id}/issue`, undefined, { version: 3 }));
    return id;
  };
  await succeed(manager.post(`/settlements/${await issue()}/withdrawal`, { reason: 'Falscher Preis' }, { version: 4 }));
  await issue();
};

/** A delivery under a contract in another kind of unit, by a density that is another one since. */
const deliverByVolume = async (manager: TestOrganisation['manager'], stage: PlantStage): Promise<void> => {
  const silo = await stage.location('FS3');
  const article = { number: '102', name: 'Grassilage', type: 'biomass', materialType: 'Silage', unit: 'ton' };
  const fields = { ...article, substrate: 'grass-silage', locationIds: [silo] };
  const articleId = await succeed(manager.post('/articles', { ...fields, densityKgPerM3: 650 }));
  const { supplierId } = stage;
  await succeed(
    manager.post('/contracts', {
      number: 'V-2',
      supplierId,
      startsOn: '2020-01-01',
      endsOn: '2099-12-31',
      materials: [{ articleId, unit: 'm3', targetAmount: 1000 }],
    }),
  );
  await deliver(manager, { ...stage, articleId }, { locationId: silo });
  await succeed(manager.patch(`/articles/${articleId}`, { ...fields, densityKgPerM3: 700 }, { version: 1 }));
};

/** A delivery whose empty weight somebody said to be right, though it isn't the usual one. */
const deliverConfirmed = async (manager: TestOrganisation['manager'], stage: PlantStage): Promise<void> => {
  const { id } = (await deliver(manager, stage, { emptyKg: 20_000 })).body;
  await succeed(manager.post(`/bookings/${id}/weighings/confirmation`, { reason: 'Neuer Aufbau' }));
  await succeed(manager.post(`/bookings/${id}/complete`));
};

/** A sample that nobody had asked for, with a value. */
const sampleOnce = async (manager: TestOrganisation['manager'], bookingId: string): Promise<void> => {
  await succeed(manager.post(`/bookings/${bookingId}/sample`, { reason: 'Auffälliger Geruch' }));
  await succeed(manager.put(`/bookings/${bookingId}/values`, { values: [{ parameter: 'ts', value: 31.5 }] }));
};

/** A count that finds less than is booked. */
const countOnce = async (manager: TestOrganisation['manager'], stage: Pick<PlantStage, 'siloId' | 'articleId'>) => {
  const { siloId: locationId, articleId } = stage;
  const now = new Date();
  const countedOn = plainDateIn(now, 'Europe/Berlin');
  const countedTime = dateFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(now);
  const id = await succeed(manager.post('/stock-counts', { countedOn, locationIds: [locationId], showsBooked: true }));
  await succeed(
    manager.put(`/stock-counts/${id}/entries`, {
      locationId,
      countedTime,
      lines: [{ articleId, countedAmount: 50 }],
    }),
  );
  await succeed(manager.post(`/stock-counts/${id}/booking`, { reason: 'Inventur' }, { version: 2 }));
};

/**
 * A year in small: deliveries, a count, a settlement, a sample, withdrawals in each mode, a transfer, a
 * correction, a reversal, an aborted booking, a comment, a file, a closed month.
 */
export const makeYearInSmall = async ({ manager, operator }: TestOrganisation): Promise<void> => {
  const stage = await setPlantStage(manager);
  const proofId = await stage.giveProof();
  for (const emptyKg of [15_000, 15_100, 15_200]) await deliver(manager, stage, { emptyKg });
  const { siloId, digesterId, articleId } = stage;
  await settleTwice(manager, stage);
  const silo = await manager.get(`/locations/${siloId}`);
  const withdraw = (amount: number) =>
    succeed(
      manager.post('/bookings/withdrawals', {
        articleId,
        amount,
        unit: 'ton',
        originLocationId: siloId,
        destinationLocationId: digesterId,
        comment: null,
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
  await deliverByVolume(manager, stage);
  // Another empty weight than usual: it waits for somebody to look at it.
  const { body: doubtful } = await deliver(manager, stage, { emptyKg: 20_000 });
  await sampleOnce(manager, doubtful.id);
  const reversed = await deliver(manager, stage);
  await succeed(manager.post(`/bookings/${reversed.body.id}/reverse`, { reason: 'Irrtum' }));
  await deliverConfirmed(manager, stage);
  await succeed(
    manager.post('/bookings/withdrawals', {
      articleId,
      amount: 5,
      unit: 'ton',
      originLocationId: siloId,
      comment: null,
      destinationLocationId: await stage.location('FS2'),
    }),
  );
  await countOnce(manager, { siloId, articleId });
  const slip = new TextEncoder().encode('%PDF-1.7');
  await succeed(manager.upload(`/bookings/${reversed.body.id}/attachments`, 'Wiegeschein.pdf', slip));
  expect((await manager.get(`/bookings/${reversed.body.id}/delivery-slip.pdf`)).status).toBe(200);
  for (const owner of [
    `locations/${siloId}`,
    `articles/${articleId}`,
    `contracts/${stage.contractId}`,
    `proofs/${proofId}`,
  ])
    await succeed(manager.upload(`/${owner}/attachments`, 'Beleg.pdf', slip));
  await succeed(manager.post(`/bookings/${reversed.body.id}/comments`, { text: `@[${userIdOf(operator)}]` }));
  await succeed(manager.upload('/imports?kind=bookings', 'waage.csv', tableOf([weighingRow('1')])));
  await closeOldMonth(manager);
};
