import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, checkPlant, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
/** Told of: a supplier's proof that ends soon, a warning, and a delivery of one that has none, an error. */
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const today = plainDateIn(new Date(), 'Europe/Berlin');
  const supplier = async (companyName: string) =>
    (await callAs(manager, 'POST /addresses', { body: { type: 'agricultural-operation', companyName } })).id;
  const proof = { type: 'certificate', scheme: 'redcert-eu', expiresOn: addDays(today, 7) } as const;
  await callAs(manager, 'POST /addresses/:id/proofs', { params: { id: await supplier('Hof Alt') }, body: proof });
  await checkPlant(plant);
  const { items } = await callAs(manager, 'GET /articles', {});
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate: today } as const;
  const ids = { articleId: items[0]?.id ?? '', supplierId: await supplier('Hof Neu') };
  await callAs(manager, 'POST /bookings', { body: { ...booking, ...ids } });
});

const menu = () => page.getByRole('dialog', { name: 'Benachrichtigungen' });
const warning = () => menu().getByText('Nachweis läuft bald ab').first();

it('everything is selected at first; a filter narrows the list, and nothing chosen shows nothing', async () => {
  await openApplication('/control', plant.manager);
  await page.getByRole('button', { name: /^Benachrichtigungen, / }).click();
  await menu().getByRole('button', { name: 'Filtern' }).click();
  const boxes = menu().getByRole('checkbox');
  await expect.element(boxes.first()).toBeInTheDocument();
  for (const box of boxes.elements()) expect(box).toBeChecked();
  expect(boxes.elements()).toHaveLength(7);
  await expect.element(warning()).toBeVisible();
  await menu().getByText('Warnung', { exact: true }).click();
  await expect.element(warning()).not.toBeInTheDocument();
  await expectSeen(menu().getByText('Material ohne Nachweis'));
  await expectAccessibleAtNight();
  for (const section of ['Allgemein', 'Organisationen', 'Verträge', 'Labor'])
    await menu().getByText(section, { exact: true }).click();
  await expect.element(menu().getByRole('heading', { name: 'Keine Treffer' })).toBeVisible();
  await expectAccessible();
  await menu().getByRole('button', { name: 'Alles zeigen' }).click();
  await expect.element(warning()).toBeVisible();
});
