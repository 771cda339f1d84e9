import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction, openTab } from '../../testing/record-actions.ts';
import { toDesk, toPhone } from '../../testing/widths.ts';

/** More bookings than a page of their list takes. */
const PAGE = 25;

let plant: Plant;
let articleId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /articles', {});
  articleId = items[0]?.id ?? '';
});

const tab = (name: string) => page.getByRole('tab', { name });
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const contractNamed = async (number: string) => {
  const { items } = await callAs(plant.manager, 'GET /contracts', { query: { search: number } });
  const contract = items.find((one) => one.number === number);
  if (!contract) throw new Error(`there is no contract ${number}`);
  return contract;
};

/** Agrees on maize silage with a supplier; the ids of both. */
const agree = async (number: string, companyName: string) => {
  const address = { type: 'agricultural-operation', companyName } as const;
  const { id: supplierId } = await callAs(plant.manager, 'POST /addresses', { body: address });
  const material = { articleId, unit: 'ton', targetAmount: 800 } as const;
  const body = { number, supplierId, startsOn: '2020-01-01', endsOn: '2099-12-31', materials: [material] };
  const { id: contractId } = await callAs(plant.manager, 'POST /contracts', { body });
  return { supplierId, contractId };
};

/** Opens a contract as its manager would: from the list. */
const openContract = async (number: string): Promise<void> => {
  await openApplication('/verwaltung/vertraege', plant.manager);
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect.element(title(number)).toBeVisible();
};

