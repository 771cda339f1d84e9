import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths, expectButtonsWhole } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, settled } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
let articleId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  articleId = (await callAs(plant.manager, 'GET /articles', {})).items[0]?.id ?? '';
  const farm = { type: 'agricultural-operation', companyName: 'Hof Brandt', proofRule: 'none' } as const;
  await callAs(plant.manager, 'POST /addresses', { body: farm });
});

let plates = 0;
/** A lorry that nobody announced, and of which only article and plate were said. */
const arrive = async (): Promise<string> => {
  plates += 1;
  const body = { articleId, licensePlate: `UE-AN ${plates}` };
  return (await callAs(plant.operator, 'POST /bookings/arrivals', { body })).id;
};
const booking = (id: string) => callAs(plant.manager, 'GET /bookings/:id', { params: { id } });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Angaben bearbeiten' });
const choose = async (field: string, typed: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: option }).click();
};
/** Up to the papers: what is nobody's yet, by an approval. */
const unload = async (id: string): Promise<void> => {
  const approval = { scope: 'booking', reason: 'Hof wird noch genannt', validUntil: null } as const;
  await callAs(plant.manager, 'POST /bookings/:id/approvals', { params: { id }, body: approval });
  const scaleId = (await callAs(plant.manager, 'GET /scales', {})).items[0]?.id ?? null;
  const step = (name: 'selectScale' | 'driveToStorageLocation' | 'selectEmptyScale', body: object) =>
    callAs(plant.operator, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body });
  const weigh = (kind: 'full' | 'empty', kg: number) =>
    callAs(plant.operator, 'POST /bookings/:id/weighings', {
      params: { id },
      body: { source: 'manual', kind, kg, reason: 'Anzeige abgelesen' },
    });
  await step('selectScale', { scaleId });
  await weigh('full', 40_000);
  await step('driveToStorageLocation', { alsoDone: 'unloadMaterial' });
  await step('selectEmptyScale', { scaleId });
  await weigh('empty', 15_000);
};

it('the operator completes at the gate what is missing, corrects with a reason what stood, and the history shows both', async () => {
  const id = await arrive();
  await toPhone();
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await button('Angaben bearbeiten').click();
  await choose('Lieferant', 'Brandt', 'Hof Brandt');
  await dialog.getByRole('textbox', { name: 'Fremde Lieferschein-Nr.' }).fill('LS 4711');
  await dialog.getByRole('textbox', { name: 'Name des Fahrers' }).fill('Erika Petersen');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText(/Maissilage · Hof Brandt/u)).toBeVisible();
  await button('Angaben bearbeiten').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Fremde Lieferschein-Nr.' })).toHaveValue('LS 4711');
  await dialog.getByRole('textbox', { name: 'Kennzeichen' }).fill('ue-an 77');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(dialog.getByText('Ein Grund muss angegeben werden.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Falsch gelesen');
  await expectAccessibleAtBothWidths();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'UE-AN 77' })).toBeVisible();
  expect(await booking(id)).toMatchObject({ driverName: 'Erika Petersen', partnerSlipNumber: 'LS 4711' });
  await openApplication(`/verwaltung/buchungen/${id}?tab=history`, plant.manager);
  await expect.element(page.getByText('Am Tor berichtigt')).toBeVisible();
  await expect.element(page.getByText('Falsch gelesen')).toBeVisible();
  await expect.element(page.getByText('Am Tor ergänzt')).toBeVisible();
  await expect.element(page.getByText('LS 4711')).toBeVisible();
});

it('alone at night the operator creates a company that nobody knows, and the manager completes it', async () => {
  const id = await arrive();
  await toPhone();
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await button('Angaben bearbeiten').click();
  await choose('Lieferant', 'Hof Nächtlich', /Hof Nächtlich/u);
  const created = page.getByRole('dialog', { name: 'Neue Adresse' });
  await expect.element(created.getByRole('textbox', { name: 'Firma' })).toHaveValue('Hof Nächtlich');
  await created.getByRole('textbox', { name: 'Ort' }).fill('Süttorf');
  await expectAccessibleAtBothWidths();
  await created.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Lieferant' })).toHaveValue('Hof Nächtlich, Süttorf');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText(/Maissilage · Hof Nächtlich/u)).toBeVisible();
  const supplierId = (await booking(id)).supplier?.id ?? '';
  await openApplication('/control', plant.manager);
  await page.getByRole('link', { name: /„Hof Nächtlich“ ist erst mit ihrem Namen angelegt/u }).click();
  await expect.element(page.getByText(/am Tor nur mit Namen und Ort angelegt/u)).toBeVisible();
  await openApplication(`/verwaltung/adressen/${supplierId}/edit`, plant.manager);
  await page.getByRole('textbox', { name: 'Postleitzahl' }).fill('29525');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await settled();
  await openApplication(`/verwaltung/adressen/${supplierId}`, plant.manager);
  await expect.element(page.getByText(/am Tor nur mit Namen/u)).not.toBeInTheDocument();
});

it('where proofs are demanded nobody unloads for nobody: the step says so and takes the supplier', async () => {
  const id = await arrive();
  const scaleId = (await callAs(plant.manager, 'GET /scales', {})).items[0]?.id ?? null;
  const step = (name: 'selectScale' | 'driveToStorageLocation', body: object) =>
    callAs(plant.operator, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body });
  await step('selectScale', { scaleId });
  const weight = { source: 'manual', kind: 'full', kg: 40_000, reason: 'Anzeige abgelesen' } as const;
  await callAs(plant.operator, 'POST /bookings/:id/weighings', { params: { id }, body: weight });
  await toPhone();
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(page.getByText('Entladen erst, wenn er genannt ist, oder mit Freigabe')).toBeVisible();
  await expect.element(button('Dort ist entladen')).not.toBeInTheDocument();
  await step('driveToStorageLocation', {});
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(page.getByText('ohne Lieferanten gilt keiner')).toBeVisible();
  await expect.element(button('Entladen')).toBeDisabled();
  await expectAccessibleAtBothWidths();
  await choose('Lieferant', 'Brandt', 'Hof Brandt');
  await button('Speichern und weiter').click();
  await expect.element(button('Entladen')).toBeEnabled();
});

it('the step that waits for details has their fields, and goes on with the press that saves them', async () => {
  const id = await arrive();
  await unload(id);
  const { version } = await booking(id);
  await toPhone();
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Angaben ergänzen' })).toBeVisible();
  expectButtonsWhole();
  await expectAccessibleAtBothWidths();
  await button('Speichern und weiter').click();
  await expect.element(page.getByText('Pflichtfeld')).toBeVisible();
  await settled();
  expect(await booking(id)).toMatchObject({ step: 'completeBookingDetails', version });
  await choose('Lieferant', 'Brandt', 'Hof Brandt');
  await button('Speichern und weiter').click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Vorgang beenden' })).toBeVisible();
  await button('Ohne Schein beenden').click();
  await expect.element(button('Angaben bearbeiten')).not.toBeInTheDocument();
  expect(await booking(id)).toMatchObject({ status: 'completed', supplier: { name: 'Hof Brandt' } });
});
