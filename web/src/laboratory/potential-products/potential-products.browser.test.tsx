import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { expectTabsAccessible } from '../../testing/expect-tabs.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { acceptProduct, callAs, foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { chooseAction, moreActions } from '../../testing/record-actions.ts';
import { toDesk, toPhone } from '../../testing/widths.ts';

const LIST = '/verwaltung/potential-products';
let plant: Plant;
let sourcer: string;
/** Makes a product of the farm that has been measured and accepted. */
let accepted: (name: string) => Promise<string>;
beforeAll(async () => {
  plant = await foundPlant();
  sourcer = (await makePerson(plant, ['limsSourcer'])).token;
  const { manager, qc } = plant;
  const makeAddress = (type: 'laboratory' | 'agricultural-operation', companyName: string) =>
    callAs(manager, 'POST /addresses', { body: { type, companyName } });
  const farm = await makeAddress('agricultural-operation', 'Hof Lüders');
  const contact = { params: { id: farm.id }, body: { name: 'Käthe Lüders', mail: 'kaethe@hof.example' } };
  const person = await callAs(manager, 'POST /addresses/:id/contacts', contact);
  const tests = [
    { name: 'TS', parameter: 'dryMatter' },
    { name: 'Stickstoff', parameter: 'nitrogen', basis: 'dry-mass' },
  ] as const;
  const type = await callAs(qc, 'POST /lims/analysis-types', { body: { name: 'Grundanalyse', tests: [...tests] } });
  const addressId = (await makeAddress('laboratory', 'Agrolab Nord')).id;
  const body = { addressId, turnaroundDays: 5, analysisTypeIds: [type.id] };
  const laboratory = await callAs(qc, 'POST /lims/laboratories', { body });
  const slurry = { name: 'Rindergülle', substrate: 'cattle-slurry' } as const;
  const biomassType = await callAs(qc, 'POST /lims/biomass-types', { body: slurry });
  const tank = { code: 'G1', name: 'Güllebehälter 1', type: 'liquid', unit: 'm3', maximumAmount: 800 } as const;
  await callAs(manager, 'POST /locations', { body: tank });
  accepted = async (name) => {
    const draft = await callAs(qc, 'POST /lims/analysis-orders', {
      body: {
        supplierId: farm.id,
        contactId: person.id,
        transport: 'own-transport',
        laboratoryIds: [laboratory.id],
        products: [{ name, biomassTypeId: biomassType.id, analysisTypeIds: [type.id] }],
      },
    });
    const order = await callAs(qc, 'POST /lims/analysis-orders/:id/ordering', {
      params: { id: draft.id },
      version: draft.version,
    });
    const rows = ['TS;8,5;%', 'Stickstoff;45;kg/t TS'].map((row) => `${order.samples[0]?.number};${row}`);
    const lines = ['Probennummer;Parameter;Ergebnis;Einheit', ...rows, ''].join('\r\n');
    const file = new File([lines], 'ergebnisse.csv', { type: 'text/csv' });
    const message = await callAs(qc, 'POST /lims/laboratory-messages', {
      query: { laboratoryId: laboratory.id },
      body: file,
    });
    const { id, version } = message;
    await callAs(qc, 'POST /lims/laboratory-messages/:id/acceptance', { params: { id }, version });
    return acceptProduct(plant, order.id);
  };
});

