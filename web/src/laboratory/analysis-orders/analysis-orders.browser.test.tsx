import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatDate, todayAtPlant } from '../../core/words/formats.ts';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
} from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { expectTabsAccessible } from '../../testing/expect-tabs.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { callAs } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { type OrderStage, setOrderStage } from '../../testing/order-stage.ts';

const ORDERS = '/verwaltung/potential-products/analysis-order';
let plant: OrderStage['plant'];
let sourcer: string;
let whole: OrderStage['whole'];
beforeAll(async () => {
  ({ plant, sourcer, whole } = await setOrderStage());
});

const name = (index = 0) => page.getByRole('textbox', { name: 'Bezeichnung beim Lieferanten' }).nth(index);

it('a sourcer begins an order, leaves it half, and completes it', async () => {
  await openApplication(ORDERS, sourcer);
  await expect.element(page.getByText('Noch keine Analyseaufträge')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('link', { name: 'Neuer Analyseauftrag' }).first().click();
  await name().fill('Rindergülle Behälter 2');
  await expectAccessibleAtBothWidthsAtNight();
  await sendByKeys();
  await expect
    .element(page.getByText('Zum Bestellen fehlt noch: Lieferant, Ansprechpartner, Versand der Proben, Analysen'))
    .toBeVisible();
  const shared = { Anhänge: 'Noch keine Anhänge', Kommentare: 'Kommentar', Verlauf: 'Angelegt' };
  const own = {
    Analyseauftrag: 'Rindergülle Behälter 2',
    Proben: 'Noch keine Proben',
    Ergebnisse: 'Noch keine Ergebnisse',
    'E-Mails': 'Noch keine E-Mails',
  };
  await expectTabsAccessible({ ...own, ...shared });

  await page.getByRole('link', { name: 'Nachtragen' }).click();
  await choose('Lieferant', 'Hof Lüders');
  // Without a supplier before, nothing is lost by the first one.
  await expect.element(name()).toHaveValue('Rindergülle Behälter 2');
  await choose('Ansprechpartner', 'Käthe Lüders');
  await page.getByRole('combobox', { name: 'Versand der Proben' }).click();
  await page.getByRole('option', { name: 'Der Lieferant verschickt sie selbst' }).click();
  await choose('Labore', 'Agrolab Nord');
  await page.getByRole('checkbox', { name: 'Grundanalyse' }).click();
  await page.getByRole('combobox', { name: 'Biomasseart' }).fill('Rindergülle');
  await page.getByRole('option', { name: /Rindergülle/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await sendByKeys();
  await expect.poll(place).toMatch(/analysis-order\/[\w-]+$/);
  await expect.element(page.getByText('Grundanalyse: Agrolab Nord')).toBeVisible();
  await expect.element(page.getByText('Zum Bestellen fehlt noch', { exact: false })).not.toBeInTheDocument();
});

it('another supplier empties contact and products, after a question that may be declined', async () => {
  await openApplication(ORDERS, plant.qc);
  await page.getByRole('link', { name: /^L-/ }).first().click();
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  const supplier = page.getByRole('combobox', { name: 'Lieferant' });
  await choose('Lieferant', 'Gut Behn');
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(supplier).toHaveValue('Hof Lüders');
  await expect.element(page.getByRole('combobox', { name: 'Ansprechpartner' })).toHaveValue('Käthe Lüders');
  await choose('Lieferant', 'Gut Behn');
  await expect.element(page.getByText('Ansprechpartner und Produkte dieses Auftrags')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Wechseln' }).click();
  await expect.element(supplier).toHaveValue('Gut Behn');
  await expect.element(page.getByRole('combobox', { name: 'Ansprechpartner' })).toHaveValue('');
  await expect.element(name()).toHaveValue('');
  await sendByKeys();
  await expectSeen(page.getByText('Gut Behn'));
});

it('a product keeps what was chosen for it when the one before it is taken out', async () => {
  await openApplication(`${ORDERS}/add`, plant.qc);
  await name().fill('Erstes');
  await page.getByRole('button', { name: 'Produkt hinzufügen' }).click();
  await name(1).fill('Zweites');
  const biomassType = page.getByRole('combobox', { name: 'Biomasseart' });
  await biomassType.nth(1).fill('Rinder');
  await page.getByRole('option', { name: 'Rindergülle' }).first().click();
  await page.getByRole('checkbox', { name: 'Grundanalyse' }).nth(1).click();
  await page.getByRole('button', { name: 'Produkt 1 entfernen' }).click();
  await expect.element(name()).toHaveValue('Zweites');
  await expect.element(biomassType).toHaveValue('Rindergülle');
  await expect.element(page.getByRole('checkbox', { name: 'Grundanalyse' })).toBeChecked();
});

it('who fetches the samples is chosen among the contractors in use, and its label lies with those of the samples', async () => {
  const { manager, qc } = plant;
  const [courier, carrier] = await Promise.all(
    ['Kurier Heide', 'Spedition Elbe'].map((companyName) =>
      callAs(manager, 'POST /addresses', { body: { type: 'shipping-service-provider', companyName } }),
    ),
  );
  const addressId = courier?.id ?? '';
  const contractor = await callAs(qc, 'POST /lims/contractors', { body: { addressId, makesLabels: true } });
  const body = { ...whole, transport: 'contractor' as const };
  const { id } = await callAs(sourcer, 'POST /lims/analysis-orders', { body });
  await openApplication(`${ORDERS}/${id}/edit`, sourcer);
  const field = page.getByRole('combobox', { name: 'Spedition' });
  await field.fill(carrier?.companyName ?? '');
  await expect.element(page.getByText('Nichts gefunden')).toBeVisible();
  await field.fill('');
  await choose('Spedition', 'Kurier Heide');
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.poll(place).toBe(`${ORDERS}/${id}`);
  await expect.element(page.getByText('Kurier Heide')).toBeVisible();
  const change = { params: { id: contractor.id }, version: 1, body: { addressId, makesLabels: true, active: false } };
  await callAs(qc, 'PATCH /lims/contractors/:id', change);
  await openApplication(`${ORDERS}/${id}`, sourcer);
  await expect.element(page.getByText('eine Spedition, die noch Proben abholt', { exact: false })).toBeVisible();
  await callAs(qc, 'PATCH /lims/contractors/:id', { ...change, version: 2, body: { ...change.body, active: true } });
  await callAs(sourcer, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version: 2 });
  await openApplication(`${ORDERS}/${id}?tab=samples`, sourcer);
  await expect
    .element(page.getByText('Hinter den Probenetiketten liegt das Versandetikett für Kurier Heide.'))
    .toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});

it('quality control keeps biomass types in the settings', async () => {
  await openApplication('/verwaltung/potential-products/settings', plant.qc);
  await page.getByRole('link', { name: 'Biomassearten' }).click();
  await expect.element(page.getByRole('link', { name: 'Rindergülle' })).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('link', { name: 'Neue Biomasseart' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rohglycerin 80 %');
  await choose('Substrat', 'Glycerin');
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.element(page.getByRole('link', { name: 'Rohglycerin 80 %' })).toBeVisible();
});

it('what is ordered has samples with labels, and tells through whose hands they went', async () => {
  const { id } = await callAs(sourcer, 'POST /lims/analysis-orders', { body: whole });
  await openApplication(`${ORDERS}/${id}?tab=samples`, sourcer);
  await expect.element(page.getByText('Noch keine Proben')).toBeVisible();
  await page.getByRole('tab', { name: 'E-Mails' }).click();
  await expect.element(page.getByText('Nummer folgt: Gärrest, fest → Agrolab Nord')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('tab', { name: 'Proben' }).click();
  await page.getByRole('button', { name: 'Bestellen' }).click();
  await expect.element(page.getByText('Für 1 Produkt bekommt jedes Labor eine Probe', { exact: false })).toBeVisible();
  await expectAccessibleAtBothWidths();
  // Pressed twice in a hurry it is ordered once, and nobody is told that it failed.
  await page.getByRole('dialog').getByRole('button', { name: 'Bestellen' }).dblClick();
  await expect.element(page.getByText(/^Angelegt: /)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bestellen' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/inzwischen geändert/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Etikett 62 × 29 mm' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  const field = page.getByRole('textbox', { name: 'Nummer vom Etikett' });
  await field.fill('123456789012');
  await page.getByRole('button', { name: 'Melden', exact: true }).click();
  await expect.element(page.getByText('Das ist keine Probe dieses Auftrags.')).toBeVisible();
  const { samples } = await callAs(sourcer, 'GET /lims/analysis-orders/:id', { params: { id } });
  await field.fill(samples[0]?.number ?? '');
  await page.getByRole('button', { name: 'Melden', exact: true }).click();
  await expect.element(page.getByText(/^Beschriftet: /)).toBeVisible();
  await page.getByRole('combobox', { name: 'Was geschehen ist' }).selectOptions('Im Labor eingegangen');
  await page.getByRole('button', { name: 'Für alle melden (1)' }).click();
  await expect.element(page.getByText(/^Im Labor eingegangen: /)).toBeVisible();
  const until = formatDate(addDays(todayAtPlant(), 90));
  await page.getByRole('button', { name: /^Rückstellprobe/ }).click();
  await page.getByRole('textbox', { name: 'Aufbewahrt in' }).fill('Kühlraum, Regal 2');
  await page.getByRole('textbox', { name: 'Aufbewahren bis' }).fill(until);
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText(`Kühlraum, Regal 2, bis ${until}`, { exact: false })).toBeVisible();
  await page.getByRole('tab', { name: 'E-Mails' }).click();
  await expect.element(page.getByText('Auftrag an Agrolab Nord')).toBeVisible();
  await expect.element(page.getByText('Keine E-Mail-Adresse')).toBeVisible();
  // Whichever tab is open: a laboratory that nobody has written to waits for nothing.
  await expect.element(page.getByText('1 E-Mail der Bestellung hat nicht alle Empfänger erreicht.')).toBeVisible();
  await expect.element(page.getByText('Kein E-Mail-Server eingerichtet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Anhang öffnen: / }).first()).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});

it('the values of an order are shown as they come, each with its laboratory, and quality control gets to its message', async () => {
  const draft = await callAs(sourcer, 'POST /lims/analysis-orders', { body: whole });
  const params = { id: draft.id };
  const order = await callAs(sourcer, 'POST /lims/analysis-orders/:id/ordering', { params, version: draft.version });
  await openApplication(`${ORDERS}/${order.id}?tab=results`, sourcer);
  await expect.element(page.getByText('fehlt noch')).toBeVisible();
  await expect.element(page.getByText('im Plan')).toBeVisible();
  const laboratoryId = order.laboratories[0]?.id ?? '';
  for (const value of ['< 31,5', '32']) {
    const lines = `Probennummer;Parameter;Ergebnis;Einheit\r\n${order.samples[0]?.number};TS;${value};%\r\n`;
    const file = new File([lines], 'ergebnisse.csv', { type: 'text/csv' });
    const message = await callAs(plant.qc, 'POST /lims/laboratory-messages', { query: { laboratoryId }, body: file });
    const { id, version } = message;
    await callAs(plant.qc, 'POST /lims/laboratory-messages/:id/acceptance', { params: { id }, version });
  }
  await openApplication(`${ORDERS}/${order.id}?tab=results`, sourcer);
  await expect.element(page.getByText('wartet auf Qualitätskontrolle')).toBeVisible();
  await expect.element(page.getByText('32,00 %', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^< 31,50 % \(/)).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  // The messages themselves are quality control's.
  const received = page.getByRole('tabpanel').getByRole('link', { name: /\d\d\.\d\d\.\d{4}/ });
  await expect.element(received).not.toBeInTheDocument();
  await openApplication(`${ORDERS}/${order.id}?tab=results`, plant.qc);
  await received.click();
  await expect.element(page.getByRole('heading', { name: 'ergebnisse.csv' })).toBeVisible();

  await openApplication(`${ORDERS}?completion=delayed`, sourcer);
  await expect.element(page.getByText('Keine Treffer')).toBeVisible();
  await openApplication(`${ORDERS}?completion=finished`, sourcer);
  await expect.element(page.getByRole('link', { name: order.number })).toBeVisible();
  await expect.element(page.getByText('1 von 1', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});
