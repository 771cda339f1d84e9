import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { setGatewayStage } from '../../testing/production/gateway-stage.ts';
import { meterBody } from '../../testing/production/production-stage.ts';
import { daysAgo, feedMaize, makeGasMeters, readYield, readYieldDays } from '../../testing/production/yield-stage.ts';
import { foundOrganisation, startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const found = (): Promise<TestOrganisation> => foundOrganisation(app.platform, app.url, 'Gasertrag');
const dayStart = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime('Europe/Berlin').epochMilliseconds;

describe('the yield of a plant', () => {
  it('is what its meters came to against what should have come of what it fed, day by day', async () => {
    const plant = await found();
    const { articleId } = await feedMaize(plant, { days: 34, tonnes: 10 });
    const { writeDay } = await makeGasMeters(plant);
    // 10 t of maize give 1060 m³ in the end; after 34 days 93 % of that comes each day.
    for (let ago = 4; ago > 0; ago -= 1) await writeDay(daysAgo(ago), 900);
    const { days, ...gasYield } = await readYield(plant);
    expect(days).toHaveLength(30);
    const last = days.at(-1);
    expect(last).toMatchObject({
      day: daysAgo(1),
      methaneM3: 900,
      methaneFrom: 'gas',
      isComplete: true,
      isTyped: true,
    });
    expect(last?.expectedM3).toBeCloseTo(1060 * (1 - Math.exp(-0.08 * 34)), 3);
    expect(last?.lowM3).toBeLessThan(last?.expectedM3 ?? 0);
    expect(gasYield).toMatchObject({
      hasMeters: true,
      judgedDays: 4,
      lowDays: 0,
      unknownOf: [],
      unfedDays: 0,
      notBookedKg: 0,
      materials: [{ article: { id: articleId, name: 'Maissilage' }, fedKg: 300_000, ratePerDay: 0.08 }],
    });
    expect(gasYield.efficiency).toBeGreaterThan(0.88);
    expect(gasYield.efficiency).toBeLessThan(0.95);
    expect(gasYield.materials[0]?.values).toHaveLength(1);
    for (let ago = 3; ago > 0; ago -= 1) {
      const [day] = await readYieldDays(plant, `&from=${daysAgo(ago)}&to=${daysAgo(ago)}`);
      const gas = day?.meters.find(({ quantity }) => quantity === 'biogas');
      const write = { day: daysAgo(ago), value: 900, reason: null, replacesId: gas?.entry?.id };
      await plant.manager.post(`/meters/${gas?.meter.id}/entries`, write);
    }
    expect(await readYield(plant)).toMatchObject({ lowDays: 3, judgedDays: 4 });
  });

  it('is not judged where what was fed is not known, and says of what', async () => {
    const plant = await found();
    await feedMaize(plant, { days: 31, tonnes: 10, values: null });
    const { writeDay } = await makeGasMeters(plant);
    await writeDay(daysAgo(1), 900);
    const unvalued = await readYield(plant);
    expect(unvalued).toMatchObject({ unknownOf: ['Maissilage'], judgedDays: 0, efficiency: null, materials: [] });
    expect(unvalued.days.at(-1)).toMatchObject({ methaneM3: 900, expectedM3: null, lowM3: null, highM3: null });
  });

  it('is not judged where nothing says what was fed for longer than plants are silent', async () => {
    const plant = await found();
    await feedMaize(plant, { days: 20, tonnes: 10 });
    const gasYield = await readYield(plant);
    expect(gasYield).toMatchObject({ hasMeters: false, unfedDays: 10, unknownOf: [] });
    expect(gasYield.days.at(-1)?.expectedM3).toBeNull();
    expect(gasYield.days.every(({ methaneM3 }) => methaneM3 === null)).toBe(true);
    expect(await readYieldDays(plant)).toEqual([]);
  });
});

describe('a day of a meter', () => {
  it('comes to what its readings say, and to how many hours they tell of; a gap is not filled', async () => {
    const plant = await found();
    const gateway = await setGatewayStage(app, plant);
    const day = daysAgo(2);
    const [from, ofHours] = [dayStart(day), (dayStart(daysAgo(1)) - dayStart(day)) / HOUR_MS];
    const hours = Array.from({ length: ofHours }, (_, hour) => hour);
    const read = (endpoint: string, hour: number, value: number) => ({
      endpoint,
      tag: 'x',
      time: from + hour * HOUR_MS + 60_000,
      value,
    });
    const measuredHours = hours.filter((hour) => hour < 3 || hour >= 6);
    await gateway.send({
      readings: [
        ...measuredHours.map((hour) => read('flow', hour, 100)),
        ...hours.map((hour) => read('ch4', hour, hour % 2 === 0 ? 52 : 54)),
        ...hours.map((hour) => read('power', hour, 1000 + hour * 2)),
      ],
    });
    await gateway.pack();
    const { items } = (await plant.manager.get(`/endpoints?gatewayId=${gateway.id}`)).body;
    const nameAs = async (key: string, kind: string): Promise<string> => {
      const { id, version } = items.find((one: { key: string }) => one.key === key);
      const naming = { name: key, kind, unit: null, state: 'named' };
      return created(await plant.manager.patch(`/endpoints/${id}`, naming, { version })).id;
    };
    const meter = async (key: string, kind: string, changes: object) =>
      created(
        await plant.manager.post(
          '/meters',
          meterBody({ name: key, endpointId: await nameAs(key, kind), startsOn: day, ...changes }),
        ),
      ).id;
    const flow = await meter('flow', 'gauge', { factor: 0.9 });
    await meter('ch4', 'gauge', { quantity: 'methane-share' });
    await meter('power', 'counter', { quantity: 'electricity', factor: 1000, sharePercent: 40 });
    const rise = (ofHours - 1) * 2 * 1000;
    const wholeDay = async () => (await readYieldDays(plant, `&from=${day}&to=${day}`))[0];
    const measured = await wholeDay();
    expect(measured).toMatchObject({ methaneFrom: 'gas', isComplete: false, isTyped: false });
    expect(measured?.biogasM3).toBeCloseTo((ofHours - 3) * 90, 6);
    expect(measured?.electricityKwh).toBeCloseTo(rise, 6);
    expect(measured?.meters.find(({ meter: { id } }) => id === flow)).toMatchObject({ hours: ofHours - 3, ofHours });

    // Somebody knows better, and says why; it can be taken back.
    const entries = `/meters/${flow}/entries`;
    const correction = { day, value: 2160, reason: 'Zähler abgelesen', replacesId: null };
    const { body: entry } = await plant.manager.post(entries, correction);
    expect(await wholeDay()).toMatchObject({ biogasM3: 2160, isComplete: true, isTyped: true });
    created(
      (await plant.manager.post(entries, { day, value: null, reason: 'Doch nicht', replacesId: entry.id })) as never,
    );
    expect((await wholeDay())?.biogasM3).toBeCloseTo((ofHours - 3) * 90, 6);

    // Without the gas the electricity says what methane there was.
    const [gas] = (await plant.manager.get('/meters?quantity=biogas')).body.items;
    const ended = meterBody({ name: 'flow', endpointId: gas.endpoint.id, startsOn: daysAgo(5), endsOn: daysAgo(3) });
    created(await plant.manager.patch(`/meters/${flow}`, ended, { version: gas.version }));
    const byEnergy = await wholeDay();
    expect(byEnergy?.methaneFrom).toBe('energy');
    expect(byEnergy?.methaneM3).toBeCloseTo(rise / (9.97 * 0.4), 3);
  });

  it('is written down with a reason where readings say something else, and by one of two at once', async () => {
    const plant = await found();
    const { gas, share, write } = await makeGasMeters(plant);
    const day = daysAgo(1);
    const fieldOf = async (meterId: string, changes: Record<string, unknown>) =>
      (await write(meterId, day, 3000, changes)).body.fields?.[0];
    expect(await fieldOf(gas.id, { day: daysAgo(0) })).toMatchObject({ path: 'day', reason: 'meter.day-not-over' });
    expect(await fieldOf(gas.id, { day: daysAgo(61) })).toMatchObject({ path: 'day', reason: 'meter.not-in-use' });
    expect(await fieldOf(gas.id, { value: -1 })).toMatchObject({ path: 'value', reason: 'too-small' });
    expect(await fieldOf(gas.id, { value: null })).toMatchObject({ path: 'value', reason: 'required' });
    expect(await fieldOf(share.id, { value: 101 })).toMatchObject({ path: 'value', reason: 'too-large', limit: 100 });
    const answers = await Promise.all([write(gas.id, day, 3000), write(gas.id, day, 3100)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('meter.entered');
    const { body } = await plant.manager.get(`/meters/${gas.id}/history`);
    expect(body.items[0]).toMatchObject({ event: 'entered', after: { day } });
    expect((await plant.manager.delete(`/meters/${gas.id}`, { version: 1 })).body.reason).toBe('request.in-use');
    expect((await plant.manager.delete(`/meters/${share.id}`, { version: 1 })).status).toBe(204);
    expect(
      (
        await plant.operator.post(`/meters/${gas.id}/entries`, {
          day: daysAgo(2),
          value: 1,
          reason: null,
          replacesId: null,
        })
      ).status,
    ).toBe(200);
  });
});
