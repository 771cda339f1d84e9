import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materialMoves } from '../../testing/plant/genealogy-stage.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const sources = async () =>
  (
    await app.owner.query(
      'select number, source_layer_id from layers where source_layer_id is not null order by number',
    )
  ).rows;

describe('the sources of layers', () => {
  it('are found by a migration for transfers from before they were kept', async () => {
    const { location, bring, take, reverse } = materialMoves(app.uelzen.manager, stage);
    const [first, second, third] = [await location(), await location(), await location({ withdrawalMode: 'lifo' })];
    // Two loads that nobody could tell apart by their amounts.
    for (const kg of [4000, 4000, 3000, 5000]) await bring(first, kg);
    await take(first, second, 9500);
    await take(second, third, 8500);
    await reverse((await take(second, third, 1000)) ?? '');
    await take(third, second, 6000);
    const kept = await sources();
    expect(kept.length).toBeGreaterThan(6);
    await app.owner.query('update layers set source_layer_id = null');
    const file = new URL('../../../migrations/0117-sources-so-far.sql', import.meta.url);
    await app.owner.query(`begin; ${await readFile(file, 'utf8')} commit`);
    expect(await sources()).toEqual(kept);
  });
});
