import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
} from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { pressByKeys } from '../../testing/keyboard.ts';
import { openApplication, place, settled } from '../../testing/open-application.tsx';

const LIST = '/verwaltung/potential-products/quality-control';
let plant: Plant;
let sourcer: string;
let supplierId: string;
let contactId: string;
let typeId: string;
let laboratoryId: string;

/** Orders the analysis of a product and has it measured; answers where quality control judges it. */
const analyse = async (name: string, dry: string) => {
  const body = {
    supplierId,
    contactId,
    transport: 'own-transport' as const,
    laboratoryIds: [laboratoryId],
    products: [{ name, analysisTypeIds: [typeId] }],
  };
  const { id, version } = await callAs(plant.qc, 'POST /lims/analysis-orders', { body });
  const order = await callAs(plant.qc, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
  const product = order.products[0]?.id ?? '';
  const measure = async (value: string, day = ''): Promise<void> => {
    const lines = `Probennummer;Parameter;Ergebnis;Einheit;Datum\r\n${order.samples[0]?.number};TS;${value};%;${day}\r\n`;
    const file = new File([lines], 'ergebnisse.csv', { type: 'text/csv' });
    const message = await callAs(plant.qc, 'POST /lims/laboratory-messages', { query: { laboratoryId }, body: file });
    const params = { id: message.id };
    await callAs(plant.qc, 'POST /lims/laboratory-messages/:id/acceptance', { params, version: message.version });
  };
  if (dry) await measure(dry);
  return { product, order, path: `/verwaltung/potential-products/analysis-order/${id}/${product}`, measure };
};

beforeAll(async () => {
  plant = await foundPlant();
  sourcer = (await makePerson(plant, ['limsSourcer'])).token;
  const { manager, qc } = plant;
  const makeAddress = (type: 'laboratory' | 'agricultural-operation', companyName: string) =>
    callAs(manager, 'POST /addresses', { body: { type, companyName } });
  supplierId = (await makeAddress('agricultural-operation', 'Hof Lüders')).id;
  const person = { params: { id: supplierId }, body: { name: 'Käthe Lüders', mail: 'kaethe@hof.example' } };
  contactId = (await callAs(manager, 'POST /addresses/:id/contacts', person)).id;
  const tests = [{ name: 'TS', parameter: 'dryMatter' as const }];
  typeId = (await callAs(qc, 'POST /lims/analysis-types', { body: { name: 'Grundanalyse', tests } })).id;
  const addressId = (await makeAddress('laboratory', 'Agrolab Nord')).id;
  const body = { addressId, turnaroundDays: 5, analysisTypeIds: [typeId] };
  laboratoryId = (await callAs(qc, 'POST /lims/laboratories', { body })).id;
});

it('quality control finds what waits, and accepts it under a biomass type that it creates in place', async () => {
  await openApplication(LIST, plant.qc);
  await expect.element(page.getByText('Noch nichts zu beurteilen')).toBeVisible();
  await analyse('Rohglycerin', '81,5');
  await openApplication(`${LIST}?standing=waiting`, plant.qc);
  await expect.element(page.getByText('Urteil offen', { exact: true }).last()).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('link', { name: 'Rohglycerin' }).click();
  await expect.element(page.getByRole('heading', { name: 'Rohglycerin' })).toBeVisible();
  await expect.element(page.getByText('zu wenig Vergleich')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  const type = page.getByRole('combobox', { name: 'Biomasseart' });
  await type.fill('Glycerin');
  await page.getByRole('option', { name: /Glycerin/ }).click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Speichern', exact: true })).not.toBeInTheDocument();
  await expect.element(type).toHaveValue('Glycerin');
  await expectAccessible();
  // Nothing is chosen before somebody presses one of both, and what is judged stays in sight.
  await type.click();
  await userEvent.keyboard('{Escape}{Enter}');
  await settled();
  await expect.element(page.getByText('Urteil offen', { exact: true })).toBeVisible();
  await pressByKeys(page.getByRole('button', { name: 'Annehmen' }));
  await expect.element(page.getByRole('table', { name: 'Werte im Vergleich' })).toBeVisible();
  await expectSeen(page.getByText('Angenommen', { exact: true }));
  await expect.element(page.getByText('Freigegeben', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths();
});

it('rejecting asks for a comment, and what was said is taken back with a reason', async () => {
  const { path, order } = await analyse('Molke', '6');
  await openApplication(path, plant.qc);
  await choose('Biomasseart', 'Glycerin');
  await pressByKeys(page.getByRole('button', { name: 'Ablehnen' }));
  await expect.element(page.getByText('Pflichtfeld')).toBeVisible();
  const comment = page.getByRole('textbox', { name: 'Bemerkung' });
  await expect.element(comment).toHaveFocus();
  await userEvent.keyboard('Zu salzig');
  await pressByKeys(page.getByRole('button', { name: 'Ablehnen' }));
  await expectSeen(page.getByText('Abgelehnt', { exact: true }));
  await expect.element(page.getByText('Zu salzig')).toBeVisible();
  // Nothing calls it good, here or in the lists.
  await expect.element(page.getByText('Freigegeben', { exact: true })).not.toBeInTheDocument();
  await openApplication(`${LIST}?standing=rejected`, plant.qc);
  await expect.element(page.getByText('Abgelehnt', { exact: true }).last()).toBeVisible();
  await expect.element(page.getByText('Freigegeben', { exact: true })).not.toBeInTheDocument();
  await openApplication(`/verwaltung/potential-products/analysis-order/${order.id}?tab=results`, plant.qc);
  await expect.element(page.getByText('Abgelehnt', { exact: true })).toBeVisible();
  await openApplication(path, plant.qc);
  await page.getByRole('button', { name: 'Urteil zurücknehmen' }).click();
  await page.getByRole('textbox', { name: 'Begründung' }).fill('Falsche Probe');
  await expectAccessible();
  await sendByKeys();
  await expect.element(page.getByText('Urteil offen', { exact: true })).toBeVisible();
  // What was said stays to be read, with the reason why it was taken back.
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect.element(page.getByText(/^Urteil zurückgenommen/)).toBeVisible();
  await expect.element(page.getByText('Grund: Falsche Probe')).toBeVisible();
  await expect.element(page.getByText(/^Abgelehnt/)).toBeVisible();
  await expectSeen(page.getByText(/Bemerkung.*Zu salzig/));
  await expectAccessibleAtBothWidths();
});

it('a value that changed shows what it was, beside what is usual over the range that is chosen', async () => {
  const { path, product: id, measure, order } = await analyse('Rohglycerin', '82');
  const day = plainDateIn(new Date(order.orderedAt ?? ''), 'Europe/Berlin')
    .split('-')
    .toReversed()
    .join('.');
  await measure('81', day);
  const { values, version } = await callAs(plant.qc, 'GET /lims/judgements/:id', { params: { id } });
  const certified = { measure: values[0]?.measure ?? '', value: 85, sign: null };
  const body = { issuedOn: null, values: [certified] };
  await callAs(plant.qc, 'PUT /lims/judgements/:id/certificate', { params: { id }, version, body });
  await openApplication(path, plant.qc);
  await expect.element(page.getByText(`Gemessen am ${day}`)).toBeVisible();
  await expect.element(page.getByText('−4,00')).toBeVisible();
  await expect.element(page.getByText(/^−4,71\s%$/)).toBeVisible();
  const number = inGroups(order.samples[0]?.number ?? '');
  await expect.element(page.getByText(`Probe ${number}, Agrolab Nord`)).toBeVisible();
  await expect.element(page.getByRole('table').getByText('81,00 %')).toBeVisible();
  // Nobody has said when it was measured.
  await expect.element(page.getByText(/^vorher 82,00 % \(eingegangen \d{2}\.\d{2}\.\d{4}\)$/)).toBeVisible();
  await expect.element(page.getByText('81,50 % (1 Wert)')).toBeVisible();
  const table = page.getByRole('table', { name: 'Werte im Vergleich' }).element();
  expect(table.parentElement?.scrollWidth).toBe(table.parentElement?.clientWidth);
  const range = page.getByRole('combobox', { name: 'Vergleichen mit' });
  await range.selectOptions('Alles von diesem Lieferanten (1 Wert)');
  await expect.element(page.getByText('81,50 % (1 Wert)')).toBeVisible();
  const chart = page.getByRole('img', { name: 'TS, %: 2 Werte' });
  await expect.element(chart).toBeVisible();
  await page.getByText('Als Tabelle').click();
  const rows = page.getByRole('region', { name: 'Als Tabelle' }).getByRole('rowheader').elements();
  expect(rows.map((row) => row.nextSibling?.textContent)).toEqual(['81,00', '81,50']);
  await expectAccessibleAtBothWidthsAtNight();
});

it('what was analysed before of the same product stands on a page of its own, each value under its measure', async () => {
  const first = await analyse('Trester', '21');
  // What is typed was measured on a day.
  const { order } = await analyse('Trester', '');
  const [test] = (await callAs(plant.qc, 'GET /lims/analysis-types/:id', { params: { id: typeId } })).tests;
  await callAs(plant.qc, 'POST /lims/analysis-orders/:id/samples/:sampleId/results', {
    params: { id: order.id, sampleId: order.samples[0]?.id ?? '' },
    body: { values: [{ testId: test?.id ?? '', value: '20' }] },
  });
  const { path } = await analyse('Trester', '22');
  await openApplication(path, plant.qc);
  await page.getByRole('link', { name: 'Vorherige Analysen' }).click();
  await expect.poll(place).toBe(`${path}/previous`);
  await expect.element(page.getByText('Trester von Hof Lüders')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'TS' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '21,00 %' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^\d{2}\.\d{2}\.\d{4} gemessen$/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^\d{2}\.\d{2}\.\d{4} eingegangen$/ })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('link', { name: first.order.number ?? '' }).click();
  await expect.poll(place).toBe(`/verwaltung/potential-products/analysis-order/${first.order.id}`);
  await openApplication(`${first.path}/previous`, plant.qc);
  await expect.element(page.getByText('Noch keine frühere Analyse')).toBeVisible();
});

it('as long as values are missing nothing can be judged, which is said; a sourcer reads and judges nothing', async () => {
  const { path, order } = await analyse('Halbes', '');
  await openApplication(`/verwaltung/potential-products/analysis-order/${order.id}?tab=results`, plant.qc);
  await page.getByRole('link', { name: 'Zur Qualitätskontrolle: Halbes' }).click();
  await expect.poll(place).toBe(path);
  const judge = page.getByRole('button', { name: 'Annehmen' });
  await expect.element(page.getByText('Es fehlen noch Laborwerte.')).toBeVisible();
  await expect.element(judge).not.toBeInTheDocument();
  await openApplication(path, sourcer);
  await expect.element(page.getByRole('heading', { name: 'Halbes' })).toBeVisible();
  await settled();
  await expect.element(page.getByText('Es fehlen noch Laborwerte.')).not.toBeInTheDocument();
  await expectAccessibleAtBothWidthsAtNight();
});

it('where a second person confirms, the first one is told so and cannot do it', async () => {
  const body = { leadId: null, representativeIds: [], needsSecond: true };
  await callAs(plant.manager, 'PUT /lims/quality-lead', { body, version: 1 });
  const { path, product } = await analyse('Kartoffelpülpe', '14');
  const biomass = await callAs(plant.qc, 'GET /lims/biomass-types', {});
  const judgement = await callAs(plant.qc, 'GET /lims/judgements/:id', { params: { id: product } });
  await callAs(plant.qc, 'POST /lims/judgements/:id/verdict', {
    params: { id: product },
    version: judgement.version,
    body: { verdict: 'accepted', biomassTypeId: biomass.items[0]?.id ?? '' },
  });
  await openApplication(path, plant.qc);
  await expect.element(page.getByText('Wartet auf Bestätigung', { exact: true })).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Annahme bestätigen' });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  const second = (await makePerson(plant, ['limsQc'])).token;
  await openApplication(path, second);
  await confirm.click();
  await expectSeen(page.getByText('Angenommen', { exact: true }));
  await openApplication('/verwaltung/potential-products/settings/quality-lead', plant.manager);
  await expect.element(page.getByRole('switch', { name: 'Ein Urteil bestätigt eine zweite Person' })).toBeChecked();
  await expectAccessibleAtBothWidths();
});

/** Judges an analysed product that has its certificate and a report, so that it becomes a potential one. */
const complete = async (name: string) => {
  // A case before wants a second person.
  const { version: wanted } = await callAs(plant.manager, 'GET /lims/quality-lead', {});
  const nobody = { leadId: null, representativeIds: [], needsSecond: false };
  await callAs(plant.manager, 'PUT /lims/quality-lead', { body: nobody, version: wanted });
  const { path, product } = await analyse(name, '22');
  const params = { id: product };
  const biomass = await callAs(plant.qc, 'GET /lims/biomass-types', {});
  const verdict = { verdict: 'accepted' as const, biomassTypeId: biomass.items[0]?.id ?? '' };
  const file = new File(['TS 22\n'], 'zertifikat.txt', { type: 'text/plain' });
  const { version, values } = await callAs(plant.qc, 'POST /lims/judgements/:id/certificate/file', {
    params,
    body: file,
  });
  const certified = values.map(({ measure }) => ({ measure, value: 22, sign: null }));
  const certificate = { issuedOn: '2026-05-04', values: certified };
  const set = await callAs(plant.qc, 'PUT /lims/judgements/:id/certificate', { params, version, body: certificate });
  const valid = await callAs(plant.qc, 'POST /lims/judgements/:id/certificate/validation', {
    params,
    version: set.version,
  });
  const judged = await callAs(plant.qc, 'POST /lims/judgements/:id/verdict', {
    params,
    version: valid.version,
    body: verdict,
  });
  const reported = await callAs(plant.qc, 'POST /lims/judgements/:id/reports', {
    params,
    version: judged.version,
    body: { range: 'all' as const, language: 'de' as const },
  });
  return { path, made: { id: reported.potentialProductId ?? '' } };
};

it('what was accepted is taken back no more once it is an article, which is said', async () => {
  const { path, made } = await complete('Apfeltrester');
  await openApplication(path, plant.qc);
  const withdraw = page.getByRole('button', { name: 'Urteil zurücknehmen' });
  await expect.element(withdraw).not.toHaveAttribute('aria-disabled');
  await withdraw.click();
  await expect.element(page.getByText(/wird mit seinen Anhängen und Kommentaren gelöscht/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const silo = { code: 'S1', name: 'Silo 1', type: 'mass', unit: 'ton', maximumAmount: 800 } as const;
  const { id: locationId } = await callAs(plant.manager, 'POST /locations', { body: silo });
  const pomace = { type: 'biomass', substrate: 'food-waste', unit: 'ton', materialType: 'Trester' } as const;
  const body = { ...pomace, number: 'T-1', name: 'Apfeltrester', locationIds: [locationId] };
  await callAs(plant.qc, 'POST /lims/potential-products/:id/article', { params: made, body, version: 1 });
  await openApplication(path, plant.qc);
  await expect.element(withdraw).toHaveAttribute('aria-disabled', 'true');
  await withdraw.hover();
  await expect.element(page.getByText('Daraus ist bereits ein Artikel geworden.')).toBeVisible();
});

it('a potential product that somebody has deleted is not made again before it is judged anew, which is said', async () => {
  const { path, made } = await complete('Biertreber');
  await openApplication(path, plant.qc);
  await expect.element(page.getByText('Daraus ist ein potenzielles Produkt geworden.')).toBeVisible();
  await callAs(plant.qc, 'DELETE /lims/potential-products/:id', { params: made, version: 1 });
  await openApplication(path, plant.qc);
  await expect.element(page.getByText(/^Das potenzielle Produkt wurde gelöscht/)).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});
