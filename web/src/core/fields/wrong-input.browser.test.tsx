import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sendByKeys } from '../../testing/fill-form.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { refuseCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

type Kind = {
  kind: string;
  path: string;
  label: string;
  role?: 'combobox';
  typed: string;
  kept?: string;
  said: string;
};

const address = '/verwaltung/adressen/add';
const contract = '/verwaltung/vertraege/add';

/** One field of each kind, what is typed wrongly, how it stands there afterwards, and what is said of it. */
const kinds: readonly Kind[] = [
  { kind: 'text', path: address, label: 'Firmennummer', typed: 'x'.repeat(51), said: 'Höchstens 50 Zeichen' },
  { kind: 'mail address', path: address, label: 'E-Mail', typed: 'post(at)hof.de', said: 'Diese Angabe ist ungültig' },
  { kind: 'telephone', path: address, label: 'Telefon', typed: '0'.repeat(51), said: 'Höchstens 50 Zeichen' },
  { kind: 'VAT number', path: address, label: 'USt-IdNr.', typed: 'DE12', said: 'Diese USt-IdNr. kann es nicht geben' },
  { kind: 'coordinate', path: address, label: 'Breitengrad', typed: '91', kept: '91', said: 'Nicht mehr als 90' },
  {
    kind: 'number with unit',
    path: address,
    label: 'Entfernung',
    typed: '-1',
    kept: '−1',
    said: 'Nicht weniger als 0',
  },
  { kind: 'date', path: contract, label: 'Von', typed: '31.02.2026', said: 'Das ist kein Datum' },
  {
    kind: 'percentage',
    path: '/settings/module/bookings',
    label: 'Toleranz des Leergewichts',
    typed: '101',
    kept: '101',
    said: 'Nicht mehr als 100',
  },
  {
    kind: 'reference',
    path: contract,
    label: 'Lieferant',
    role: 'combobox',
    typed: 'Hof Nirgends',
    said: '„Hof Nirgends“ ist nicht ausgewählt. Bitte einen Eintrag aus der Liste wählen.',
  },
  {
    kind: 'choice',
    path: address,
    label: 'Land',
    role: 'combobox',
    typed: 'Holland',
    said: '„Holland“ ist nicht ausgewählt. Bitte einen Eintrag aus der Liste wählen.',
  },
  { kind: 'price', path: contract, label: 'Preis je t', typed: 'zwölf', said: 'Diese Angabe ist ungültig' },
];

const field = (label: string, role: 'textbox' | 'combobox' = 'textbox') =>
  page.getByRole(role, { name: label }).first();

describe('a form tells of what is typed wrongly', () => {
  it.each(kinds)('at a $kind, and keeps it', async ({ path, label, role, typed, kept = typed, said }) => {
    await openApplication(path, plant.manager);
    await field(label, role).fill(typed);
    await sendByKeys();
    await expect.element(field(label, role)).toHaveAccessibleDescription(expect.stringContaining(said));
    await expect.element(field(label, role)).toHaveValue(expect.stringContaining(kept));
    await expect.element(page.getByRole('alert').filter({ hasText: 'prüfen' })).toBeVisible();
    // The first one at fault, which need not be this one.
    await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(document.querySelector('[aria-invalid=true]'));
  });

  it('and keeps it through a save that is refused', async () => {
    await openApplication(address, plant.manager);
    await field('Firma').fill('Hof Unverloren');
    await field('Telefon').fill('05822 4711');
    const release = refuseCalls(/\/addresses$/, 'server.error');
    await sendByKeys();
    await expect.element(page.getByRole('alert').first()).not.toBeEmptyDOMElement();
    await expect.element(field('Firma')).toHaveValue('Hof Unverloren');
    await expect.element(field('Telefon')).toHaveValue('05822 4711');
    release();
    await sendByKeys();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Hof Unverloren' })).toBeVisible();
  });
});
