import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
let supplierId: string;
beforeAll(async () => {
  plant = await foundPlant();
  const body = { type: 'agricultural-operation', companyName: 'Hof Meyer' } as const;
  supplierId = (await callAs(plant.manager, 'POST /addresses', { body })).id;
});

/** The ways in which places come into the browser's history from now on, until the end of the test. */
const watchSteps = (): readonly string[] => {
  const steps: string[] = [];
  const watching = new AbortController();
  onTestFinished(() => watching.abort());
  const note = ({ navigationType }: NavigateEvent) => void steps.push(navigationType);
  window.navigation.addEventListener('navigate', note, { signal: watching.signal });
  return steps;
};

test('an address that asks for what there is not is mended: a filter is dropped with a hint, the last page opens', async () => {
  const steps = watchSteps();
  await openApplication('/verwaltung/adressen?type=nobody&page=40', plant.manager);
  await expect.element(page.getByRole('link', { name: 'Hof Meyer' })).toBeVisible();
  await expect.element(page.getByText('Einen Filter in der Adresse kennt Halm nicht.')).toBeVisible();
  await expect.poll(() => window.location.search).toBe('');
  // The way back leads past the address that was mended.
  expect(new Set(steps)).toEqual(new Set(['replace']));
});

test('a list that has nothing says so to whoever comes to it in another role, too', async () => {
  await openApplication('/verwaltung/vertraege?roleChanged=1', plant.manager);
  await expect.element(page.getByText('Noch keine Verträge')).toBeVisible();
});

test('a page behind the last one leads to that without a step of its own', async () => {
  const steps = watchSteps();
  await openApplication('/verwaltung/adressen?page=40', plant.manager);
  await expect.element(page.getByRole('link', { name: 'Hof Meyer' })).toBeVisible();
  await expect.poll(() => window.location.search).toBe('');
  expect(new Set(steps)).toEqual(new Set(['replace']));
});

test('a day that no calendar has is dropped from the address with a hint', async () => {
  await openApplication('/verwaltung/buchungen?from=2026-13-45', plant.manager);
  await expect.element(page.getByText('Einen Filter in der Adresse kennt Halm nicht.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Buchungen', exact: true })).toBeVisible();
  await expect.poll(() => window.location.search).toBe('');
});

test('the vehicles of an address that its tab does not show at first are added to the others', async () => {
  const add = (licensePlate: string) =>
    callAs(plant.manager, 'POST /addresses/:id/vehicles', { params: { id: supplierId }, body: { licensePlate } });
  await Promise.all(Array.from({ length: 51 }, (_, at) => add(`UE-HM ${10 + at}`)));
  await openApplication(`/verwaltung/adressen/${supplierId}?tab=vehicles`, plant.manager);
  await expect.element(page.getByText('UE-HM 59', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('UE-HM 60', { exact: true })).not.toBeInTheDocument();
  (page.getByRole('button', { name: 'Weitere laden' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('UE-HM 60', { exact: true })).toBeInTheDocument();
  // The keyboard goes on at the first of them, not at the top of the page.
  await expect.poll(() => document.activeElement?.textContent).toContain('UE-HM 60');
  await expect.element(page.getByRole('button', { name: 'Weitere laden' })).not.toBeInTheDocument();
});
