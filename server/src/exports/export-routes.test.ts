import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlantStage, setPlantStage } from '../testing/plant-stage.ts';
import { stockVolume, VOLUME } from '../testing/stocked-volume.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  await stockVolume(app, stage);
});
afterAll(() => app.close());

const csv = async (query: string) => {
  const { status, bytes, headers } = await app.uelzen.manager.get(`/bookings/export?format=csv&locale=de-DE${query}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return parse(bytes, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
};

describe('bookings as CSV', () => {
  it('has all rows of the list, in its order', async () => {
    const rows = await csv('&sort=number');
    expect(rows).toHaveLength(VOLUME.bookings);
    expect(rows.map((row) => row['Nummer'])).toEqual(
      Array.from({ length: VOLUME.bookings }, (_, n) => `2024-${String(n + 1).padStart(6, '0')}`),
    );
  });
  it('other formats', async () => {
    for (const format of ['xlsx', 'pdf', 'csv']) {
      const begun = performance.now();
      const { status, bytes, headers, body } = await app.uelzen.manager.get(
        `/bookings/export?format=${format}&locale=de-DE&progress=false&status=finished&from=2024-01-01&articleId=${stage.articleId}`,
      );
      console.log(
        format,
        status,
        body,
        bytes.length,
        headers.get('content-type'),
        headers.get('content-disposition'),
        performance.now() - begun,
      );
      const { writeFileSync } = await import('node:fs');
      writeFileSync(`/tmp/exp.${format}`, bytes);
    }
  }, 200_000);
});
