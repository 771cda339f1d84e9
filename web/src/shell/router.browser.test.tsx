import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../testing/found-plant.ts';
import { holdCalls } from '../testing/network.ts';
import { openApplication, place, walkTo } from '../testing/open-application.tsx';

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

describe('a record on a slow line', () => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const waiting = page.getByRole('status').filter({ hasText: 'Wird geladen …' });
  const makeHof = async (companyName: string): Promise<string> =>
    (await callAs(plant.manager, 'POST /addresses', { body: { type: 'merchant', companyName } })).id;

  it('is said to be on its way within the frame, when it is opened by its address and by a link', async () => {
    const [first, second] = [await makeHof('Hof Langsam'), await makeHof('Hof Später')];
    let letGo = holdCalls(/addresses\/[0-9a-f-]{36}$/);
    await openApplication(`/verwaltung/adressen/${first}`, plant.manager);
    await expect.element(waiting).toBeVisible();
    await expect.element(page.getByRole('banner')).toBeVisible();
    await expectAccessibleAtBothWidths();
    letGo();
    await expect.element(heading('Hof Langsam')).toBeVisible();
    letGo = holdCalls(/addresses\/[0-9a-f-]{36}$/);
    void walkTo(`/verwaltung/adressen/${second}`);
    await expect.element(waiting).toBeVisible();
    letGo();
    await expect.element(heading('Hof Später')).toBeVisible();
    await expect.element(waiting).not.toBeInTheDocument();
  });
});