describe('a contract', () => {
  it('says how it stands, what is wrong, and how far it is fulfilled', async () => {
    const { id, version, supplier, materials } = await contractNamed('V-1');
    const less = { articleId, unit: 'ton', targetAmount: 20 } as const;
    const body = { number: 'V-1', supplierId: supplier.id, startsOn: '2020-01-01', endsOn: '2099-12-31' };
    expect(materials[0]?.deliveredAmount).toBe(25);
    await callAs(plant.manager, 'PATCH /contracts/:id', {
      params: { id },
      body: { ...body, materials: [less] },
      version,
    });
    await openContract('V-1');
    await expect.element(page.getByText('Laufend')).toBeVisible();
    await expect.element(page.getByText('Von Maissilage wurde mehr geliefert als vereinbart.')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await tab('Materialien').click();
    await expect.element(page.getByRole('img', { name: /^Maissilage: .* von 20,00 t, 125 %$/ })).toBeVisible();
    await expect.element(page.getByText('Zu viel geliefert')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await openTab('Verlauf');
    await expect.element(page.getByText('Angelegt')).toBeVisible();
  });

  it('whose supplier has no proof leads to the supplier’s proofs', async () => {
    await agree('V-113', 'Reitanlage Lindenhof');
    await openContract('V-113');
    await page.getByRole('link', { name: 'Zu den Nachweisen' }).click();
    await expect.element(title('Reitanlage Lindenhof')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Nachweise', selected: true })).toBeVisible();
  });

  it('that bookings name is not deleted', async () => {
    await openContract('V-1');
    await chooseAction('Löschen');
    const dialog = page.getByRole('dialog', { name: 'V-1 kann nicht gelöscht werden' });
    await expect.element(dialog.getByText('Abgeschlossene Buchungen (1)')).toBeVisible();
    await expect
      .element(dialog.getByRole('link'))
      .toHaveAttribute('href', expect.stringContaining('/verwaltung/buchungen/'));
    await expectAccessibleAtNight();
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();
    await expect.element(title('V-1')).toBeVisible();
  });

  it('tells in its history what was agreed of samples and transport', async () => {
    await agree('V-106', 'Gut Hanstedt');
    const { id, version, supplier } = await contractNamed('V-106');
    const changed = { sampleRule: 'random', samplePercent: 10, deliveryType: 'collection' } as const;
    const materials = [{ articleId, unit: 'ton', targetAmount: 800, ...changed } as const];
    const body = { number: 'V-106', supplierId: supplier.id, startsOn: '2020-01-01', endsOn: '2099-12-31', materials };
    await callAs(plant.manager, 'PATCH /contracts/:id', { params: { id }, version, body });
    await openContract('V-106');
    await openTab('Verlauf');
    await expect.element(page.getByText(/^Probe: Maissilage: Keine → Maissilage: .*10/)).toBeVisible();
    await expect.element(page.getByText(/^Transport: Maissilage: .* → Maissilage: Nur Abholung$/)).toBeVisible();
    expect(page.getByText(/^Grenzwerte:/).elements()).toHaveLength(0);
  });

  it('takes a price as people write it, and its history tells the change', async () => {
    await agree('V-104', 'Gut Oerrel');
    await openContract('V-104');
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    const price = page.getByLabelText('Preis je t');
    await price.fill('1.234,5');
    await userEvent.tab();
    await expect.element(price).toHaveValue('1.234,50');
    await expectAccessibleAtNight();
    // By keyboard alone: entering the field selects what stands there.
    (page.getByLabelText('Einheit').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}38,5');
    await sendByKeys();
    await tab('Materialien').click();
    await expect.element(page.getByText('38,50 €', { exact: true })).toBeVisible();
    await openTab('Verlauf');
    await expect.element(page.getByText(/Materialien: .* → .*38,50/)).toBeVisible();
    expect((await contractNamed('V-104')).materials[0]?.priceCentsPerUnit).toBe(3850);
    // 38.50 of another currency is another price.
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    await page.getByRole('combobox', { name: 'Währung' }).click();
    await page.getByRole('option', { name: 'Dänische Krone (DKK)' }).click();
    await expect.poll(() => price.element().parentElement?.textContent).toContain('DKK');
    await sendByKeys();
    await tab('Materialien').click();
    await expect.element(page.getByText('38,50 DKK', { exact: true })).toBeVisible();
    await openTab('Verlauf');
    await expect.element(page.getByText('Währung: Euro (EUR) → Dänische Krone (DKK)')).toBeVisible();
    // The figure is as it was: only the first change is one of the materials.
    expect(page.getByText(/^Materialien:/).elements()).toHaveLength(1);
    await tab('Überblick').click();
    await expect.element(page.getByText(/38,50.DKK je t$/)).toBeVisible();
    await page.getByRole('link', { name: 'Gut Oerrel' }).first().click();
    await expect.element(title('Gut Oerrel')).toBeVisible();
    await expect.element(page.getByText(/38,50.DKK je t$/)).toBeVisible();
  });
});

describe('a name in a list', () => {
  it('leads to its own record, where the rows lead to another one', async () => {
    await openApplication('/verwaltung/buchungen', plant.manager);
    const toArticle = page.getByRole('link', { name: 'Maissilage' }).first();
    await expect.element(toArticle).toHaveAttribute('href', `/v2/verwaltung/Artikel/${articleId}`);
    await page.getByRole('link', { name: 'Hof Lüders GbR' }).first().click();
    await expect.element(title('Hof Lüders GbR')).toBeVisible();
  });

  it('is only a word on a phone, where a finger means the row', async () => {
    await toPhone();
    await openApplication('/verwaltung/buchungen', plant.manager);
    await expect.element(page.getByText('Hof Lüders GbR').first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Hof Lüders GbR' })).not.toBeInTheDocument();
    await toDesk();
  });
});

describe('what was booked on a contract', () => {
  it('is paged, sorted in the address, and opens the booking, which leads back', async () => {
    const contract = await agree('V-108', 'Hof Lührs');
    const kind = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-01-05' } as const;
    const book = () => callAs(plant.manager, 'POST /bookings', { body: { ...kind, ...contract, articleId } });
    await Promise.all(Array.from({ length: PAGE + 1 }, book));
    await openContract('V-108');
    await tab('Buchungen').click();
    await page.getByRole('button', { name: 'Nächste Seite' }).click();
    await expect.poll(() => window.location.search).toMatch(/tab=bookings.*page=2|page=2.*tab=bookings/);
    await expect.element(page.getByText(/^26–/)).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    const booking = page.getByRole('link', { name: /^\d{4}-\d{6}$/ }).first();
    const number = booking.element().textContent ?? '';
    await booking.click();
    await expect.element(title(number)).toBeVisible();
    await page.getByRole('link', { name: 'V-108', exact: true }).click();
    await expect.element(title('V-108')).toBeVisible();
  });
});
