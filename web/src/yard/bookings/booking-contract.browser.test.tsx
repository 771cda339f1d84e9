import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { choose } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

/** A form with a dialog above it, whose modules come with it. */
const SLOW_MS = 40_000;
let plant: Plant;
const startsOn = plainDateIn(new Date(), 'Europe/Berlin');

const field = (name: string) => page.getByRole('combobox', { name });
const option = (name: string) => page.getByRole('option', { name });
const dialog = page.getByRole('dialog', { name: 'Neuer Vertrag' });

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const [maize] = (await callAs(manager, 'GET /articles', {})).items;
  if (!maize) throw new Error('a stocked plant has an article');
  const contractWith = async (companyName: string, number: string) => {
    const address = { type: 'agricultural-operation', companyName } as const;
    const { id: supplierId } = await callAs(manager, 'POST /addresses', { body: address });
    const materials = [{ articleId: maize.id, unit: 'ton', targetAmount: 100 }] as const;
    const body = { number, supplierId, startsOn, endsOn: startsOn, materials: [...materials] };
    await callAs(manager, 'POST /contracts', { body });
  };
  await contractWith('Hof Düring', 'V-2026-8');
  await contractWith('Hof Zwei', 'V-2026-9');
});

it(
  'the contract of a booking is one of its supplier, is emptied with another one, and a new one begins with supplier and article',
  async () => {
    await openApplication('/verwaltung/buchungen/add', plant.manager);
    await field('Transport').click();
    await option('Anlieferung').click();
    await expect.element(field('Transport')).toHaveValue('Anlieferung durch Lieferant');
    await choose('Artikel', 'Mais');
    await choose('Lieferant', 'Hof Düring');
    await field('Vertrag').click();
    await expect.element(option('V-2026-8')).toBeVisible();
    await expect.element(option('V-2026-9')).not.toBeInTheDocument();
    await option('V-2026-8').click();
    await expect.element(field('Vertrag')).toHaveValue('V-2026-8, Hof Düring');
    await choose('Lieferant', 'Hof Zwei');
    await expect.element(field('Vertrag')).toHaveValue('');
    await field('Vertrag').fill('V-2026-10');
    await option('„V-2026-10“ anlegen').click();
    await expect.element(dialog.getByRole('textbox', { name: 'Nummer' })).toHaveValue('V-2026-10');
    await expect.element(dialog.getByRole('combobox', { name: 'Lieferant' })).toHaveValue('Hof Zwei');
    await expect.element(dialog.getByRole('combobox', { name: 'Artikel' })).toHaveValue('Maissilage');
  },
  SLOW_MS,
);

it(
  'where the goods of a supplier lie is proposed as destination, until somebody chooses another place',
  async () => {
    const { manager } = plant;
    const [silo] = (await callAs(manager, 'GET /locations', { query: { search: 'FS1' } })).items;
    const yard = { code: 'PL1', name: 'Platte Ost', type: 'mass', unit: 'ton' } as const;
    await callAs(manager, 'POST /locations', { body: yard });
    const body = { type: 'agricultural-operation', companyName: 'Hof Drei', storageLocationId: silo?.id } as const;
    await callAs(manager, 'POST /addresses', { body });
    await openApplication('/verwaltung/buchungen/add', manager);
    await choose('Lieferant', 'Hof Drei');
    await expect.element(field('Nach')).toHaveValue('');
    await choose('Artikel', 'Mais');
    await expect.element(field('Nach')).toHaveValue('Lager FS1');
    await choose('Lieferant', 'Hof Zwei');
    await expect.element(field('Nach')).toHaveValue('');
    await choose('Nach', 'Platte');
    await choose('Lieferant', 'Hof Drei');
    await expect.element(field('Nach')).toHaveValue('Platte Ost');
  },
  SLOW_MS,
);
