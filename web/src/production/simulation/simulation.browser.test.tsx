import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { choose } from '../../testing/fill-form.ts';
import { addEndpoint, callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

const RECIPES = '/verwaltung/production-planning/recipes';
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /locations', {});
  const idOf = (type: string) => items.find((location) => location.type === type)?.id ?? '';
  const [locationId, productionLocationId] = [idOf('mass'), idOf('production')];
  const body = {
    number: 'SIM-1',
    name: 'Silomais',
    type: 'biomass',
    materialType: 'Nachwachsender Rohstoff',
    substrate: 'maize-silage',
    unit: 'ton',
    locationIds: [locationId],
  };
  const { id: articleId } = await callAs(plant.manager, 'POST /articles', { body: body as never });
  const endpointId = await addEndpoint(plant, { name: 'Zähler Mais', kind: 'counter', unit: 'kg' });
  const places = { articleId, locationId, productionLocationId, endpointId };
  const weighing = { mode: 'counter', unit: 'kg', correctionFactor: 1, mostKgPerHour: 40_000 } as const;
  await callAs(plant.manager, 'POST /dosers', { body: { name: 'Feststoffdosierer', ...places, ...weighing } });
  const values = { dryMatter: 33, organicDryMatter: 95, biogas: 204, methane: 52, cleanGas: 106 };
  const guideValue = { kind: 'default', category: 'guide-value', basis: 'fresh-mass', source: 'Richtwert' } as const;
  const set = { ...guideValue, validFrom: '2026-01-01', values };
  await callAs(plant.manager, 'POST /articles/:id/value-sets', { params: { id: articleId }, body: set as never });
});

const amount = () => page.getByRole('textbox', { name: 'Je Tag' }).first();
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a manager sees what a day comes to while typing, and what of it is unknown', async () => {
  await openApplication(`${RECIPES}/add`, plant.manager);
  await expect
    .element(page.getByText('Sobald ein Dosierer und seine Menge eingetragen sind', { exact: false }))
    .toBeVisible();
  await choose('Dosierer', 'Feststoff');
  await amount().fill('20');
  await expect.element(page.getByText('2.120 m³', { exact: false })).toBeVisible();
  await expect.element(page.getByText('unbekannt: Silomais').first()).toBeVisible();
  await expect.element(page.getByText('Silomais: Kein laufender Vertrag nennt einen Preis.')).toBeVisible();
  await expect.element(page.getByText('Ohne Nutzvolumen', { exact: false })).toBeVisible();
  await amount().fill('10');
  await expect.element(page.getByText('1.060 m³ (', { exact: false })).toBeVisible();
  await page.getByText('Womit gerechnet wurde').click();
  await expect.element(page.getByRole('cell', { name: 'Richtwert, 01.01.2026' })).toBeVisible();
  await expectAccessibleAtBothWidths();
});

it('a proposal asks for what it would have to know, then is taken into the form', async () => {
  await openApplication(`${RECIPES}/add`, plant.manager);
  await choose('Dosierer', 'Feststoff');
  await amount().fill('20');
  await button('Günstigste Mischung suchen').click();
  await button('Mischung suchen').click();
  await expect.element(page.getByText('Preis: Silomais')).toBeVisible();
  const { items } = await callAs(plant.manager, 'GET /articles', { query: { search: 'Silomais' } });
  const { items: suppliers } = await callAs(plant.manager, 'GET /addresses', {});
  const material = { articleId: items[0]?.id ?? '', unit: 'ton', targetAmount: 1000, priceCentsPerUnit: 4240 } as const;
  const runs = { startsOn: '2026-01-01', endsOn: '2099-12-31' };
  const contract = { number: 'V-SIM', supplierId: suppliers[0]?.id ?? '', ...runs, materials: [material] };
  await callAs(plant.manager, 'POST /contracts', { body: contract as never });
  await page.getByRole('textbox', { name: 'Raumbelastung (oTS), höchstens' }).fill('');
  await page.getByRole('textbox', { name: 'Methan am Tag, mindestens' }).fill('1060');
  await button('Mischung suchen').click();
  await expect.element(page.getByText('Ein m³ Methan mehr am Tag kostet 0,40', { exact: false })).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('textbox', { name: 'Höchstens am Tag, Feststoffdosierer' }).fill('5');
  await button('Mischung suchen').click();
  await expect.element(page.getByText('höchstens 530 m³ am Tag', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Höchstens am Tag, Feststoffdosierer' }).fill('');
  await button('Mischung suchen').click();
  await button('In das Rezept übernehmen').click();
  await expect.element(amount()).toHaveValue('10,000');
  await expect.element(page.getByText('1.060 m³ (', { exact: false })).toBeVisible();
});
