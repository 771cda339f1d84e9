import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidthsAtNight,
  expectAccessibleAtNight,
  expectButtonsWhole,
} from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction, entry, moreActions, openTab } from '../../testing/record-actions.ts';
import { toDesk, toNarrowPhone } from '../../testing/widths.ts';

let plant: Plant;
let articleId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /articles', {});
  articleId = items[0]?.id ?? '';
});

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const tab = (name: string) => page.getByRole('tab', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const agree = async (number: string, companyName: string, endsOn = '2099-12-31') => {
  const { id: supplierId } = await callAs(plant.manager, 'POST /addresses', {
    body: { type: 'agricultural-operation', companyName },
  });
  const materials = [{ articleId, unit: 'ton', targetAmount: 800, priceCentsPerUnit: 3850 } as const];
  const body = { number, supplierId, startsOn: '2020-01-01', endsOn, materials };
  return callAs(plant.manager, 'POST /contracts', { body });
};
const storedOf = (id: string) => callAs(plant.manager, 'GET /contracts/:id', { params: { id } });

describe('the terms of a contract', () => {
  it('are prices by day, limits and deductions, which are read where they were agreed', async () => {
    const { id } = await agree('V-2026-301', 'Gut Barnsen');
    await openApplication(`/verwaltung/vertraege/${id}/edit`, plant.manager);
    await button('Weiterer Preis').click();
    await page.getByLabelText('Gilt ab').fill('01.04.2021');
    await page.getByLabelText('Preis je t').last().fill('39,90');
    await button('Grenzwert hinzufügen').click();
    await page.getByLabelText('Mindestens').fill('28,5');
    await button('Abzug hinzufügen').click();
    await page.getByLabelText('Unter Wert').fill('28,5');
    await expectAccessibleAtBothWidthsAtNight();
    // Nothing is deducted yet: the field that lacks it is named, and what was typed stays.
    await sendByKeys();
    await expect.element(page.getByLabelText('Abzug in Prozent')).toHaveFocus();
    await userEvent.keyboard('2,5');
    await sendByKeys();
    await tab('Materialien und Proben').click();
    await expect.element(page.getByText(/39,90.€ ab 01\.04\.2021/)).toBeVisible();
    await expect.element(page.getByText('Trockensubstanz (TS) in der Frischmasse mindestens 28,50')).toBeVisible();
    await expect.element(page.getByText('Trockensubstanz (TS) in der Frischmasse unter 28,50: 2,50 %')).toBeVisible();
    expect((await storedOf(id)).materials[0]?.currentPriceCentsPerUnit).toBe(3990);
    await page.getByRole('link', { name: 'Bearbeiten' }).click();
    await page.getByRole('button', { name: 'Entfernen: Grenzwerte 1' }).click();
    await sendByKeys();
    await expect.element(tab('Materialien und Proben')).toBeVisible();
    expect((await storedOf(id)).materials[0]?.limits).toEqual([]);
  });

  it('are taken over for next year, and nothing is saved until that is wished', async () => {
    const { id } = await agree('V-2026-302', 'Gut Holxen', '2020-12-31');
    await openApplication(`/verwaltung/vertraege/${id}`, plant.manager);
    await page.getByRole('link', { name: 'Für nächstes Jahr' }).click();
    await expect.element(title('Vertrag für nächstes Jahr')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Nummer' })).toHaveValue('V-2027-302');
    await expect.element(page.getByRole('textbox', { name: 'Von' })).toHaveValue('01.01.2021');
    await expect.element(page.getByRole('textbox', { name: 'Bis' })).toHaveValue('31.12.2021');
    await expect.element(page.getByRole('combobox', { name: 'Lieferant' })).toHaveValue('Gut Holxen');
    await expectAccessible();
    const count = async () =>
      (await callAs(plant.manager, 'GET /contracts', { query: { search: 'Holxen' } })).items.length;
    expect(await count()).toBe(1);
    await sendByKeys();
    await expect.element(title('V-2027-302')).toBeVisible();
    expect(await count()).toBe(2);
    // The next one is taken by now.
    await openApplication(`/verwaltung/vertraege/${id}/next`, plant.manager);
    await expect.element(page.getByRole('textbox', { name: 'Nummer' })).toHaveValue('V-2027-303');
  });
});

describe('a contract that two people change', () => {
  it('refuses who saves last, keeps what they typed, and takes it on top of what the other one saved', async () => {
    const { id, version, supplier, materials } = await agree('V-2026-320', 'Gut Melzingen');
    await openApplication(`/verwaltung/vertraege/${id}/edit`, plant.manager);
    await page.getByRole('textbox', { name: 'Bemerkungen' }).fill('Annahme bis 17 Uhr');
    const other = { number: 'V-2026-320', supplierId: supplier.id, startsOn: '2020-01-01', endsOn: '2098-12-31' };
    const material = { articleId, unit: 'ton', targetAmount: materials[0]?.targetAmount ?? 0 } as const;
    await callAs(plant.manager, 'PATCH /contracts/:id', {
      params: { id },
      body: { ...other, materials: [material] },
      version,
    });
    await sendByKeys();
    const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' });
    await expect.element(dialog).toBeVisible();
    await expectAccessible();
    await toNarrowPhone();
    expectButtonsWhole();
    await toDesk();
    expect((await storedOf(id)).notes).toBeNull();
    await dialog.getByRole('button', { name: /meine Eingaben behalten/ }).click();
    await expect.element(page.getByRole('textbox', { name: 'Bemerkungen' })).toHaveValue('Annahme bis 17 Uhr');
    await expect.element(page.getByRole('textbox', { name: 'Bis' })).toHaveValue('31.12.2098');
    await expect.element(dialog).not.toBeInTheDocument();
    await button('Speichern').click();
    await expect.poll(() => storedOf(id)).toMatchObject({ notes: 'Annahme bis 17 Uhr', endsOn: '2098-12-31' });
  });
});

describe('the contact of a contract', () => {
  it('is forgotten with the supplier whose it was', async () => {
    const { supplier } = await agree('V-2026-310', 'Gut Bohlsen');
    await agree('V-2026-311', 'Gut Gerdau');
    await callAs(plant.manager, 'POST /addresses/:id/contacts', {
      params: { id: supplier.id },
      body: { name: 'Wiebke Bohlsen' },
    });
    const choose = async (field: string, typed: string) => {
      await page.getByRole('combobox', { name: field }).fill(typed);
      await page.getByRole('option', { name: typed }).first().click();
    };
    await openApplication('/verwaltung/vertraege/add', plant.manager);
    await page.getByRole('textbox', { name: 'Nummer' }).fill('V-2026-312');
    await page.getByRole('textbox', { name: 'Von' }).fill('01.01.2021');
    await page.getByRole('textbox', { name: 'Bis' }).fill('31.12.2099');
    await choose('Lieferant', 'Gut Bohlsen');
    await choose('Ansprechpartner', 'Wiebke Bohlsen');
    await choose('Lieferant', 'Gut Gerdau');
    await expect.element(page.getByRole('combobox', { name: 'Ansprechpartner' })).toHaveValue('');
    await choose('Artikel', 'Maissilage');
    await page.getByRole('textbox', { name: 'Sollmenge' }).fill('100');
    await sendByKeys();
    await expect.element(title('V-2026-312')).toBeVisible();
  });
});

describe('the status of a contract', () => {
  it('is changed for a reason, by keyboard, and said on the page and in the history', async () => {
    const { id } = await agree('V-2026-303', 'Gut Emern');
    await openApplication(`/verwaltung/vertraege/${id}`, plant.manager);
    await chooseAction('Aussetzen');
    const dialog = page.getByRole('dialog', { name: 'Vertrag V-2026-303 aussetzen' });
    await expect.element(dialog.getByLabelText('Grund')).toHaveFocus();
    await expectAccessibleAtNight();
    await sendByKeys();
    await expect.element(dialog.getByText('Pflichtfeld')).toBeVisible();
    await userEvent.keyboard('Ernte verhagelt');
    await sendByKeys();
    await expect.element(page.getByText('Der Vertrag ist ausgesetzt: Ernte verhagelt')).toBeVisible();
    await moreActions().click();
    await expect.element(entry('Fortsetzen')).toBeVisible();
    await expect.element(entry('Aussetzen')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await openTab('Verlauf');
    await expect.element(page.getByText('Ausgesetzt', { exact: true }).last()).toBeVisible();
    await expect.element(page.getByText('Grund: Ernte verhagelt')).toBeVisible();
  });

  it('that somebody else has changed meanwhile is offered anew before anything is overwritten', async () => {
    const { id, version } = await agree('V-2026-304', 'Gut Riestedt');
    await openApplication(`/verwaltung/vertraege/${id}/edit`, plant.manager);
    await page.getByRole('textbox', { name: 'Laufzeit und Kündigung' }).fill('Sechs Wochen zum Quartal');
    const body = { status: 'paused', reason: 'Silo voll' } as const;
    await callAs(plant.manager, 'PUT /contracts/:id/status', { params: { id }, body, version });
    await sendByKeys();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleAtNight();
    expect((await storedOf(id)).term).toBeNull();
    await expect
      .element(page.getByRole('textbox', { name: 'Laufzeit und Kündigung' }))
      .toHaveValue('Sechs Wochen zum Quartal');
  });
});

describe('a contract under delivery', () => {
  it('shows its course as a chart and as a table, its pace in words, and the proofs that count for it', async () => {
    const { items } = await callAs(plant.manager, 'GET /contracts', { query: { search: 'V-1' } });
    const contract = items.find(({ number }) => number === 'V-1');
    await openApplication(`/verwaltung/vertraege/${contract?.id}?tab=materials`, plant.manager);
    await expect.element(page.getByText(/^Zuletzt kamen .* je Woche\./)).toBeVisible();
    await expect.element(page.getByRole('img', { name: /^Verlauf: Maissilage: Zuletzt kamen/ })).toBeVisible();
    await page.getByText('Wochen als Tabelle').click();
    await expect.element(page.getByRole('cell', { name: '25,00 t' })).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await tab('Nachweise').click();
    await expectSeen(page.getByText('Gültig'));
    await expectAccessibleAtBothWidthsAtNight();
  });

  it('is found by its supplier, its article and its end', async () => {
    await agree('V-2026-305', 'Gut Molzen', '2020-06-30');
    await openApplication('/verwaltung/vertraege?endsUntil=2020-06-30', plant.manager);
    await expect.element(page.getByRole('link', { name: 'V-2026-305' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'V-1', exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Endet bis' })).toHaveValue('30.06.2020');
    await expectAccessibleAtBothWidthsAtNight();
    await openApplication('/verwaltung/vertraege', plant.manager);
    await page.getByRole('button', { name: 'Weitere Filter' }).click();
    await page.getByRole('textbox', { name: 'Läuft am' }).fill('01.07.2020');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'V-2026-305' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'V-1', exact: true })).toBeVisible();
  });

  it('tells in its list what was agreed, once its columns are chosen', async () => {
    await openApplication('/verwaltung/vertraege?search=V-2026-301', plant.manager);
    await page.getByRole('button', { name: 'Spalten' }).click();
    for (const name of ['Vereinbart', 'Geliefert', 'Preis heute', 'Spedition', 'Von'])
      await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await userEvent.keyboard('{Escape}');
    const row = page.getByRole('row', { name: /V-2026-301/ });
    for (const text of ['800,00 t', '0,00 t', /39,90.€/, '01.01.2020'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
  });
});
