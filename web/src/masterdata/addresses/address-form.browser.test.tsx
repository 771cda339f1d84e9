import { beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
  expectAccessibleAtNight,
} from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

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
  await expectAccessibleAtNight();
  await sendByKeys();
  await expect.element(town()).not.toBeInTheDocument();
  await expect.element(title()).toBeVisible();
  await expectSeen(page.getByText('Ebstorf'));
});

it('an address says its number below its name, and what becomes of its zip before it is saved', async () => {
  const body = { type: 'merchant', companyName: 'Hof Vierzahl', zip: '29525' } as const;
  const { id, number } = await callAs(plant.manager, 'POST /addresses', { body });
  await openApplication(`/verwaltung/adressen/${id}/edit`, plant.manager);
  await expect.element(page.getByText(`Nr. ${number}`, { exact: true })).toBeVisible();
  const zip = page.getByRole('textbox', { name: 'Postleitzahl' });
  const rule = 'Das ist keine Postleitzahl dieses Landes. Dort lautet eine zum Beispiel 29525.';
  const note = (hasText: string) => page.getByRole('status').filter({ hasText });
  await zip.fill('ABC');
  await expect.element(note(rule)).toBeVisible();
  await expectAccessibleAtBothWidths();
  await town().fill('Dresden');
  await sendByKeys();
  await expect.element(zip).toHaveAccessibleDescription(rule);
  await expect.element(zip).toHaveFocus();
  await expect.element(note(rule)).not.toBeInTheDocument();
  await expect.element(town()).toHaveValue('Dresden');
  await zip.fill('1067');
  await expect.element(note('Die Postleitzahl wird als 01067 gespeichert.')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.element(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible();
  expect((await callAs(plant.manager, 'GET /addresses/:id', { params: { id } })).zip).toBe('01067');
});

it('an address is told of all that is wrong with it at once', async () => {
  await openApplication('/verwaltung/adressen/add', plant.manager);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('USt-IdNr.').fill('DE12');
  await field('E-Mail').fill('post(at)hof.de');
  await sendByKeys();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Bitte 3 Felder prüfen.' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Firma' }).first()).toHaveFocus();
});

it('an address that may be there already is named while it is typed, but not to itself', async () => {
  await openApplication('/verwaltung/adressen/add', plant.manager);
  await page.getByLabelText('Firma').first().fill('Sandkrug Hof GbR');
  const hint = page.getByText('Gibt es diese Adresse schon?');
  await expect.element(hint).toBeVisible();
  await expect.element(page.getByRole('status').getByRole('link', { name: 'Hof Sandkrug' })).toBeVisible();
  await expect.element(page.getByText(/Hof Sandkrug Nr\. \d+ · Ebstorf · ähnlicher Name/u)).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
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

it('an address is filled in from what is pasted, and stays open for changes', async () => {
  await openApplication('/verwaltung/adressen/add', plant.manager);
  await town().fill('Ebstorf');
  const notes = page.getByLabelText('Bemerkungen');
  await notes.fill('Zufahrt von Süden');
  await page.getByRole('button', { name: 'Anschrift einfügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anschrift einfügen' });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await expect.element(text).toHaveFocus();
  await text.fill('Østergård Biomasse ApS\nHerningvej 4\n8600 Silkeborg\nDanmark\nTlf. 86 12 34 56\nFax 86 12 34 57');
  await expectAccessibleAtBothWidthsAtNight();
  await sendByKeys();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Firma').first()).toHaveValue('Østergård Biomasse ApS');
  await expect.element(town()).toHaveValue('Silkeborg');
  await expect.element(page.getByLabelText('Postleitzahl')).toHaveValue('8600');
  await expect.element(page.getByLabelText('Telefon')).toHaveValue('86 12 34 56');
  await expect.element(page.getByRole('combobox', { name: 'Land' })).toHaveValue('Dänemark');
  // What has no field of its own isn't lost.
  await expect.element(notes).toHaveValue('Zufahrt von Süden\nFax 86 12 34 57');

  // The next one takes the place of the first; only what was typed over stays.
  await page.getByLabelText('E-Mail').fill('post@hof.example');
  await page.getByLabelText('Postleitzahl').fill('8601');
  await page.getByRole('button', { name: 'Anschrift einfügen' }).click();
  await text.fill('Gut Rosche\nrosche@gut.example');
  await sendByKeys();
  await expect.element(page.getByLabelText('Firma').first()).toHaveValue('Gut Rosche');
  await expect.element(town()).toHaveValue('');
  await expect.element(page.getByLabelText('Telefon')).toHaveValue('');
  await expect.element(page.getByLabelText('Postleitzahl')).toHaveValue('8601');
  await expect.element(page.getByLabelText('E-Mail')).toHaveValue('rosche@gut.example');
});
