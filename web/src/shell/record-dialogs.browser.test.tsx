import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectButtonsWhole } from '../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../testing/found-plant.ts';
import { openApplication } from '../testing/open-application.tsx';
import { pressAction } from '../testing/record-actions.ts';
import { stageRecords } from '../testing/record-stage.ts';
import { toPhone } from '../testing/widths.ts';

let plant: Plant;
let screens: Record<string, string>;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const used = await stageRecords(plant);
  const { manager } = plant;
  // Nothing hangs on these: they could be deleted.
  const company = { type: 'agricultural-operation', companyName: 'Hof Unbenutzt' } as const;
  const address = await callAs(manager, 'POST /addresses', { body: company });
  const silo = { code: 'UB', name: 'Unbenutzte Miete', type: 'mass', unit: 'ton' } as const;
  const location = await callAs(manager, 'POST /locations', { body: silo });
  screens = {
    ...used,
    proofs: `${used.address}?tab=proofs`,
    unusedAddress: `/verwaltung/adressen/${address.id}`,
    unusedLocation: `/verwaltung/lagerorte/${location.id}`,
    newAddress: '/verwaltung/adressen/add',
  };
});

const dialog = () => page.getByRole('dialog');

it.each([
  ['unusedAddress', 'Löschen'],
  ['address', 'Löschen'],
  ['proofs', 'Nachweis anfordern'],
  ['proof', 'Löschen'],
  ['proof', 'Neuen anfordern'],
  ['newAddress', 'Anschrift einfügen'],
  ['newAddress', 'Auf der Karte wählen'],
  ['article', 'Löschen'],
  ['valueSet', 'Löschen'],
  ['unusedLocation', 'Löschen'],
  ['unusedLocation', 'Außer Gebrauch nehmen'],
  ['location', 'Sperren'],
  ['contract', 'Löschen'],
  ['contract', 'Aussetzen'],
  ['contract', 'Beenden'],
  ['settlement', 'Löschen'],
  ['settlement', 'Ausstellen'],
])(
  'the dialog behind %s › %s is accessible and whole on a phone, and gives the keyboard back',
  async (screen, action) => {
    await toPhone();
    await openApplication(screens[screen] ?? '', plant.manager);
    const opener = await pressAction(action);
    await expect.element(dialog()).toBeVisible();
    await expectAccessible();
    expectButtonsWhole();
    expect(dialog().element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);
