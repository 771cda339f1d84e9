import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction, entry, moreActions } from '../../testing/record-actions.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const makeSupplier = async (companyName: string): Promise<string> => {
  const body = { type: 'agricultural-operation', companyName } as const;
  return (await callAs(plant.manager, 'POST /addresses', { body })).id;
};

const link = (name: string) => page.getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

const picture = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(640, 400);
  canvas.getContext('2d')?.fillRect(0, 0, 640, 400);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'foto.png', { type: 'image/png' });
};

it('a vehicle and a driver have a photo, weights in a chart and as a table, and a code to show', async () => {
  await openApplication('/verwaltung/adressen', plant.manager);
  await link('Hof Lüders GbR').click();
  await page.getByRole('tab', { name: 'Fahrzeuge' }).click();
  await page.getByRole('main').getByRole('link', { name: 'UE-LW 130', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Leergewicht im Verlauf' })).toBeVisible();
  await expect.element(page.getByText('Zuletzt 15.000 kg')).toBeVisible();
  await expect
    .element(page.getByText('Ohne Rückfrage gilt das nächste zwischen 14.250 kg und 15.750 kg (± 5 %).'))
    .toBeVisible();
  await page.getByText('Als Tabelle').click();
  await expect.element(page.getByRole('table').getByRole('link', { name: /^\d{4}-\d{6}$/ })).toBeVisible();
  const file = new File(['kein Bild'], 'foto.png', { type: 'image/png' });
  await page.getByLabelText('Foto hochladen', { exact: true }).upload(file);
  await expect.element(page.getByText('Das Foto konnte nicht hinzugefügt werden.')).toBeVisible();
  await page.getByLabelText('Foto hochladen', { exact: true }).upload(await picture());
  await expect.element(page.getByRole('img', { name: 'Foto von UE-LW 130' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await button('Foto entfernen').click();
  await expect.element(page.getByText('Noch kein Foto.')).toBeVisible();
  const id = await makeSupplier('Hof Oldenstadt');
  const body = { name: 'Uwe Brandt', idCode: 'QR-77' };
  const driver = await callAs(plant.manager, 'POST /addresses/:id/drivers', { params: { id }, body });
  await openApplication(`/verwaltung/adressen/${id}/driver/${driver.id}`, plant.manager);
  await expect.element(page.getByRole('img', { name: 'QR-Code von Uwe Brandt' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});

it('a plate that is there already is led to while it is typed, and named when it is saved', async () => {
  const id = await makeSupplier('Hof Doppelt');
  await openApplication(`/verwaltung/adressen/${id}/vehicle`, plant.manager);
  const plate = page.getByRole('textbox', { name: 'Kennzeichen' });
  await plate.fill('ue lw-130');
  await expect.element(page.getByText('Das Kennzeichen gibt es schon:')).toBeVisible();
  await expect.element(page.getByRole('status').getByRole('link', { name: 'UE-LW 130' })).toBeVisible();
  await expectAccessibleAtBothWidths();
  await button('Speichern').click();
  const refusal = 'Dieses Kennzeichen hat schon ein anderes Fahrzeug: UE-LW 130, Hof Lüders GbR';
  await expect.element(plate).toHaveAccessibleDescription(refusal);
  await expect.element(plate).toHaveValue('ue lw-130');
});

it('two records of one vehicle are merged from its page; the old one leads on', async () => {
  const id = await makeSupplier('Spedition Zweimal');
  const vehicle = (body: { licensePlate: string; title?: string }) =>
    callAs(plant.manager, 'POST /addresses/:id/vehicles', { params: { id }, body });
  const [kept, other] = [
    await vehicle({ licensePlate: 'UE-ZW 1' }),
    await vehicle({ licensePlate: 'UE-ZW 7', title: 'Kipper' }),
  ];
  await openApplication(`/verwaltung/adressen/${id}/vehicle/${kept.id}`, plant.manager);
  await chooseAction('Zusammenführen');
  await page.getByRole('combobox', { name: 'Anderes Fahrzeug' }).fill('uezw7');
  await expect.element(page.getByRole('option', { name: /UE-LW 130/ })).not.toBeInTheDocument();
  await page.getByRole('option', { name: /UE-ZW 7/ }).click();
  const choice = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
  await expect.element(choice('Bezeichnung', 'Kipper')).toBeChecked();
  await expect.element(choice('Kennzeichen', 'UE-ZW 1')).toBeChecked();
  await expectAccessibleAtBothWidths();
  await button('Zusammenführen').click();
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('DELETE{Enter}');
  await expect.element(page.getByText('Fahrzeuge zusammengeführt')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Bezeichnung' })).toHaveValue('Kipper');
  await openApplication(`/verwaltung/adressen/${id}/vehicle/${other.id}`, plant.manager);
  await expect.element(page.getByText('Dieses Fahrzeug ist in einem anderen aufgegangen:')).toBeVisible();
  await expect.element(moreActions()).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Kennzeichen' })).toBeDisabled();
  await expectAccessibleAtBothWidths();
  await page.getByRole('main').getByRole('link', { name: 'UE-ZW 1', exact: true }).click();
  await moreActions().click();
  await expect.element(entry('Zusammenführen')).toBeVisible();
});