it('says what it is for as long as there are none', async () => {
  await openApplication(LIST, sourcer);
  await expect.element(page.getByText('Noch keine potenziellen Produkte')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});

it('lists what was accepted and is narrowed; a product shows its values, and says who makes an article of it', async () => {
  const id = await accepted('Rindergülle Behälter 2');
  await openApplication(LIST, sourcer);
  await expect.element(page.getByRole('link', { name: 'Rindergülle Behälter 2' })).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('button', { name: 'Weitere Filter' }).click();
  await page.getByRole('combobox', { name: 'Artikel' }).selectOptions('ist ein Artikel');
  await expect.element(page.getByRole('link', { name: 'Rindergülle Behälter 2' })).not.toBeInTheDocument();
  await openApplication(`${LIST}/${id}`, sourcer);
  await expect.element(page.getByText('Angenommen am')).toBeVisible();
  await expect.element(page.getByText('Produkt seit')).toBeVisible();
  const shared = { Anhänge: 'Noch keine Anhänge', Kommentare: 'Kommentar', Verlauf: 'Angelegt' };
  await expectTabsAccessible({ 'Potenzielles Produkt': 'Biomasseart', Laborwerte: 'Agrolab Nord', ...shared });
  const make = page.getByRole('button', { name: 'Artikel anlegen' });
  await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  await make.hover();
  await expect.element(page.getByText('Den Artikel legt die Qualitätskontrolle an.')).toBeVisible();
  await openApplication(`${LIST}/${id}/article`, sourcer);
  await expect.element(page.getByRole('textbox', { name: 'Nummer' })).not.toBeInTheDocument();
});

it('quality control makes an article of it in one step, with its values', async () => {
  const id = await accepted('Gülle Sander');
  await toPhone();
  await openApplication(`${LIST}/${id}`, plant.qc);
  await expect.element(page.getByRole('button', { name: 'Artikel anlegen' })).toBeVisible();
  const heads = [...document.querySelectorAll('main header button')].filter((one) => one.checkVisibility());
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Artikel anlegen', '']);
  for (const head of heads) expect(head.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  await toDesk();
  await page.getByRole('button', { name: 'Artikel anlegen' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Materialart' })).toHaveValue('Rindergülle');
  await expect.element(page.getByRole('combobox', { name: 'Substrat' })).toHaveValue('Rindergülle');
  await expect.element(page.getByText('Werte des Artikels (Trockenmasse)')).toBeVisible();
  await expect.element(page.getByText('45,00 kg/t')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nummer' }).fill('G-17');
  await choose('Lagerorte', 'Güllebehälter 1 (G1)');
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.poll(place).toBe(`${LIST}/${id}`);
  await expect.element(page.getByText('Gülle Sander ist als Artikel angelegt.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Artikel anlegen' })).not.toBeInTheDocument();
  await moreActions().click();
  await expect.element(page.getByText('Daraus ist bereits ein Artikel geworden.')).toBeVisible();
  const { article, order } = await callAs(plant.qc, 'GET /lims/potential-products/:id', { params: { id } });
  await openApplication(`/verwaltung/potential-products/analysis-order/${order.id}?tab=results`, plant.qc);
  await expect.element(page.getByText('Stickstoff (Trockenmasse)')).toBeVisible();
  await openApplication(`/verwaltung/Artikel/${article?.id}`, plant.manager);
  await expectSeen(page.getByText('Gülle Sander'));
  await page.getByRole('tab', { name: 'Werte' }).click();
  await expectSeen(page.getByText('Agrolab Nord'));
});

it('who stands in the same form twice makes one article, and learns that there is one', async () => {
  const id = await accepted('Gülle Behn');
  await openApplication(`${LIST}/${id}/article`, plant.qc);
  await page.getByRole('textbox', { name: 'Nummer' }).fill('G-18');
  await choose('Lagerorte', 'Güllebehälter 1 (G1)');
  const { id: locationId } = (await callAs(plant.qc, 'GET /lims/locations', {})).items[0] ?? { id: '' };
  const slurry = { type: 'biomass', substrate: 'cattle-slurry', unit: 'ton', materialType: 'Rindergülle' } as const;
  const body = { ...slurry, number: 'G-19', name: 'Gülle Behn', locationIds: [locationId] };
  await callAs(plant.qc, 'POST /lims/potential-products/:id/article', { params: { id }, body, version: 1 });
  await sendByKeys();
  await expect.element(page.getByText(/Daraus ist bereits ein Artikel geworden\./)).toBeVisible();
});

it('a product that is offered no more becomes none, until it is offered again; one that is no article can be deleted', async () => {
  const id = await accepted('Gülle Alt');
  await openApplication(`${LIST}/${id}`, plant.qc);
  await chooseAction('Wird nicht mehr angeboten');
  await expect.element(page.getByText('Das Produkt wird nicht mehr angeboten.')).toBeVisible();
  await page.getByRole('button', { name: 'Artikel anlegen' }).hover();
  await expect.element(page.getByText(/daraus wird kein Artikel/)).toBeVisible();
  await chooseAction('Wird wieder angeboten');
  await expect.element(page.getByText('Das Produkt wird wieder angeboten.')).toBeVisible();
  await chooseAction('Löschen');
  await expect.element(page.getByText(/Die Messwerte bleiben beim Analyseauftrag/)).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect.poll(place).toBe(LIST);
});
