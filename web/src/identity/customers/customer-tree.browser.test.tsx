import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { foundCustomer, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
  await foundCustomer(plant, { name: 'Biogas Wrestedt', number: '1010' });
  await foundCustomer(plant, { name: 'Biogas Bad Bevensen', number: '1020' });
});

const rows = () => page.getByRole('table', { name: 'Kundenverwaltung' }).getByRole('row');
const link = (name: string) => page.getByRole('link', { name });

it('arrow keys walk the tree, fold and unfold it; a search shows the way down', async () => {
  await openApplication('/customer-management', plant.admin);
  await expect.element(link('Biogas Wrestedt')).toBeVisible();
  await expectAccessibleAtBothWidths();
  (link(plant.name).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => rows().elements()).toHaveLength(2);
  const below = page.getByRole('button', { name: `Unterkunden von ${plant.name}` });
  await expect.element(below).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(link('Biogas Bad Bevensen')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Biogas Bad Bevensen')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(link(plant.name)).toHaveFocus();
  await page.getByRole('searchbox').fill('wrest');
  await expect.element(page.getByRole('row', { name: /Biogas Wrestedt/ })).toMatchTextContent(plant.name);
  await expect.poll(() => rows().elements()).toHaveLength(2);
  await expectAccessibleAtNight();
});
