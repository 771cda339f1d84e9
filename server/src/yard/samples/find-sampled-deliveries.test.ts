import type { SampledDelivery } from '@halm/model/yard/samples/sampled-delivery.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleStage, setSampleStage } from '../../testing/laboratory/sample-stage.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: SampleStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setSampleStage(app.uelzen);
  await stage.agree({
    sampleRule: 'random',
    samplePercent: 100,
    limits: [
      { parameter: 'ts', minimum: 30, maximum: 35 },
      { parameter: 'ph', minimum: null, maximum: 4.5 },
    ],
  });
});
afterAll(() => app.close());

const samples = async (query: string): Promise<SampledDelivery[]> =>
  (await app.uelzen.operator.get(`/bookings/samples?${query}`)).body.items;
const idsOf = async (query: string) => (await samples(query)).map(({ id }) => id);

describe('the samples of deliveries', () => {
  it('stand with their values, of which those are named that violate what was agreed', async () => {
    const [measured, due] = [await stage.toSample(), await stage.toSample()];
    await stage.step(measured.id, 'collectSampleContainer');
    const values = [
      { parameter: 'ph', value: 4.1 },
      { parameter: 'ts', value: 28.5 },
      { parameter: 'biogas', value: 190 },
    ];
    created(await app.uelzen.manager.put(`/bookings/${measured.id}/values`, { values }));
    const found = await samples(`supplierId=${stage.supplierId}&sort=number`);
    expect(found).toMatchObject([
      {
        id: measured.id,
        sample: { number: measured.sample.number, status: 'taken', hasValues: true },
        contract: { name: 'V-1' },
        // In the order of the screens, whatever the laboratory's.
        values: [
          { parameter: 'ts', value: 28.5 },
          { parameter: 'ph', value: 4.1 },
          { parameter: 'biogas', value: 190 },
        ],
        violated: ['ts'],
      },
      { id: due.id, sample: { status: 'due', hasValues: false }, values: [], violated: [] },
    ]);
  });

  it('are those of one supplier or one contract, and are found by number and plate', async () => {
    const other = created(await app.uelzen.manager.post('/addresses', addressBody()));
    const arrived = await stage.arrive({ supplierId: other.id, licensePlate: 'LG-HM 77' });
    created(await app.uelzen.operator.post(`/bookings/${arrived.id}/sample`, { reason: 'Auffälliger Geruch' }));
    expect(await idsOf(`supplierId=${other.id}`)).toEqual([arrived.id]);
    expect(await idsOf(`contractId=${stage.contractId}`)).not.toContain(arrived.id);
    expect(await idsOf('search=hm')).toEqual([arrived.id]);
    const [{ sample } = { sample: undefined }] = await samples(`supplierId=${other.id}`);
    const asPrinted = sample?.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ') ?? '';
    expect(await idsOf(`search=${encodeURIComponent(asPrinted)}`)).toEqual([arrived.id]);
    expect((await app.bremen.operator.get(`/bookings/samples?supplierId=${other.id}`)).body.items).toEqual([]);
  });

  it('are a file with a column for each parameter', async () => {
    const query = `supplierId=${stage.supplierId}&columns=sample,values,violated&format=csv&locale=en-US`;
    const { bytes } = await app.uelzen.operator.get(`/bookings/samples/export?${query}`);
    const [heading, ...rows] = parse(bytes, { bom: true }) as string[][];
    const row = rows.find((cells) => cells.includes('28.50'));
    expect(heading?.slice(0, 2)).toEqual(['Sample number', 'Dry matter (DM) in fresh mass (%)']);
    expect(row?.at(-1)).toBe('Dry matter (DM) in fresh mass');
  });
});
