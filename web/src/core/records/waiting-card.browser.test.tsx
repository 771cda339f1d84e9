import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { holdCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { stageRecords } from '../../testing/record-stage.ts';

let plant: Plant;
let screens: Awaited<ReturnType<typeof stageRecords>>;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  screens = await stageRecords(plant);
});

const heading = (name: string) => page.getByRole('heading', { level: 2, name });

it.each([
  ['address', /\/bookings\?/, 'Stammdaten'],
  ['location', /\/inventory$/, 'Lagerort'],
] as const)('what follows on the page of a record waits for what stands above: %s', async (kind, call, last) => {
  const release = holdCalls(call);
  await openApplication(screens[kind], plant.manager);
  await expect.element(page.getByRole('tab', { name: 'Überblick' })).toBeVisible();
  await expect.poll(() => document.querySelector('[data-waiting]')).toBeTruthy();
  await expect.element(heading(last)).not.toBeInTheDocument();
  release();
  await expect.element(heading(last)).toBeVisible();
});

it('the map stays where it is when its records are counted', async () => {
  const release = holdCalls(/\/positions/);
  await openApplication('/dinge/map', plant.manager);
  const top = () => document.querySelector('main search')?.getBoundingClientRect().top;
  await expect.poll(top).toBeDefined();
  const before = top();
  release();
  await expect.poll(() => document.querySelector('main header')?.textContent).toMatch(/\d/);
  expect(top()).toBe(before);
});
