import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
  expectAccessibleAtNight,
} from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { choose, sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction, openTab } from '../../testing/record-actions.ts';
import { watchSaved } from '../../testing/watch-saved.ts';

let plant: Plant;
/** A supplier with a proof, a vehicle and a driver, of whom no booking knows. */
let supplierId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  supplierId = await makeSupplier('Gut Groß Malchau');
  const params = { id: supplierId };
  const proof = { type: 'certificate', scheme: 'redcert-eu', expiresOn: '2099-06-30' } as const;
  await callAs(plant.manager, 'POST /addresses/:id/proofs', { params, body: proof });
  await callAs(plant.manager, 'POST /addresses/:id/vehicles', { params, body: { licensePlate: 'UE-GM 41' } });
  await callAs(plant.manager, 'POST /addresses/:id/drivers', { params, body: { name: 'Heino Schulz' } });
  const contact = { name: 'Käthe Lüders', phone: '+49 581 77', mail: 'kl@malchau.de', belongsTo: 'Disposition' };
  await callAs(plant.manager, 'POST /addresses/:id/contacts', { params, body: contact });
});

const makeSupplier = async (companyName: string): Promise<string> => {
  const body = { type: 'agricultural-operation', companyName } as const;
  return (await callAs(plant.manager, 'POST /addresses', { body })).id;
};

const link = (name: string) => page.getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const tab = (name: string) => page.getByRole('tab', { name });
const field = (name: string) => page.getByLabelText(name);
const rowOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Opens a supplier from the list at one of its tabs. */
const openSupplier = async (name: string, at: string): Promise<void> => {
  await openApplication('/verwaltung/adressen', plant.manager);
  await link(name).click();
  await openTab(at);
};

const confirmDelete = () => page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();

