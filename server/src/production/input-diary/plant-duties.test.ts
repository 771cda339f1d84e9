import type { InputGauges } from '@halm/model/production/input-diary/input-gauges.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { inputLimits } from './read-limits.ts';

const TODAY = '2026-10-22';
const nothing = {
  commissionedOn: null,
  awardedOn: null,
  isSmallSlurry: false,
  hasManureBonus: false,
  gastightM3: null,
};
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date(`${TODAY}T09:00:00Z`));
  const { manager } = app.uelzen;
  const plant = await setPlantStage(manager);
  await plant.giveProof();
  await deliver(manager, plant, { today: TODAY });
  const places = {
    articleId: plant.articleId,
    originLocationId: plant.siloId,
    destinationLocationId: plant.digesterId,
  };
  created(await manager.post('/bookings/withdrawals', { ...places, amount: 10 }));
});
afterAll(() => app.close());

const say = (input: object, version: number, who = app.uelzen.manager) =>
  who.put('/plant-duties', { ...nothing, ...input }, { version });
const gauges = async (query = ''): Promise<InputGauges> =>
  (await app.uelzen.qc.get(`/input-diary/gauges${query}`)).body;

describe('what decides which limits a plant keeps', () => {
  it('is unknown until the manager says it, once at a time', async () => {
    expect((await app.uelzen.qc.get('/plant-duties')).body).toEqual({ ...nothing, version: 1 });
    expect((await gauges()).shares).toEqual([
      { counts: 'maize-grain', kg: 10_000, limit: null },
      { counts: 'manure', kg: 0, limit: null },
    ]);
    const duties = { commissionedOn: '2018-04-01', awardedOn: '2025-04-01', gastightM3: 3000 };
    const both = await Promise.all([say(duties, 1), say({ ...duties, gastightM3: 4000 }, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    created(await say(duties, 2));
    expect((await say(duties, 3, app.uelzen.qc)).status).toBe(403);
    expect((await app.bremen.manager.get('/plant-duties')).body).toEqual({ ...nothing, version: 1 });
  });

  it('gives each gauge its limit with the source', async () => {
    expect(await gauges()).toMatchObject({
      year: 2026,
      from: TODAY,
      to: TODAY,
      fedKg: 10_000,
      shares: [{ kg: 10_000, limit: { value: 30, bound: 'at-most', source: 'EEG 2023 § 39i Absatz 1 Nummer 3' } }, {}],
      retention: { days: 300, limit: { value: 150, bound: 'at-least' } },
    });
    expect(await gauges('?year=2025')).toMatchObject({ year: 2025, fedKg: 0, from: null, retention: { days: null } });
  });

  it('refuses a day that is to come, and a volume of nothing', async () => {
    const { status, body } = await say({ commissionedOn: '2027-01-01', gastightM3: 0 }, 3);
    expect([status, body.fields.map(({ path }: { path: string }) => path).toSorted()]).toEqual([
      422,
      ['commissionedOn', 'gastightM3'],
    ]);
  });
});

it('the limits of law have no two rows for the same day of a plant', () => {
  for (const one of inputLimits) {
    const others = inputLimits.filter(
      (other) =>
        other !== one &&
        other.counts === one.counts &&
        other.decidedBy === one.decidedBy &&
        (other.from ?? '') < (one.before ?? '9') &&
        (one.from ?? '') < (other.before ?? '9'),
    );
    expect([one.source, others]).toEqual([one.source, []]);
    expect(one.value).toBeGreaterThan(0);
  }
});
