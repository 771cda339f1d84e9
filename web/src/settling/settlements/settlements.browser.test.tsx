import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidthsAtNight,
  expectAccessibleAtNight,
} from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, makePerson, multiplyDelivery, type Plant } from '../../testing/found-plant.ts';
import { pressByKeys } from '../../testing/keyboard.ts';
import { watchCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction, moreActions, openTab } from '../../testing/record-actions.ts';

let plant: Plant;
let contractId: string;
const price = { articleId: '', unit: 'ton', targetAmount: 800 } as const;
const deductions = [
  { parameter: 'ts', fromValue: 26, belowValue: 28, percent: 2.5, centsPerUnit: null },
  { parameter: 'ph', fromValue: null, belowValue: 4, percent: 1, centsPerUnit: null },
] as const;

/** Says what the contract's maize silage costs. */
const agree = async (priceCentsPerUnit: number | null): Promise<void> => {
  const { id, version, supplier, materials } = await callAs(plant.manager, 'GET /contracts/:id', {
    params: { id: contractId },
  });
  const articleId = materials[0]?.article.id ?? '';
  const body = { number: 'V-1', supplierId: supplier.id, startsOn: '2020-01-01', endsOn: '2099-12-31' };
  const material = { ...price, articleId, priceCentsPerUnit, deductions: [...deductions] };
  await callAs(plant.manager, 'PATCH /contracts/:id', {
    params: { id },
    body: { ...body, materials: [material] },
    version,
  });
};

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /contracts', { query: { search: 'V-1' } });
  contractId = items.find(({ number }) => number === 'V-1')?.id ?? '';
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a settlement', () => {
  it('is drawn up from the contract, lacks a price, and is issued once it has one', async () => {
    await agree(null);
    await openApplication(`/verwaltung/vertraege/${contractId}?tab=settlements`, plant.manager);
    await expect.element(page.getByText('Von diesem Vertrag wurde noch nichts abgerechnet.')).toBeVisible();
    await page.getByRole('link', { name: 'Neue Abrechnung' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Vertrag' })).toHaveValue('V-1 (Hof Lüders GbR)');
    await page.getByRole('textbox', { name: 'Von' }).fill('01.01.2020');
    await page.getByRole('textbox', { name: 'Bis' }).fill('31.12.2019');
    await sendByKeys();
    await expect.element(page.getByText('Der Zeitraum endet, bevor er beginnt.')).toBeVisible();
    const { deliveryDate } = (await callAs(plant.manager, 'GET /bookings', { query: { contractId } })).items[0] ?? {
      deliveryDate: '',
    };
    await page.getByRole('textbox', { name: 'Bis' }).fill(deliveryDate.split('-').toReversed().join('.'));
    await expectAccessibleAtBothWidthsAtNight();
    await sendByKeys();
    await expect.element(heading('Entwurf für Hof Lüders GbR')).toBeVisible();
    await expect.element(page.getByText('Ohne vereinbarten Preis: Maissilage.')).toBeVisible();
    await agree(4000);
    await button('Neu berechnen').click();
    await expectSeen(page.getByText(/1\.000,00.€/));
    await expectAccessibleAtBothWidthsAtNight();
    await page.getByRole('button', { name: /^Eintragen: / }).click();
    await expect.element(page.getByLabelText('Trockensubstanz (TS)')).toHaveFocus();
    await expectAccessible();
    // Whoever knows one of two goes on, and puts right what was mistyped.
    await userEvent.keyboard('72');
    await sendByKeys();
    await expect.element(page.getByText('Trockensubstanz (TS) in der Frischmasse: 72,00\u00a0%')).toBeVisible();
    await page.getByRole('button', { name: /^Eintragen: / }).click();
    await expect.element(page.getByLabelText('Trockensubstanz (TS)')).toHaveValue('72');
    await page.getByLabelText('Trockensubstanz (TS)').fill('27');
    await sendByKeys();
    await expectSeen(page.getByText(/975,00.€/));
    await button('Ausstellen').click();
    const dialog = page.getByRole('dialog', { name: 'Abrechnung ausstellen' });
    await expect.element(dialog.getByText(/1 Lieferung gilt damit als abgerechnet/)).toBeVisible();
    await expect.element(dialog.getByText(/Bei 1 Lieferung fehlen Messwerte/)).toBeVisible();
    await expect.element(dialog.getByText(/nur noch zurücknehmen oder durch eine Korrektur ergänzen/)).toBeVisible();
    await expectAccessibleAtNight();
    await dialog.getByRole('button', { name: 'Ausstellen' }).click();
    await expect.element(heading(/^A-\d{4}-0001 · /)).toBeVisible();
    await expect.element(button('Ausstellen')).not.toBeInTheDocument();
  });

  it('that is issued holds its deliveries; withdrawn for a reason it lets them go', async () => {
    await openApplication('/verwaltung/abrechnungen', plant.manager);
    await expectAccessibleAtBothWidthsAtNight();
    await page.getByRole('link', { name: /^A-\d{4}-0001$/ }).click();
    await chooseAction('Korrektur erstellen');
    await expect.element(page.getByText(/In diesem Zeitraum kam nichts/)).toBeVisible();
    await chooseAction('Zurücknehmen');
    await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard('Falscher Preis');
    await sendByKeys();
    await expect.element(page.getByText(/zurückgenommen: Falscher Preis/)).toBeVisible();
    await openTab('Verlauf');
    await expect.element(page.getByText('Grund: Falscher Preis')).toBeVisible();
    await expectSeen(page.getByText(/Messwerte von \d{4}-\d+ eingetragen/));
    await expect.element(page.getByText(/Trockensubstanz \(TS\) in der Frischmasse: 72,00.% → 27,00.%/)).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
  });

  it('begins no earlier than its contract, whether that is named or chosen, and leaves days that somebody typed', async () => {
    const { materials, supplier } = await callAs(plant.manager, 'GET /contracts/:id', { params: { id: contractId } });
    const material = { ...price, articleId: materials[0]?.article.id ?? '' };
    const year = new Date().getFullYear() + 1;
    const body = { number: 'V-9', supplierId: supplier.id, startsOn: `${year}-11-01`, endsOn: '2099-12-31' };
    const { id } = await callAs(plant.manager, 'POST /contracts', { body: { ...body, materials: [material] } });
    const expectDays = async (from: string) => {
      for (const name of ['Von', 'Bis']) await expect.element(page.getByRole('textbox', { name })).toHaveValue(from);
    };
    const choose = async () => {
      await page.getByRole('combobox', { name: 'Vertrag' }).fill('V-9');
      await page.getByRole('option', { name: 'V-9 (Hof Lüders GbR)' }).click();
    };
    await openApplication(`/verwaltung/abrechnungen/add?contractId=${id}`, plant.manager);
    await expectDays(`01.11.${year}`);
    await openApplication('/verwaltung/abrechnungen/add', plant.manager);
    await choose();
    await expectDays(`01.11.${year}`);
    await expect.element(page.getByRole('combobox', { name: 'Vertrag' })).toHaveValue('V-9 (Hof Lüders GbR)');
    await openApplication('/verwaltung/abrechnungen/add', plant.manager);
    for (const name of ['Von', 'Bis']) await page.getByRole('textbox', { name }).fill('03.03.2023');
    await choose();
    await expectDays('03.03.2023');
    await sendByKeys();
    await expect.element(page.getByText('Der Vertrag beginnt erst nach diesem Zeitraum.')).toBeVisible();
  });

  it('brings its slips in as many files as it takes, chosen by keys', async () => {
    const { manager } = await foundPlant({ isStocked: true });
    const [booking] = (await callAs(manager, 'GET /bookings', { query: {} })).items;
    const { id, deliveryDate: day = '' } = booking ?? { id: '' };
    await multiplyDelivery(id, 200, day);
    const { contract } = await callAs(manager, 'GET /bookings/:id', { params: { id } });
    const body = { contractId: contract?.id ?? '', fromOn: day, toOn: day };
    const draft = await callAs(manager, 'POST /settlements', { body });
    await openApplication(`/verwaltung/abrechnungen/${draft.id}`, manager);
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const asked = watchCalls(/statement\.pdf/);
    await expect.element(moreActions()).toBeVisible();
    // The lines come after the buttons, each with a link: from among them it would be a long way round.
    (document.getElementById('main') as HTMLElement).focus();
    await pressByKeys(moreActions());
    await expect.element(page.getByRole('menuitem', { name: 'Abrechnung mit den Lieferscheinen 1–100' })).toHaveFocus();
    await expectAccessibleAtNight();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => asked.map((address) => new URL(address).search)).toEqual(['?slips=true&part=2']);
    await expect.poll(() => open).toHaveBeenCalledOnce();
    open.mockRestore();
  });

  it('is the sourcer’s work, too, who needs no page of the contract for it', async () => {
    const { token } = await makePerson(plant, ['limsSourcer']);
    await openApplication('/verwaltung/abrechnungen/add', token);
    await page.getByRole('combobox', { name: 'Vertrag' }).fill('V-1');
    await expect.element(page.getByRole('option', { name: 'V-1 (Hof Lüders GbR)' })).toBeVisible();
  });
});
