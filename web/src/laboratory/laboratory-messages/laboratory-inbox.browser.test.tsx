import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { choose } from '../../testing/fill-form.ts';
import { callAs, foundPlant, lookForResults, mailLargeTable, type Plant } from '../../testing/found-plant.ts';
import { refuseCalls } from '../../testing/network.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { toDesk, toPhone } from '../../testing/widths.ts';

const SETTINGS = '/verwaltung/potential-products/settings';
let plant: Plant;
let number: string;
let laboratoryId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /bookings', { query: { size: 1 } });
  const params = { id: items[0]?.id ?? '' };
  const sampled = await callAs(plant.manager, 'POST /bookings/:id/sample', { params, body: { reason: 'Geruch' } });
  number = sampled.sample?.number ?? '';
  const tests = [
    { id: null, name: 'TS', parameter: 'dryMatter', unit: '', basis: null },
    { id: null, name: 'Zink', parameter: null, unit: 'mg/kg', basis: 'dry-mass' },
  ] as const;
  const type = await callAs(plant.qc, 'POST /lims/analysis-types', { body: { name: 'Silage', tests: [...tests] } });
  const address = { type: 'laboratory', companyName: 'Agrolab Nord' } as const;
  const { id: addressId } = await callAs(plant.manager, 'POST /addresses', { body: address });
  const laboratory = { addressId, analysisTypeIds: [type.id], turnaroundDays: 5 };
  ({ id: laboratoryId } = await callAs(plant.qc, 'POST /lims/laboratories', { body: laboratory }));
});

const upload = async (name: string, ...lines: readonly string[]): Promise<void> => {
  const file = new File([lines.join('\r\n')], name, { type: 'text/csv' });
  await choose('Labor', 'Agrolab Nord');
  await userEvent.upload(page.getByLabelText('Datei des Labors wählen').first(), file);
};

it('quality control reads a file, says what its words mean, and takes its values', async () => {
  await openApplication(`${SETTINGS}/inbox`, plant.qc);
  await expect.element(page.getByText('Noch nichts eingegangen')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('link', { name: 'Datei einlesen' }).first().click();
  await expectAccessibleAtBothWidths();
  await upload(
    'bericht.csv',
    'Probe;Parameter;Wert;Einheit',
    `${number};Trockensubstanz;<32,5;%`,
    `${number};Blei;1;mg/kg`,
    `${number};TS;30;Vol-%`,
  );
  await expect.element(page.getByRole('heading', { name: 'bericht.csv' })).toBeVisible();
  await expect.element(page.getByText('Von dieser Datei ist nichts übernommen.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Werte übernehmen' })).toBeDisabled();
  await expect.element(page.getByText('Vielleicht: TS')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  // On a phone, too, it is in sight while the first word is chosen.
  await toPhone();
  const meaning = page.getByRole('combobox', { name: '„Trockensubstanz“ bedeutet' });
  meaning.element().scrollIntoView({ block: 'center' });
  const { bottom } = page.getByRole('button', { name: 'Merken und neu lesen' }).element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  await meaning.selectOptions('TS');
  await page.getByRole('combobox', { name: '„Blei“ bedeutet' }).selectOptions('Nicht übernehmen');
  await page.getByRole('combobox', { name: '„Vol-%“ bedeutet' }).selectOptions('Nicht übernehmen');
  await page.getByRole('button', { name: 'Merken und neu lesen' }).click();
  await expect.element(page.getByText('3 Wörter, die Halm sich gemerkt hat')).toBeVisible();
  await expect.element(page.getByText('TS: < 32,50 %')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ausgelassen (2)' })).toBeVisible();
  // The verdicts of all rows stand below each other, however long each is.
  await toDesk();
  const leftOf = (text: string): number =>
    page.getByRole('listitem').getByText(text, { exact: true }).first().element().getBoundingClientRect().left;
  expect(leftOf('Ausgelassen')).toBe(leftOf('Neu'));
  await page.getByRole('button', { name: 'Werte übernehmen' }).click();
  await expect.element(page.getByText('Die Werte sind übernommen.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ablehnen' })).not.toBeInTheDocument();
  await expectAccessibleAtBothWidthsAtNight();
  await openApplication(`${SETTINGS}/results`, plant.qc);
  await expect.element(page.getByRole('link', { name: inGroups(number) })).toBeVisible();
  await expectAccessibleAtBothWidths();
});

it('a word for a mass is asked for, and a column that names masses is always read', async () => {
  await openApplication(`${SETTINGS}/inbox/add`, plant.qc);
  const heading = 'Probe;Parameter;Wert;Einheit;Bezug';
  await upload('bezug.csv', heading, `${number};Zink;30;mg/kg;Feststoff`, `${number};TS;31;%;-`);
  const column = page.getByRole('combobox', { name: 'Bezug', exact: true });
  await expect.element(column.getByRole('option', { name: 'keine Spalte' })).toBeInTheDocument();
  await page.getByRole('combobox', { name: '„Feststoff“ bedeutet' }).selectOptions('Trockenmasse');
  await page.getByRole('button', { name: 'Merken und neu lesen' }).click();
  await page.getByText(/die Halm sich gemerkt hat|das Halm sich gemerkt hat/).click();
  await expect.element(page.getByText('Feststoff → Trockenmasse')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await openApplication(`${SETTINGS}/inbox/add`, plant.qc);
  await upload('frisch.csv', heading, `${number};Zink;30;mg/kg;FM`);
  await expect.element(page.getByText('Nennt Frisch- oder Trockenmasse und wird deshalb immer gelesen')).toBeVisible();
  await expect.element(column.getByRole('option', { name: 'keine Spalte' })).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
});

it('a value without a mass is asked for, and one of the other mass shows what was reported', async () => {
  await openApplication(`${SETTINGS}/inbox/add`, plant.qc);
  const heading = 'Probe;Parameter;Wert;Einheit;Bezug';
  await upload('ohne.csv', heading, `${number};Zink;55;mg/kg;`, `${number};TS;32;%;FM`);
  await expectSeen(page.getByText('Es steht nicht dabei, ob Frisch- oder Trockenmasse gemeint ist.').first());
  const meaning = page.getByRole('combobox', { name: 'Ohne Bezug ist gemeint' });
  await expect.element(meaning.getByRole('option', { name: 'der Bezug der Prüfung' })).toBeInTheDocument();
  await expectAccessibleAtBothWidths();
  await meaning.selectOptions('Frischmasse');
  await page.getByRole('button', { name: 'Merken und neu lesen' }).click();
  await expect.element(page.getByText('Zink (Trockenmasse): 171,88 mg/kg')).toBeVisible();
  await expect.element(page.getByText('Gemeldet: 55,00 mg/kg (Frischmasse) bei 32,00 % TS')).toBeVisible();
  await page.getByText(/die Halm sich gemerkt hat|das Halm sich gemerkt hat/).click();
  await expect.element(page.getByText('(leer) → Frischmasse')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('button', { name: 'Werte übernehmen' }).click();
  await expect.element(page.getByText('Die Werte sind übernommen.')).toBeVisible();
  await openApplication(`${SETTINGS}/results`, plant.qc);
  const reported = page.getByRole('row').filter({ hasText: 'Zink (Trockenmasse)' }).first();
  await expect.element(reported.getByText('Gemeldet: 55,00 mg/kg (Frischmasse) bei 32,00 % TS')).toBeVisible();
});

it('what was in the way of a file is not told before it is known what is so by now', async () => {
  await openApplication(`${SETTINGS}/inbox/add`, plant.qc);
  await upload('wasser.csv', 'Probe;Parameter;Wert;Einheit', `${number};Wasser;30;%`);
  const notTaken = page.getByText('Von dieser Datei ist nichts übernommen.');
  await expect.element(notTaken).toBeVisible();
  const answer = refuseCalls(/\/check$/, 'laboratory-message.too-many-values');
  await openApplication(place(), plant.qc);
  await expectSeen(page.getByText(/^In der Datei stehen mehr als/));
  await expect.element(notTaken).not.toBeInTheDocument();
  answer();
  await openApplication(place(), plant.qc);
  await expect.element(notTaken).toBeVisible();
});

it('a file that holds too many values says so once, whoever opens it, and can only be put aside', async () => {
  const table = ['Probe;Parameter;Wert;Einheit', `${number};TS;31;%`, ''].join('\r\n');
  const id = await mailLargeTable(plant, laboratoryId, table);
  await openApplication(`${SETTINGS}/inbox/${id}`, plant.qc);
  const tooMany = page.getByText(/In der Datei stehen mehr als/);
  await expect.element(tooMany).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Werte übernehmen' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Ablehnen' })).toBeEnabled();
  expect(page.getByRole('table').elements()).toHaveLength(0);
  await expectAccessibleAtBothWidthsAtNight();
  expect(tooMany.elements()).toHaveLength(1);
});

