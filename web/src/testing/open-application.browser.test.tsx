import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callAs, foundPlant, type Plant } from './found-plant.ts';
import { holdCalls, openCalls } from './network.ts';
import { closeApplication, openApplication, settled, walkTo } from './open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

it('closing waits until the server has answered what was asked', async () => {
  await openApplication('/settings/teams', plant.manager);
  let isAnswered = false;
  void callAs(plant.manager, 'GET /teams', {}).then(() => {
    isAnswered = true;
  });
  expect(openCalls()).not.toEqual([]);
  await closeApplication();
  expect([isAnswered, openCalls()]).toEqual([true, []]);
});

it('is settled when the next screen stands, and not while a call of it is held back', async () => {
  await openApplication('/settings/teams', plant.manager);
  await settled();
  const release = holdCalls(/\/api\/v2\/addresses/);
  void walkTo('/verwaltung/adressen');
  let isSettled = false;
  const waiting = settled().then(() => {
    isSettled = true;
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Adressen' })).toBeVisible();
  expect(isSettled).toBe(false);
  release();
  await waiting;
  expect(page.getByText('Noch keine Adressen').query() ?? page.getByRole('table').query()).not.toBeNull();
});
