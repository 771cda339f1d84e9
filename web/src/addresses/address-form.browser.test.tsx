import { beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../testing/expect-accessible.ts';
import { sendByKeys } from '../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../testing/found-plant.ts';
import { openApplication } from '../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const title = () => page.getByRole('heading', { level: 1, name: 'Hof Sandkrug' });
const town = () => page.getByRole('textbox', { name: 'Ort' });

it('an address is created, shown and changed', async () => {
  await openApplication('/verwaltung/adressen/add', plant.manager);
  await page.getByLabelText('Firma').first().fill('Hof Sandkrug');
  await town().fill('Hanstedt');
  await sendByKeys();
  await expect.element(title()).toBeVisible();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await town().fill('Ebstorf');
  await expectAccessible();
  await sendByKeys();
  await expect.element(town()).not.toBeInTheDocument();
  await expect.element(title()).toBeVisible();
  await expect.element(page.getByText('Ebstorf').first()).toBeVisible();
});

it('an address that may be there already is named while it is typed, but not to itself', async () => {
  await openApplication('/verwaltung/adressen/add', plant.manager);
  await page.getByLabelText('Firma').first().fill('Sandkrug Hof GbR');
  const hint = page.getByText('Gibt es diese Adresse schon?');
  await expect.element(hint).toBeVisible();
  await expect.element(page.getByRole('status').getByRole('link', { name: 'Hof Sandkrug' })).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByLabelText('Firma').first().fill('Gut Rosche');
  await expect.element(hint).not.toBeInTheDocument();
  const { items } = await callAs(plant.manager, 'GET /addresses', { query: { search: 'Sandkrug' } });
  await openApplication(`/verwaltung/adressen/${items[0]?.id}/edit`, plant.manager);
  const answered = vi.spyOn(window, 'fetch');
  await page.getByLabelText('Firma').first().fill('Hof Sandkrug GbR');
  const question = `similar?companyName=Hof+Sandkrug+GbR&exceptId=${items[0]?.id}`;
  await expect.poll(() => answered.mock.calls.map(([call]) => String(call)).join()).toContain(question);
  answered.mockRestore();
  await expect.element(hint).not.toBeInTheDocument();
});
