import { readFile } from 'node:fs/promises';
import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, apiFor, choose, signIn } from '../people.ts';
import { chooseAction } from '../record-actions.ts';
import { test } from '../story.ts';

const today = plainDateIn(new Date(), 'Europe/Berlin');
const day = today.split('-').toReversed().join('.');

/**
 * A contract with a price and a rule about dry matter, and 25 t that came on it; answers the contract's id.
 */
const deliverOnContract = async (contractNumber: string): Promise<string> => {
  const api = await apiFor('manager');
  const article = (await api.get('/articles?search=Maissilage')).items[0];
  const scale = (await api.get('/scales')).items[0];
  const supplier = await api.post('/addresses', { type: 'agricultural-operation', companyName: 'Hof Abrechnung GbR' });
  const runs = { validFrom: '2020-01-01', expiresOn: '2099-12-31' };
  await api.post(`/addresses/${supplier.id}/proofs`, {
    type: 'certificate',
    scheme: 'redcert-eu',
    number: 'DE-ABR-1',
    ...runs,
  });
  const rule = { parameter: 'ts', fromValue: 26, belowValue: 28, percent: 2.5, centsPerUnit: null };
  const { id: contractId } = await api.post('/contracts', {
    number: contractNumber,
    supplierId: supplier.id,
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    materials: [{ articleId: article.id, unit: 'ton', targetAmount: 800, priceCentsPerUnit: 4000, deductions: [rule] }],
  });
  const { id } = await api.post('/bookings', {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: today,
    articleId: article.id,
    supplierId: supplier.id,
    licensePlate: 'UE-AB 250',
  });
  const step = (name: string, body: object = {}) => api.post(`/bookings/${id}/steps/${name}`, body);
  const weigh = (kind: string, kg: number) =>
    api.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Waage in Wartung' });
  await step('registerVehicle');
  await step('selectScale', { scaleId: scale.id });
  await weigh('full', 40_000);
  await step('driveToStorageLocation');
  await step('unloadMaterial');
  await step('selectEmptyScale');
  await weigh('empty', 15_000);
  await step('finishProcess');
  return contractId;
};

test('the manager settles with a supplier: what came, what was measured, the statement and its table', async ({
  page,
}) => {
  // Another one in each product, however often the story is told.
  const contractNumber = `ABR-${Date.now()}`;
  const contractId = await deliverOnContract(contractNumber);
  await signIn(page, 'manager', { at: address(`/verwaltung/vertraege/${contractId}?tab=settlements`) });
  await page.getByRole('link', { name: 'Neue Abrechnung' }).click();
  await page.getByRole('textbox', { name: 'Von' }).fill(day);
  await page.getByRole('textbox', { name: 'Bis' }).fill(day);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entwurf für Hof Abrechnung GbR' })).toBeVisible();
  await page.getByRole('button', { name: /^Eintragen: / }).click();
  await page.getByLabel('Trockensubstanz (TS)').fill('27');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/975,00\s€/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ausstellen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ausstellen' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^A-\d{4}-\d{4} · Hof Abrechnung GbR$/ });
  await expect(heading).toBeVisible();
  const number = (await heading.textContent())?.split(' ')[0] ?? '';
  await expectAccessibleAtNight(page);

  const [statement, tab] = [page.waitForResponse(/\/statement\.pdf$/), page.context().waitForEvent('page')];
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await statement).headers()).toMatchObject({ 'content-type': 'application/pdf' });
  expect((await tab).url()).toMatch(/^blob:|^about:blank$|^$/);

  const download = page.waitForEvent('download');
  await chooseAction(page, 'CSV');
  const table = await download;
  expect(table.suggestedFilename()).toBe(`Abrechnung ${number}.csv`);
  const [head, row, ...rest] = (await readFile(await table.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toContain(';Netto (kg);Menge;Einheit;Preis (EUR);');
  expect(row).toContain(
    `;UE-AB 250;${contractNumber};Maissilage;25000;25,000;t;40,00;1000,00;TS (Frischmasse) 27;-25,00;0,00;975,00`,
  );
  expect(rest).toEqual([]);
});

test('the sourcer settles a contract and takes that back for a reason, and is offered nothing of the plant', async ({
  page,
}) => {
  const contractNumber = `EKF-${Date.now()}`;
  await deliverOnContract(contractNumber);
  await signIn(page, 'sourcer', { at: address('/verwaltung/abrechnungen') });
  const pages = page.getByRole('navigation', { name: 'Seiten' }).getByRole('link');
  await expect(pages).toHaveText(['Abrechnungen', 'Labor: potenzielle Produkte', 'Analyseaufträge']);
  await page.getByRole('link', { name: 'Neue Abrechnung' }).click();
  await choose(page, 'Vertrag', contractNumber);
  await page.getByRole('textbox', { name: 'Von' }).fill(day);
  await page.getByRole('textbox', { name: 'Bis' }).fill(day);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Entwurf für Hof Abrechnung GbR' })).toBeVisible();
  await expect(page.getByText(/1\.000,00\s€/).first()).toBeVisible();
  // Contract, supplier, delivery and article are named; their pages are the plant's.
  const main = page.getByRole('main');
  await expect(main.getByText(contractNumber).first()).toBeVisible();
  await expect(main.getByRole('tabpanel').getByRole('link')).toHaveCount(0);
  await expectAccessibleAtNight(page);

  await page.getByRole('button', { name: 'Ausstellen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ausstellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^A-\d{4}-\d{4} · Hof Abrechnung GbR$/ })).toBeVisible();
  await chooseAction(page, 'Zurücknehmen');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Grund' }).fill('Menge strittig');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/von Søren Østergaard zurückgenommen: Menge strittig/)).toBeVisible();
  await expectAccessibleAtNight(page);
});
