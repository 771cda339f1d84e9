import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../testing/found-plant.ts';
import { closeApplication, openApplication } from '../testing/open-application.tsx';

/** The first file that a run comes to waits for the modules. */
const SLOW_MS = 40_000;
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});
afterEach(closeApplication);

const button = (name: string) => page.getByRole('button', { name });

it(
  'leads through an empty organisation: a step is skipped, samples come and go, the list is put away and found again',
  async () => {
    const { manager } = plant;
    await openApplication('/control', manager);
    await expect.element(page.getByText('1 von 5 erledigt')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Lagerort anlegen' })).toBeVisible();
    await expectAccessible();
    await button('Überspringen Waage').click();
    await expect.element(page.getByText('2 von 5 erledigt')).toBeVisible();
    await button('Beispieldaten anlegen').click();
    await expect.element(page.getByText('Maissilage (Beispiel)').first()).toBeVisible();
    await button('Beispieldaten entfernen').click();
    await expect.element(button('Beispieldaten anlegen')).toBeVisible();
    await button('Ausblenden').click();
    await button('Erste Schritte zeigen').click();
    await expect.element(page.getByText('2 von 5 erledigt')).toBeVisible();
  },
  SLOW_MS,
);
