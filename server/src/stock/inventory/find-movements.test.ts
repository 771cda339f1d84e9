import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-03-28T12:00:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  // Around the night in which the clocks go forward in Germany: the 29th
  // begins at 23:00 and ends at 22:00 UTC.
  const instants = ['2026-03-28T22:59:00Z', '2026-03-28T23:01:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:01:00Z'];
  for (const instant of instants) {
    app.setClock(new Date(instant));
    await deliver(app.uelzen.manager, stage, { today: plainDateIn(new Date(instant), 'Europe/Berlin') });
  }
});
afterAll(() => app.close());

const movements = async (days: string) => {
  const { status, body } = await app.uelzen.manager.get(`/inventory/movements?locationId=${stage.siloId}${days}`);
  return status === 200
    ? body.items.map(({ movedAt }: { movedAt: string }) => movedAt.slice(0, 16)).toReversed()
    : body;
};

it('what moved, and what lies there, names its records by their own ids', async () => {
  const { articleId, supplierId, contractId } = stage;
  const namesOf = async (list: string) =>
    (await app.uelzen.manager.get(`/inventory/${list}?locationId=${stage.siloId}`)).body.items[0];
  const article = { id: articleId, name: 'Maissilage' };
  expect(await namesOf('movements')).toMatchObject({ article });
  const supplier = { id: supplierId, name: 'Hof Lüders GbR' };
  expect(await namesOf('layers')).toMatchObject({ article, supplier, contract: { id: contractId, name: 'V-1' } });
});

describe('movements of some days', () => {
  it('are those of the organisation’s days, also when the clocks change', async () => {
    expect(await movements('')).toHaveLength(4);
    expect(await movements('&from=2026-03-29&to=2026-03-29')).toEqual(['2026-03-28T23:01', '2026-03-29T21:59']);
    expect(await movements('&from=2026-03-30')).toEqual(['2026-03-29T22:01']);
    expect(await movements('&to=2026-03-28')).toEqual(['2026-03-28T22:59']);
    expect(await movements('&from=2026-03-31&to=2026-03-28')).toEqual([]);
  });

  it('refuse what is no day', async () => {
    for (const day of ['2026-02-30', 'yesterday']) {
      expect((await movements(`&from=${day}`)).fields).toEqual([{ path: 'from', reason: 'not-a-date' }]);
    }
  });
});