describe('the parts of an address', () => {
  it('are people whom no contract names: else its contracts are shown in place of the question', async () => {
    const [contract] = (await callAs(plant.manager, 'GET /contracts', { query: { search: 'V-1' } })).items;
    const known = await callAs(plant.manager, 'GET /contracts/:id', { params: { id: contract?.id ?? '' } });
    const { supplier, materials, number, startsOn, endsOn, version } = known;
    const params = { id: supplier.id };
    const contact = await callAs(plant.manager, 'POST /addresses/:id/contacts', {
      params,
      body: { name: 'Wiebke Bohlsen' },
    });
    const agreed = materials.map(({ article, unit, targetAmount }) => ({ articleId: article.id, unit, targetAmount }));
    await callAs(plant.manager, 'PATCH /contracts/:id', {
      params: { id: known.id },
      version,
      body: { number, supplierId: supplier.id, contactId: contact.id, startsOn, endsOn, materials: agreed },
    });
    await openSupplier(supplier.name, 'Ansprechpartner');
    await button('Löschen: Wiebke Bohlsen').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Offene Verträge')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('link', { name: number }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  });

  it('are not quality control’s to change: it sees the proofs alone', async () => {
    await openApplication('/verwaltung/adressen', plant.qc);
    await link('Gut Groß Malchau').click();
    await tab('Nachweise').click();
    await expect.element(page.getByText('REDcert-EU')).toBeVisible();
    await expect.element(button(/^Löschen/)).not.toBeInTheDocument();
    await expect.element(link('Neuer Nachweis')).not.toBeInTheDocument();
    await expect.element(tab('Fahrzeuge')).not.toBeInTheDocument();
    await expect.element(tab('Verträge')).not.toBeInTheDocument();
    await expectAccessibleAtNight();
  });

  it('are searched, and saved as a file with what was searched', async () => {
    const supplier = await makeSupplier('Gut Suche');
    const params = { id: supplier };
    for (const name of ['Anke Meyer', 'Bodo Schulz'])
      await callAs(plant.manager, 'POST /addresses/:id/drivers', { params, body: { name } });
    await openApplication(`/verwaltung/adressen/${supplier}?tab=drivers`, plant.manager);
    await expect.element(rowOf('Anke Meyer')).toBeVisible();
    await page.getByRole('searchbox').fill('bodo');
    await expect.element(rowOf('Anke Meyer')).not.toBeInTheDocument();
    await expect.element(rowOf('Bodo Schulz')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    const asked = vi.spyOn(window, 'fetch');
    await button('Exportieren').click();
    await page.getByRole('menuitem', { name: 'CSV-Tabelle' }).click();
    await expect.element(page.getByText(/^Fahrer-\d{4}-\d\d-\d\d\.csv ist gespeichert\.$/)).toBeVisible();
    const calls = asked.mock.calls.map(([call]) => String(call));
    asked.mockRestore();
    expect(calls.find((call) => call.includes('/drivers/export?'))).toMatch(`addressId=${supplier}&search=bodo`);
    await page.getByRole('searchbox').fill('niemand');
    await expect.element(page.getByText('Keine Treffer')).toBeVisible();
  });

  it('are people whom one can call; a further one is added by keyboard, changed and deleted', async () => {
    await openSupplier('Gut Groß Malchau', 'Ansprechpartner');
    await expect.element(link('+49 581 77')).toHaveAttribute('href', 'tel:+4958177');
    await expect.element(link('kl@malchau.de')).toHaveAttribute('href', 'mailto:kl@malchau.de');
    await link('Neuer Ansprechpartner').click();
    await field('Name').fill('Piotr Wójcik');
    await field('E-Mail').fill('kein Postfach');
    await sendByKeys();
    await expect.element(page.getByText('Diese Angabe ist ungültig')).toBeVisible();
    await expectAccessibleAtBothWidths();
    await field('E-Mail').fill('');
    await sendByKeys();
    await expect.element(rowOf('Piotr Wójcik')).toBeVisible();
    await expect.element(link('Neuer Ansprechpartner')).toHaveFocus();
    await link('Bearbeiten: Piotr Wójcik').click();
    await field('Telefon').fill('+48 22 1');
    await sendByKeys();
    await expect.element(link('Bearbeiten: Piotr Wójcik')).toHaveFocus();
    await button('Löschen: Piotr Wójcik').click();
    await confirmDelete();
    await expect.element(rowOf('Piotr Wójcik')).not.toBeInTheDocument();
    await expect.element(button('Löschen: Käthe Lüders')).toHaveFocus();
  });

  it('leave the keyboard beside what is deleted: at the row that moves up, at the button for another one behind the last', async () => {
    const id = await makeSupplier('Hof Barnsen');
    for (const name of ['Anna Beer', 'Bernd Cohrs', 'Doris Evers'])
      await callAs(plant.manager, 'POST /addresses/:id/contacts', { params: { id }, body: { name } });
    await openSupplier('Hof Barnsen', 'Ansprechpartner');
    const remove = async (name: string) => {
      await expect.element(button(`Löschen: ${name}`)).toBeVisible();
      (button(`Löschen: ${name}`).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
      await userEvent.keyboard('{Tab}{Enter}');
    };
    await remove('Bernd Cohrs');
    await expect.element(button('Löschen: Doris Evers')).toHaveFocus();
    await remove('Doris Evers');
    await expect.element(button('Löschen: Anna Beer')).toHaveFocus();
    await remove('Anna Beer');
    await expect.element(link('Neuer Ansprechpartner')).toHaveFocus();
  });

  it('are named with links where they keep an address from being deleted', async () => {
    await openSupplier('Gut Groß Malchau', 'Überblick');
    await chooseAction('Löschen');
    const dialog = page.getByRole('dialog');
    for (const name of ['Käthe Lüders', 'UE-GM 41', 'Heino Schulz', 'ohne Bezeichnung'])
      await expect.element(dialog.getByRole('link', { name })).toBeVisible();
    await expectAccessibleAtBothWidths();
    await dialog.getByRole('link', { name: 'UE-GM 41' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'UE-GM 41' })).toBeVisible();
  });
});

it('an address begins with the proof that runs out next, and shows all of its fields', async () => {
  const { id } = await callAs(plant.manager, 'POST /addresses', {
    body: {
      type: 'agricultural-operation',
      companyName: 'Gut Rosche',
      street: 'Am Hof 1',
      additionalAddress: 'Hinterhaus',
      distanceKm: 17,
      curbWeightRule: { type: 'interval', intervalHours: 36 },
    },
  });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  for (const expiresOn of [inDays(9), ...[2091, 2092, 2093, 2094, 2095].map((year) => `${year}-12-31`)])
    await callAs(plant.manager, 'POST /addresses/:id/proofs', {
      params: { id },
      body: { type: 'certificate', scheme: 'redcert-eu', expiresOn },
    });
  await openApplication(`/verwaltung/adressen/${id}`, plant.manager);
  await expect.element(page.getByText('Läuft bald ab')).toBeVisible();
  const last = page.getByText('bis 31.12.2095', { exact: true });
  await expect.element(last).not.toBeInTheDocument();
  for (const said of ['Am Hof 1, Hinterhaus', '17,00 km', 'Nach einer Anzahl Stunden: 36'])
    await expect.element(page.getByText(said)).toBeVisible();
  await link('Alle Nachweise').click();
  await expect.element(last).toBeVisible();
});

describe('a vehicle', () => {
  it('is added, changed and deleted', async () => {
    await openSupplier('Gut Groß Malchau', 'Fahrzeuge');
    await link('Neues Fahrzeug').click();
    await field('Kennzeichen').fill('ue-gm 99');
    await sendByKeys();
    await link('Bearbeiten: UE-GM 99').click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'UE-GM 99' })).toBeVisible();
    await expectAccessibleAtNight();
    await field('Bezeichnung').fill('Fendt 724');
    await field('In Gebrauch').click();
    await sendByKeys();
    const row = rowOf('UE-GM 99');
    await expect.element(row).toMatchTextContent('Fendt 724');
    await expect.element(row).toMatchTextContent('inaktiv');
    await row.getByRole('button', { name: 'Löschen: UE-GM 99' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
    await confirmDelete();
    await expect.element(row).not.toBeInTheDocument();
  });

  it('that bookings name stays', async () => {
    await openSupplier('Hof Lüders GbR', 'Fahrzeuge');
    await button('Löschen: UE-LW 130').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('link', { name: /^\d{4}-\d{6}$/ }).first()).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Löschen' })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();
    await expect.element(rowOf('UE-LW 130')).toBeVisible();
  });
});

describe('a driver', () => {
  it('whom somebody else changes meanwhile is not overwritten unseen', async () => {
    const id = await makeSupplier('Hof Sandkrug');
    const add = { params: { id }, body: { name: 'Jörg Weiß' } };
    const driver = await callAs(plant.manager, 'POST /addresses/:id/drivers', add);
    await openSupplier('Hof Sandkrug', 'Fahrer');
    await link('Bearbeiten: Jörg Weiß').click();
    await field('Kartencode').fill('04:A2:2B:91');
    const change = { params: { id: driver.id }, body: { name: 'Jörg Weiß', note: 'spricht Polnisch' }, version: 1 };
    await callAs(plant.manager, 'PATCH /drivers/:id', change);
    await sendByKeys();
    await button('Neuen Stand laden, meine Eingaben behalten').click();
    await expect.element(field('Bemerkungen')).toHaveValue('spricht Polnisch');
    await expect.element(field('Kartencode')).toHaveValue('04:A2:2B:91');
    await button('Speichern').click();
    await expect.element(rowOf('04:A2:2B:91')).toMatchTextContent('spricht Polnisch');
    await button('Löschen: Jörg Weiß').click();
    await confirmDelete();
    await expect.element(page.getByText('Noch keine Fahrer.')).toBeVisible();
  });
});

describe('a proof', () => {
  it('is in the file of its address alone, with what was searched', async () => {
    const supplier = await makeSupplier('Gut Nachweis');
    const params = { id: supplier };
    for (const number of ['DE-B-11', 'DE-B-22']) {
      const proof = { type: 'certificate', scheme: 'redcert-eu', number, expiresOn: '2099-06-30' } as const;
      await callAs(plant.manager, 'POST /addresses/:id/proofs', { params, body: proof });
    }
    await openApplication(`/verwaltung/adressen/${supplier}?tab=proofs`, plant.manager);
    await page.getByRole('searchbox').fill('22');
    await expect.element(rowOf('DE-B-11')).not.toBeInTheDocument();
    const saved = watchSaved();
    await button('Exportieren').click();
    await page.getByRole('menuitem', { name: 'CSV-Tabelle' }).click();
    await expect.element(page.getByText(/^Nachweise-\d{4}-\d\d-\d\d\.csv ist gespeichert\.$/)).toBeVisible();
    const text = await saved[0]?.text();
    expect(text).toContain('DE-B-22');
    expect(text).toContain('Gut Nachweis');
    expect(text).not.toContain('DE-B-11');
    expect(text).not.toContain('Gut Groß Malchau');
  });

  it('is narrowed to the articles it covers, then deleted', async () => {
    await openSupplier('Gut Groß Malchau', 'Nachweise');
    await link('Neuer Nachweis').click();
    await field('Nummer').fill('ISCC-77');
    await field('Gültig bis').fill('31.12.2099');
    await sendByKeys();
    await expect.element(page.getByRole('heading', { name: 'ISCC-77' })).toBeVisible();
    await page.getByRole('link', { name: 'Bearbeiten', exact: true }).click();
    await choose('Gilt für diese Artikel', 'Maissilage');
    await expectAccessible();
    await field('Gültig bis').fill('30.11.2099');
    await sendByKeys();
    await expectSeen(page.getByText('30.11.2099'));
    await openSupplier('Gut Groß Malchau', 'Nachweise');
    const row = rowOf('ISCC-77');
    await expect.element(row).toMatchTextContent('bis 30.11.2099');
    await expect.element(row).toMatchTextContent('Maissilage');
    await row.getByRole('button', { name: 'Löschen: REDcert-EU ISCC-77' }).click();
    await confirmDelete();
    await expect.element(row).not.toBeInTheDocument();
  });
});
