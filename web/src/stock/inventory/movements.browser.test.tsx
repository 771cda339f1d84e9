import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { todayAtPlant } from '../../core/words/formats.ts';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

it('movements of a storage location are those of the chosen days', async () => {
  const nothing = page.getByText('Keine Treffer');
  await openApplication('/verwaltung/bestand?tab=movements&range=today', plant.manager);
  await expect.element(page.getByRole('button', { name: 'Zeitraum: Heute' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Bewegungen', selected: true })).toBeVisible();
  // Not what the filter offers, which isn't opened.
  await expect.element(page.getByRole('row').getByRole('link', { name: 'Maissilage' })).toBeVisible();
  await expect.element(nothing).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
  await openApplication('/verwaltung/bestand?tab=movements&from=2099-01-01', plant.manager);
  await expect.element(nothing).toBeVisible();
});

it('one withdrawal after the other is typed without the mouse', async () => {
  await openApplication('/verwaltung/bestand', plant.manager);
  await page.getByRole('button', { name: 'Entnehmen' }).click();
  const dialog = page.getByRole('dialog');
  const amount = () => dialog.getByRole('textbox', { name: /^Menge/ });
  for (const typed of ['1', '2']) {
    await expect.element(dialog.getByRole('combobox').first()).toHaveFocus();
    await userEvent.keyboard(`{Tab}{Tab}{Tab}${typed}{Enter}`);
    await expect.element(dialog.getByRole('status').getByRole('link')).toBeVisible();
    await expect.element(amount()).toHaveValue('');
  }
  await expect.element(dialog.getByText('22,00 t')).toBeVisible();
});

it('a withdrawal can be from another storage location than the one that is shown', async () => {
  const own = await foundPlant({ isStocked: true });
  const heap = { code: 'RL2', name: 'Restelager', type: 'mass', unit: 'ton' } as const;
  const { id: locationId } = await callAs(own.manager, 'POST /locations', { body: heap });
  const [article] = (await callAs(own.manager, 'GET /articles', {})).items;
  const entry = { kind: 'found', articleId: article?.id ?? '', locationId, amount: 3, day: todayAtPlant() } as const;
  await callAs(own.manager, 'POST /bookings/stock-entries', { body: entry });
  await openApplication('/verwaltung/bestand', own.manager);
  await page.getByRole('button', { name: 'Entnehmen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Aus' }).click();
  await page.getByRole('option', { name: 'Restelager' }).click();
  await expect.element(dialog.getByText('3,00 t vorhanden')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Menge/ }).fill('1');
  await dialog.getByRole('button', { name: 'Entnehmen' }).click();
  await expect.element(dialog.getByText('2,00 t vorhanden')).toBeVisible();
});

it('a withdrawal of a past day says what could be taken then, and no more is', async () => {
  const own = await foundPlant({ isStocked: true });
  const yesterday = addDays(todayAtPlant(), -1);
  const typed = yesterday.split('-').toReversed().join('.');
  await openApplication('/verwaltung/bestand', own.manager);
  await page.getByRole('button', { name: 'Entnehmen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Menge/ }).fill('2');
  await dialog.getByRole('textbox', { name: 'Tag' }).fill(typed);
  await expect.element(dialog.getByText(/Am Ende des .*: höchstens 0,00/)).toBeVisible();
  await expectAccessibleAtBothWidths();
  await dialog.getByRole('button', { name: 'Entnehmen' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

it('a stock without any location leads to the first one', async () => {
  await openApplication('/verwaltung/bestand', (await foundPlant()).manager);
  await expect.element(page.getByText('Noch keine Lagerorte')).toBeVisible();
  await page.getByRole('link', { name: 'Neuer Lagerort' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Neuer Lagerort' })).toBeVisible();
});

it('layers of a storage location name the proofs that spoke of them', async () => {
  const own = await foundPlant();
  const farm = { type: 'agricultural-operation', companyName: 'Hof Beleg' } as const;
  const { id: supplierId } = await callAs(own.manager, 'POST /addresses', { body: farm });
  const proof = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-91', expiresOn: '2099-06-30' } as const;
  await callAs(own.manager, 'POST /addresses/:id/proofs', { params: { id: supplierId }, body: proof });
  const pit = { code: 'G1', name: 'Güllegrube', type: 'liquid', unit: 'm3', maximumAmount: 1000 } as const;
  const { id: locationId } = await callAs(own.manager, 'POST /locations', { body: pit });
  const kind = { type: 'liquid', materialType: 'Flüssig', substrate: 'cattle-slurry', unit: 'm3' } as const;
  const slurry = { number: 'G1', name: 'Rindergülle', ...kind, densityKgPerM3: 1000, locationIds: [locationId] };
  const { id: articleId } = await callAs(own.manager, 'POST /articles', { body: slurry });
  const trip = { type: 'incoming', transport: 'delivery', isSlurryTrip: true, licensePlate: 'UE-BE 1' } as const;
  const body = { ...trip, deliveryDate: todayAtPlant(), articleId, supplierId };
  const { id } = await callAs(own.manager, 'POST /bookings', { body });
  const step = (name: 'registerVehicle' | 'deliverSlurry' | 'decideReturn' | 'finishProcess', said: object) =>
    callAs(own.manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body: said });
  await step('registerVehicle', {});
  await step('deliverSlurry', { amount: 12, unit: 'm3' });
  await step('decideReturn', { returnLoad: false });
  await step('finishProcess', {});
  await openApplication('/verwaltung/bestand', own.manager);
  await expect.element(page.getByRole('link', { name: 'REDcert-EU' })).toBeVisible();
});

it('layers of a storage location lead to what they are of, to whom they came from and on which contract', async () => {
  const { items: contracts } = await callAs(plant.manager, 'GET /contracts', {});
  const [contract] = contracts;
  await openApplication('/verwaltung/bestand', plant.manager);
  const layer = page.getByRole('table').getByRole('row').nth(1);
  const expectLink = (name: string, path: string) =>
    expect.element(layer.getByRole('link', { name })).toHaveAttribute('href', `/v2/verwaltung/${path}`);
  await expectLink('Maissilage', `Artikel/${contract?.materials[0]?.article.id}`);
  await expectLink('Hof Lüders GbR', `adressen/${contract?.supplier.id}`);
  await expectLink('V-1', `vertraege/${contract?.id}`);
});

it('used-up layers are shown on demand, the list is taken out as a file, and each layer tells its proofs and values', async () => {
  const own = await foundPlant({ isStocked: true });
  const { items: locations } = await callAs(own.manager, 'GET /inventory', {});
  const silo = locations.find(({ stocks }) => stocks.length > 0);
  const [load] = (await callAs(own.manager, 'GET /bookings', { query: { type: 'incoming' } })).items;
  await callAs(own.manager, 'PUT /bookings/:id/values', {
    params: { id: load?.id ?? '' },
    body: { values: [{ parameter: 'ts', value: 31.5 }] },
  });
  await openApplication(`/verwaltung/bestand?location=${silo?.id}`, own.manager);
  await expect.element(page.getByText('Trockensubstanz (TS) in der Frischmasse: 31,50 %')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Exportieren' })).toBeVisible();
  await expectAccessibleAtBothWidths();
  await callAs(own.manager, 'POST /bookings/withdrawals', {
    body: {
      articleId: silo?.stocks[0]?.articleId ?? '',
      originLocationId: silo?.id ?? '',
      amount: 25,
      destinationLocationId: locations.find(({ type }) => type === 'production')?.id ?? '',
    },
  });
  await openApplication(`/verwaltung/bestand?location=${silo?.id}`, own.manager);
  await expect.element(page.getByText('Keine offenen Schichten.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Welche Schichten' }).selectOptions('Auch aufgebrauchte');
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  await expect.element(page.getByText('Trockensubstanz (TS) in der Frischmasse: 31,50 %')).toBeVisible();
});