it('and puts aside what is not for this plant, with a reason', async () => {
  await openApplication(`${SETTINGS}/inbox/add`, plant.qc);
  await upload('fremd.csv', 'Probe;TS [%]', '990000000019;30');

  await expectSeen(page.getByText('Eine Probe mit dieser Nummer gibt es nicht.'));
  const meaning = page.getByRole('textbox', { name: `„${inGroups('990000000019')}“ bedeutet` });
  await expect.element(meaning).toBeVisible();
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  await page.getByRole('textbox', { name: 'Grund' }).fill('Gehört zu einer anderen Anlage');
  await page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click();
  await expect.element(page.getByText(/Abgelehnt von .*: Gehört zu einer anderen Anlage/)).toBeVisible();
  await page.getByRole('link', { name: 'Laboreingang' }).first().click();
  await expect.poll(place).toBe(`${SETTINGS}/inbox`);
  await expect.element(page.getByRole('row').filter({ hasText: 'fremd.csv' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});

it('the page of a laboratory tells how the last looks for its results went', async () => {
  const mailbox = {
    host: 'imap.labor.invalid',
    port: 993,
    security: 'tls',
    username: 'labor',
    password: 'postfach',
  } as const;
  await callAs(plant.qc, 'PUT /lims/mailbox', { body: mailbox, version: 1 });
  const { items } = await callAs(plant.qc, 'GET /lims/laboratories', { query: {} });
  const [laboratory] = items;
  const { id = '', address, version = 0 } = laboratory ?? {};
  const delivery = { way: 'csv-mail', senderMail: 'befunde@labor.example', minutes: 15 } as const;
  const body = { addressId: address?.id ?? '', analysisTypeIds: [], turnaroundDays: 5, delivery };
  await callAs(plant.qc, 'PATCH /lims/laboratories/:id', { params: { id }, version, body });
  await lookForResults();
  await openApplication(`${SETTINGS}/laboratories/${id}`, plant.qc);
  await expect.element(page.getByRole('heading', { name: 'Letzte Abrufe' })).toBeVisible();
  await expect.element(page.getByText(/^Server nicht gefunden \((ENOTFOUND|EAI_AGAIN)\)$/)).toBeVisible();
  await expectAccessibleAtBothWidths();
});
