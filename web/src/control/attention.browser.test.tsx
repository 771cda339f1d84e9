import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../testing/found-plant.ts';
import { closeApplication, openApplication } from '../testing/open-application.tsx';

/** The first file that a run comes to waits for the modules. */
const SLOW_MS = 40_000;
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});
afterEach(closeApplication);

it(
  'tells of what needs work by number, sentence and urgency, with the way there, and of nothing when there is nothing',
  async () => {
    const { manager } = plant;
    await openApplication('/control', manager);
    await expect.element(page.getByText('Gerade ist nichts zu erledigen.')).toBeVisible();
    const { id } = await callAs(manager, 'POST /addresses', {
      body: { type: 'agricultural-operation', companyName: 'Geflügelhof Wriedel' },
    });
    const expired = { type: 'certificate', scheme: 'redcert-eu', expiresOn: '2024-03-31' } as const;
    await callAs(manager, 'POST /addresses/:id/proofs', { params: { id }, body: expired });
    await openApplication('/control', manager);
    const concern = page.getByRole('link', {
      name: /^1 ?Der Nachweis von Geflügelhof Wriedel ist am 31\.03\.2024 abgelaufen/,
    });
    await expect.element(concern.getByText('Jetzt')).toBeVisible();
    await expectAccessible();
    await concern.click();
    await expect.element(page.getByRole('tab', { name: 'Nachweise', selected: true })).toBeVisible();
    await expect.element(page.getByText('Nachweis abgelaufen am 31.03.2024')).toBeVisible();
  },
  SLOW_MS,
);
