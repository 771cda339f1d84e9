import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place, walkTo } from '../../testing/open-application.tsx';
import { placeholders } from './placeholders.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const homes = [
  '/home',
  '/project',
  '/documents',
  '/tasks/overview',
  '/tasks/resource-calendar',
  '/tasks/templates',
  '/tasks/labels',
  '/tasks/work-instructions/configurations',
  '/tasks/work-instructions/analysis',
  '/tasks/projects',
] as const;

it('every home screen says what will live there and leads to pages that help now', async () => {
  expect(Object.keys(placeholders).toSorted()).toEqual(homes.toSorted());
  await openApplication('/control', plant.manager);
  for (const home of homes) {
    await walkTo(home);
    const { page: name } = placeholders[home];
    const title = i18next.t(name, { ns: 'pages' });
    await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect.element(page.getByText(i18next.t(`text.${name}`, { ns: 'placeholders' }))).toBeVisible();
    const ways = page.getByRole('navigation', { name: 'Das hilft schon jetzt' }).getByRole('link');
    expect(ways.elements().length, home).toBeGreaterThan(1);
    await expectAccessibleAtBothWidths();
    await ways.first().click();
    await expect.poll(place).not.toBe(home);
    await expect.element(page.getByRole('heading', { name: 'Hier ist nichts' })).not.toBeInTheDocument();
  }
});
