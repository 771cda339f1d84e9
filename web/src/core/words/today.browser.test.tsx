import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callAs, foundPlant, makePerson, type Plant, tokenOf } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { formatDate } from './formats.ts';

const HOUR_MILLISECONDS = 3_600_000;

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a page that stays open goes on into the next day, with its heading and its numbers', async () => {
  const person = await makePerson(plant, ['red2PlantManager']);
  // The next day may be further off than a session lasts.
  await openApplication('/control', await tokenOf({ ...person, remember: true }));
  const today = plainDateIn(new Date(), 'Europe/Berlin');
  await expect.element(page.getByRole('heading', { level: 1, name: formatDate(today) })).toBeVisible();
  await expect.poll(() => document.querySelector('dd')?.textContent).toMatch(/^\d+ von \d+ fertig/);
  const asked = vi.spyOn(window, 'fetch');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  while (plainDateIn(new Date(), 'Europe/Berlin') === today) vi.setSystemTime(Date.now() + HOUR_MILLISECONDS);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('heading', { level: 1, name: formatDate(addDays(today, 1)) })).toBeVisible();
  const overviews = () =>
    asked.mock.calls.filter(([call]) => String((call as Request).url ?? call).includes('/overview'));
  await expect.poll(overviews).not.toHaveLength(0);
  asked.mockRestore();
});

it('a renamed article is called so in lists that were open before', async () => {
  await openApplication('/verwaltung/buchungen', plant.manager);
  const article = (await callAs(plant.manager, 'GET /articles', {})).items[0];
  if (!article) throw new Error('the plant has no article');
  await expect.element(page.getByRole('link', { name: article.name }).first()).toBeVisible();
  const { locations, ...values } = await callAs(plant.manager, 'GET /articles/:id', { params: { id: article.id } });
  await callAs(plant.manager, 'PATCH /articles/:id', {
    params: { id: article.id },
    body: { ...values, name: 'Maissilage neuer Ernte', locationIds: locations.map(({ id }) => id) },
    version: values.version,
  });
  await expect.element(page.getByRole('link', { name: 'Maissilage neuer Ernte' }).first()).toBeVisible();
});
