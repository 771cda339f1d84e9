import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../testing/found-plant.ts';
import { openApplication, place } from '../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

/** The screen says that there is nothing, readable for everybody at both widths. */
const expectNothingHere = async (): Promise<void> => {
  await expect.element(page.getByRole('heading', { name: 'Hier ist nichts' })).toBeVisible();
  await expectAccessibleAtBothWidths();
};

describe('an unknown path', () => {
  it('is a not-found screen for strangers', async () => {
    await openApplication('/gibt/es/nicht');
    await expectNothingHere();
    expect(place()).toBe('/gibt/es/nicht');
  });

  it('is a not-found screen for members too, also one whose case differs, with a way out', async () => {
    await openApplication('/verwaltung/artikel', plant.manager);
    await expectNothingHere();
    await page.getByRole('link', { name: 'Zur Startseite', exact: true }).click();
    await expect.poll(place).toBe('/control');
  });
});

describe('a member', () => {
  const unknownLink = '/register/0191d1d5-0000-7000-8000-000000000000.x';
  it.each(['', '/', '/login', '/login?location=%2Fhome', '/register', unknownLink])(
    'who opens "%s" is led to /control',
    async (path) => {
      await openApplication(path, plant.manager);
      await expect.poll(place).toBe('/control');
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});
