import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant, receiveWebhooks } from '../../testing/found-plant.ts';
import { lineStands, openApplication, place, settled } from '../../testing/open-application.tsx';
import { chooseAction, openTab } from '../../testing/record-actions.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });

const makeWebhook = async (name: string, url: string) =>
  callAs(plant.manager, 'POST /webhooks', { body: { name, url, events: ['addresses.created'], active: true } });

it('a new webhook shows its secret once; its test arrives, and what failed is sent again', async () => {
  const { manager } = await foundPlant();
  const url = await receiveWebhooks('/neu', 500, 204);
  await openApplication('/more/integration/webhooks', manager);
  await expect.element(page.getByText('Noch keine Webhooks')).toBeVisible();
  await page.getByRole('link', { name: 'Neuer Webhook' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('ERP Buchhaltung');
  await page.getByRole('textbox', { name: 'Adresse (URL)' }).fill('http://erp.example.com');
  await page.getByRole('checkbox', { name: 'Adresse angelegt' }).click();
  await sendByKeys();
  await expect.element(page.getByText(/Nur eine Adresse, die mit https/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Adresse (URL)' }).fill(url);
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  const shown = dialog().getByRole('textbox', { name: 'Signaturschlüssel' });
  await expect.element(shown).toHaveValue(expect.stringMatching(/^whsec_[\w+/]{43}=$/));
  const secret = (shown.element() as HTMLInputElement).value;
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Schließen' }).last().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'ERP Buchhaltung' })).toBeVisible();
  await expect.element(page.getByText('Noch nichts zugestellt')).toBeVisible();
  await lineStands();
  await openTab('Zustellungen');
  await expect.element(page.getByText('Noch keine Nachrichten')).toBeVisible();
  await button('Test senden').click();
  // Told by the server: the first attempt fails, the second one comes by itself.
  await expect.element(page.getByText('HTTP 500')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'HTTP 204' })).toBeVisible();
  await expect.element(page.getByText('Stellt zu')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('button', { name: /^Öffnen: Testnachricht/ }).click();
  await expect.element(dialog().getByText('"type":"webhook.test"')).toBeVisible();
  await expect.element(dialog().getByText('HTTP 500')).toBeVisible();
  expect(dialog().getByRole('listitem').elements()).toHaveLength(2);
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Erneut senden' }).click();
  await expect.poll(() => dialog().getByRole('listitem').elements().length).toBe(3);
  expect(document.body.textContent).not.toContain(secret);
});

it('is changed and switched off, gets another secret, and its history says so', async () => {
  const { id } = await makeWebhook('ERP Handel', await receiveWebhooks('/lager', 204));
  await openApplication(`/more/integration/webhooks/${id}`, plant.manager);
  await page.getByRole('checkbox', { name: 'Bestand eines Lagerorts bewegt' }).click();
  await page.getByRole('switch', { name: 'Eingeschaltet' }).click();
  await button('Speichern').click();
  await expect.element(page.getByText('Ausgeschaltet', { exact: true })).toBeVisible();
  await expect.element(button('Test senden')).toHaveAttribute('aria-disabled', 'true');
  await chooseAction('Neuer Signaturschlüssel');
  await expect.element(dialog().getByText(/24 Stunden/)).toBeVisible();
  await dialog().getByRole('button', { name: 'Ersetzen' }).click();
  await expect
    .element(dialog().getByRole('textbox', { name: 'Signaturschlüssel' }))
    .toHaveValue(expect.stringMatching(/^whsec_/));
  await dialog().getByRole('button', { name: 'Schließen' }).last().click();
  await expect.element(page.getByText(/^Der bisherige Signaturschlüssel gilt noch bis/)).toBeVisible();
  await openTab('Verlauf');
  await expect.element(page.getByText('Signaturschlüssel ersetzt')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await chooseAction('Löschen');
  await dialog().getByRole('button', { name: 'Löschen' }).click();
  await expect.poll(place).toBe('/more/integration/webhooks');
  await settled();
  await expect.element(page.getByRole('link', { name: 'ERP Handel' })).not.toBeInTheDocument();
});

it('says that its receiver has gone, and that Halm has switched it off', async () => {
  const { id } = await makeWebhook('Altes ERP', await receiveWebhooks('/alt', 410));
  await callAs(plant.manager, 'POST /webhooks/:id/test', { params: { id } });
  await openApplication(`/more/integration/webhooks/${id}`, plant.manager);
  await expect.element(page.getByText(/HTTP 410/)).toBeVisible();
  await expect.element(page.getByText('Ausgeschaltet: Empfänger gibt es nicht mehr')).toBeVisible();
  await openTab('Verlauf');
  await expect.element(page.getByText('Ausgeschaltet: Den Empfänger gibt es nicht mehr (HTTP 410)')).toBeVisible();
});

it('the start page tells of one that Halm has switched off', async () => {
  const own = await foundPlant();
  const body = { name: 'Fern', url: await receiveWebhooks('/fern', 410), active: true };
  const { id } = await callAs(own.manager, 'POST /webhooks', { body: { ...body, events: ['gateways.silent'] } });
  await callAs(own.manager, 'POST /webhooks/:id/test', { params: { id } });
  await openApplication('/control', own.manager);
  await page.getByRole('link', { name: /^Halm hat den Webhook „Fern“ ausgeschaltet/ }).click();
  await expect.poll(place).toBe(`/more/integration/webhooks/${id}`);
});
