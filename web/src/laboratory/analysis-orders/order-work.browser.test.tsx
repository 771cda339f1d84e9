import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
} from '../../testing/expect-accessible.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { callAs, putShipmentOff, refuseLaboratoryMail } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { type OrderStage, setOrderStage } from '../../testing/order-stage.ts';
import { openTab } from '../../testing/record-actions.ts';
import { toPhone } from '../../testing/widths.ts';

const ORDERS = '/verwaltung/potential-products/analysis-order';
let plant: OrderStage['plant'];
let sourcer: string;
let whole: OrderStage['whole'];
beforeAll(async () => {
  ({ plant, sourcer, whole } = await setOrderStage());
});

const name = () => page.getByRole('textbox', { name: 'Bezeichnung beim Lieferanten' });
const order = async () => {
  const { id, version } = await callAs(sourcer, 'POST /lims/analysis-orders', { body: whole });
  return callAs(sourcer, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
};

/** Has quality control accept a product with its certificate, and save its report. */
const becomePotential = async (productId: string): Promise<void> => {
  const { qc } = plant;
  const params = { id: productId };
  const { id: biomassTypeId } = await callAs(qc, 'POST /lims/biomass-types', {
    body: { name: 'Rohglycerin', substrate: null },
  });
  const file = new File(['Analysezertifikat'], 'zertifikat.txt', { type: 'text/plain' });
  const certified = await callAs(qc, 'POST /lims/judgements/:id/certificate/file', { params, body: file });
  const values = [{ measure: certified.values[0]?.measure ?? '', value: 24, sign: null }];
  const body = { issuedOn: '2026-05-04', values };
  const set = await callAs(qc, 'PUT /lims/judgements/:id/certificate', { params, body, version: certified.version });
  const { version } = await callAs(qc, 'POST /lims/judgements/:id/certificate/validation', {
    params,
    version: set.version,
  });
  const verdict = { verdict: 'accepted' as const, comment: null, biomassTypeId };
  const judged = await callAs(qc, 'POST /lims/judgements/:id/verdict', { params, body: verdict, version });
  const report = { range: 'all' as const, language: 'de' as const };
  await callAs(qc, 'POST /lims/judgements/:id/reports', { params, body: report, version: judged.version });
};

it('quality control types what a laboratory says: wrong ones are told at their field, others replaced after a question', async () => {
  const { id, samples, products } = await order();
  const number = samples[0]?.number ?? '';
  const results = `${ORDERS}/${id}?tab=results`;
  await openApplication(results, sourcer);
  await expect.element(page.getByText('fehlt noch')).toBeVisible();
  const open = page.getByRole('button', { name: `Werte eintragen: ${inGroups(number)}` });
  await expect.element(open).not.toBeInTheDocument();
  await openApplication(results, plant.qc);
  // What can be done with the values stands on one line.
  const middleOf = (one: Locator) => {
    const { top, height } = one.element().getBoundingClientRect();
    return top + height / 2;
  };
  await expect.element(open).toBeVisible();
  expect(Math.abs(middleOf(open) - middleOf(page.getByRole('link', { name: /^Zur Qualitätskontrolle/ })))).toBeLessThan(
    1,
  );
  await open.click();
  const field = page.getByRole('textbox', { name: 'TS, %' });
  const save = page.getByRole('dialog').getByRole('button', { name: 'Speichern' });
  await expectAccessibleAtBothWidths();
  await field.fill('248');
  // Measured today, unless another day is said.
  const day = page.getByRole('textbox', { name: 'Gemessen am' });
  const today = (day.element() as HTMLInputElement).value;
  expect(today).toMatch(/^\d{2}\.\d{2}\.\d{4}$/);
  await day.fill('');
  await save.click();
  await expect.element(day).toHaveAccessibleDescription('Pflichtfeld');
  await day.fill('01.01.2001');
  await save.click();
  await expect.element(page.getByText('An diesem Tag gab es die Probe noch nicht.')).toBeVisible();
  await day.fill(today);
  await save.click();
  await expect.element(page.getByText('So einen Wert kann es nicht geben.')).toBeVisible();
  await expect.element(field).toHaveValue('248');
  await field.fill('24,8');
  await save.click();
  await expect.element(page.getByText('24,80 %', { exact: true })).toBeVisible();
  await expect.element(page.getByText('wartet auf Qualitätskontrolle')).toBeVisible();
  // Whoever typed it said no more than that it came.
  await page.getByRole('tab', { name: 'Proben' }).click();
  await expect.element(page.getByText(/^Laborwerte eingegangen: .*Agrolab Nord/)).toBeVisible();
  await page.getByRole('tab', { name: 'Ergebnisse' }).click();
  await open.click();
  await expect.element(page.getByText('Bisher 24,80 %')).toBeVisible();
  await field.fill('24,8');
  await save.click();
  await expect.element(page.getByText('Diese Werte standen schon so da. Es hat sich nichts geändert.')).toBeVisible();
  await becomePotential(products[0]?.id ?? '');
  await open.click();
  await field.fill('n.b.');
  await save.click();
  await expect.element(page.getByText('Hier steht schon ein Wert: TS.', { exact: false })).toBeVisible();
  // What falls with the value is said before, and nothing of it has happened.
  await expect
    .element(page.getByText('Das Urteil über das Produkt wird damit zurückgenommen', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByText('wird mit seinen Anhängen und Kommentaren gelöscht', { exact: false }))
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).last().click();
  await expect.element(field).toHaveValue('n.b.');
  await save.click();
  await page.getByRole('button', { name: 'Ersetzen' }).click();
  await expect.element(page.getByText('nicht bestimmt', { exact: true })).toBeVisible();
  await expect.element(page.getByText(`24,80 % (gemessen ${today})`)).toBeVisible();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /\d\d:\d\d/ })
    .click();
  await expect.element(page.getByRole('heading', { name: 'Eingetragene Werte' })).toBeVisible();
  await expect.element(page.getByText('nicht bestimmt', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});

it('a sourcer adds a person of the supplier where it is missing, and loses nothing of the order', async () => {
  await openApplication(`${ORDERS}/add`, sourcer);
  await name().fill('Zuckerrübenschnitzel');
  const contact = page.getByRole('combobox', { name: 'Ansprechpartner' });
  await contact.click();
  await expect.element(page.getByRole('option', { name: /neu anlegen/i })).not.toBeInTheDocument();
  await choose('Lieferant', 'Gut Behn');
  await contact.fill('Jan Behn');
  await page.getByRole('option', { name: /Jan Behn/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Jan Behn');
  await expectAccessibleAtBothWidths();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(dialog.getByText('Pflichtfeld')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'E-Mail' }).fill('jan@behn.example');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(contact).toHaveValue('Jan Behn (jan@behn.example)');
  await expect.element(name()).toHaveValue('Zuckerrübenschnitzel');
  await sendByKeys();
  await expect.element(page.getByText('Jan Behn, jan@behn.example')).toBeVisible();
});

it('a step of a sample is told at its time, and taken back with a reason where it never happened', async () => {
  const { id, samples } = await order();
  await openApplication(`${ORDERS}/${id}?tab=samples`, sourcer);
  const time = page.getByLabelText('Wann (leer: jetzt)');
  await time.fill('2099-12-31T10:00');
  const all = page.getByRole('button', { name: 'Für alle melden (1)' });
  await all.click();
  // At its field, which has the keyboard, until another time is typed.
  await expect.element(time).toHaveAccessibleDescription('Dieser Zeitpunkt liegt noch vor uns.');
  await expect.element(time).toHaveFocus();
  // What is said below it moves nothing beside it.
  const topOf = (one: Locator) => one.element().getBoundingClientRect().top;
  expect(Math.abs(topOf(time) - topOf(all))).toBeLessThan(2);
  await expectAccessibleAtBothWidths();
  await time.fill('2001-01-01T10:00');
  await expect.element(time).not.toHaveAccessibleDescription();
  await page.getByRole('textbox', { name: 'Nummer vom Etikett' }).fill(samples[0]?.number ?? '');
  await page.getByRole('button', { name: 'Melden', exact: true }).click();
  await expect
    .element(time)
    .toHaveAccessibleDescription(expect.stringContaining('Das wäre vor dem Schritt davor (Probe 2'));
  await time.fill('');
  await all.click();
  await expect.element(page.getByText(/^Beschriftet: /)).toBeVisible();
  await page.getByRole('button', { name: `Zurücknehmen: Beschriftet, ${inGroups(samples[0]?.number ?? '')}` }).click();
  await page.getByRole('textbox', { name: 'Grund' }).fill('Falsches Etikett');
  // At another width the table is another one, and its dialog gone.
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect.element(page.getByText(/^Beschriftet: /)).not.toBeInTheDocument();
  await expectAccessibleAtBothWidthsAtNight();
  const [sample] = samples;
  await callAs(sourcer, 'PUT /lims/analysis-orders/:id/samples/:sampleId/retention', {
    params: { id, sampleId: sample?.id ?? '' },
    body: { place: 'Kühlraum 2, drittes Regal von links', discardOn: '2026-12-01' },
  });
  await toPhone();
  // On a phone all of a card stands at its right edge.
  await expect.element(page.getByText(/^Kühlraum 2/)).toBeVisible();
  const retain = page.getByRole('button', { name: `Rückstellprobe: ${inGroups(sample?.number ?? '')}` }).element();
  const rightOf = (one: Element | null) => one?.getBoundingClientRect().right ?? 0;
  expect(Math.abs(rightOf(retain) - rightOf(retain.closest('dd')))).toBeLessThan(1);
  await openTab('Verlauf');
  await expect.element(page.getByText('Falsches Etikett', { exact: false })).toBeVisible();
});

it('its history tells of its products what somebody has changed, and nothing of them when it is ordered', async () => {
  const { id, version } = await callAs(sourcer, 'POST /lims/analysis-orders', { body: whole });
  const params = { id };
  const { products } = await callAs(sourcer, 'GET /lims/analysis-orders/:id', { params });
  const analysisTypeIds = whole.products?.[0]?.analysisTypeIds ?? [];
  const stored = { id: products[0]?.id ?? '', name: 'Gärrest, fest', storageLocation: 'Platte 2', analysisTypeIds };
  const body = { ...whole, products: [stored, { name: 'Maissilage', analysisTypeIds }] };
  const changed = await callAs(sourcer, 'PATCH /lims/analysis-orders/:id', { params, version, body });
  await callAs(sourcer, 'POST /lims/analysis-orders/:id/ordering', { params, version: changed.version });
  await openApplication(`${ORDERS}/${id}?tab=history`, sourcer);
  await expect.element(page.getByText('Bestellt', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText('Gärrest, fest, Lagerort beim Lieferanten: – → Platte 2')).toBeVisible();
  await expect.element(page.getByText('Produkte: – → Maissilage')).toBeVisible();
  expect(page.getByText(/^(Produkte|Gärrest, fest|Maissilage)[:,].*→/).elements()).toHaveLength(2);
});

it('its history tells two products of one name apart by their numbers in the order', async () => {
  const analysisTypeIds = whole.products?.[0]?.analysisTypeIds ?? [];
  const twins = { ...whole, products: [1, 2].map(() => ({ name: 'Gülle', analysisTypeIds })) };
  const { id, version, products } = await callAs(sourcer, 'POST /lims/analysis-orders', { body: twins });
  const stored = products.map(({ id }) => ({ id, name: 'Gülle', storageLocation: 'Grube', analysisTypeIds }));
  const body = { ...whole, products: [...stored, { name: 'gülle', analysisTypeIds }] };
  await callAs(sourcer, 'PATCH /lims/analysis-orders/:id', { params: { id }, version, body });
  await openApplication(`${ORDERS}/${id}?tab=history`, sourcer);
  for (const number of [1, 2])
    await expect
      .element(page.getByText(`Gülle (Produkt ${number}), Lagerort beim Lieferanten: – → Grube`, { exact: true }))
      .toBeVisible();
  await expect.element(page.getByText('Produkte: – → gülle (Produkt 3)', { exact: true })).toBeVisible();
});

it('what a contractor fetches is told to its service, and its mail stands with the others', async () => {
  const address = { type: 'shipping-service-provider', companyName: 'Kurier Heide' } as const;
  const { id: contractorId } = await callAs(plant.manager, 'POST /addresses', { body: address });
  // No such service is there: it is tried again later.
  const service = { addressId: contractorId, baseUrl: 'https://kurier.invalid', token: 'kurier-token-0815' };
  await callAs(plant.qc, 'POST /lims/contractors', { body: service });
  const body = { ...whole, transport: 'contractor' as const, contractorId };
  const { id, version } = await callAs(sourcer, 'POST /lims/analysis-orders', { body });
  await callAs(sourcer, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
  await openApplication(`${ORDERS}/${id}`, sourcer);
  await expect.element(page.getByRole('heading', { name: 'Sendung bei Kurier Heide' })).toBeVisible();
  const comesBack = page.getByText('Halm versucht es in Kürze von selbst noch einmal');
  await expect.element(comesBack).toBeVisible();
  await expect.element(page.getByText('Noch nicht angekommen', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Server nicht gefunden \((ENOTFOUND|EAI_AGAIN)\)/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sofort versuchen' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await putShipmentOff(plant, id);
  const until = page.getByText(/^Der Dienst bittet um Geduld bis \d.*Dann versucht Halm es von selbst noch einmal\.$/);
  await expect.element(until).toBeVisible();
  await expect.element(page.getByText('Aufgeschoben', { exact: true })).toBeVisible();
  await expect.element(comesBack).not.toBeInTheDocument();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('button', { name: 'Sofort versuchen' }).click();
  await expect.element(until).not.toBeInTheDocument();
  await expect.element(comesBack).toBeVisible();
  await page.getByRole('tab', { name: 'E-Mails' }).click();
  await expect.element(page.getByRole('heading', { name: 'Abholauftrag an Kurier Heide' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});

it('a mail that a laboratory was refused says so with the words of the mail server, and who has got it', async () => {
  const { id, version } = await callAs(sourcer, 'POST /lims/analysis-orders', { body: whole });
  await callAs(sourcer, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
  await refuseLaboratoryMail(plant, id);
  await openApplication(`${ORDERS}/${id}?tab=mails`, sourcer);
  await expect.element(page.getByText('Nicht an alle zugestellt')).toBeVisible();
  await expect.element(page.getByText('Antwort des E-Mail-Servers: 550 5.1.1 no such mailbox')).toBeVisible();
  const copied = page.getByRole('listitem').filter({ hasText: 'kopie@anlage.example' });
  await expect.element(copied).toMatchTextContent(/^Angenommen/);
  await expect.element(page.getByRole('button', { name: /^An die Übrigen senden: / })).toBeVisible();
  await expect.element(page.getByText('1 E-Mail der Bestellung hat nicht alle Empfänger erreicht.')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});
