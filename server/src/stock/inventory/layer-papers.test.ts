import type { Layer } from '@halm/model/stock/inventory/inventory.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { materialMoves } from '../../testing/plant/genealogy-stage.ts';
import { created, valueSetBody } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let moves: ReturnType<typeof materialMoves>;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  moves = materialMoves(app.uelzen.manager, stage);
});
afterAll(() => app.close());

const layersOf = async (locationId: string, more = '&papers=true'): Promise<Layer[]> => {
  const { status, body } = await app.uelzen.manager.get(`/inventory/layers?locationId=${locationId}${more}`);
  expect([status, body]).toEqual([200, body]);
  return body.items;
};

it('a layer tells what was measured of the load that it is of, and its proofs, also after a transfer', async () => {
  const { manager } = app.uelzen;
  const [first, second] = [await moves.location(), await moves.location()];
  const load = await moves.bring(first, 20_000);
  await moves.bring(first, 10_000);
  created(await manager.put(`/bookings/${load}/values`, { values: [{ parameter: 'ts', value: 31.5 }] }));
  await moves.take(first, second, 5000);
  const [moved] = await layersOf(second);
  expect(moved?.bookingId).not.toBe(load);
  expect(moved?.papers).toMatchObject({
    proofs: [{ number: 'DE-1', scheme: 'redcert-eu' }],
    measured: [{ parameter: 'ts', value: 31.5 }],
    values: null,
  });
  const [, unmeasured] = await layersOf(first);
  expect(unmeasured?.papers).toMatchObject({ proofs: [{ number: 'DE-1' }], measured: [] });
});

it('a layer tells as a guide what held for such loads on the day of its delivery', async () => {
  const { manager } = app.uelzen;
  const place = await moves.location();
  await moves.bring(place, 8000);
  const set = { ...valueSetBody(), kind: 'default', validFrom: '2020-01-01', values: { biogas: 200, dryMatter: 33 } };
  const { id } = created(await manager.post(`/articles/${stage.articleId}/value-sets`, set));
  expect((await layersOf(place))[0]?.papers).toMatchObject({
    measured: [],
    values: { id, dryMatter: 33, biogas: 200 },
  });
});

it('papers are told only where they are asked for, and in the file of the list', async () => {
  const { manager } = app.uelzen;
  const place = await moves.location();
  const load = await moves.bring(place, 8000);
  created(await manager.put(`/bookings/${load}/values`, { values: [{ parameter: 'biogas', value: 190 }] }));
  expect((await layersOf(place, '')).map(({ papers }) => papers)).toEqual([null]);
  const { bytes } = await manager.get(
    `/inventory/layers/export?format=csv&locale=de-DE&locationId=${place}&papers=true`,
  );
  const [row] = parse(bytes, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({ Nachweise: 'DE-1', Werte: 'Gemessen' });
  expect(Object.values(row ?? {})).toContain('190,00');
});
