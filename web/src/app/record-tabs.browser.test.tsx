import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectTabsAccessible } from '../testing/expect-tabs.ts';
import { callAs, foundPlant, type Plant } from '../testing/found-plant.ts';
import { openApplication } from '../testing/open-application.tsx';

let plant: Plant;
/** Of each kind the record with the most in it, by its screen. */
const paths: Record<string, string> = {};

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const [contract] = (await callAs(manager, 'GET /contracts', { query: { search: 'V-1' } })).items;
  const [silo] = (await callAs(manager, 'GET /locations', { query: { search: 'FS1' } })).items;
  if (!contract || !silo) throw new Error('the plant is not stocked');
  const { supplier, materials } = await callAs(manager, 'GET /contracts/:id', { params: { id: contract.id } });
  const params = { id: supplier.id };
  const articleId = materials[0]?.article.id ?? '';
  const body = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-77', expiresOn: '2099-06-30' } as const;
  const proof = await callAs(manager, 'POST /addresses/:id/proofs', { params, body });
  await callAs(manager, 'POST /addresses/:id/contacts', { params, body: { name: 'Käthe Lüders' } });
  await callAs(manager, 'POST /addresses/:id/drivers', { params, body: { name: 'Heino Schulz', idCode: 'RFID-9' } });
  const [booking] = (await callAs(manager, 'GET /bookings', { query: { contractId: contract.id } })).items;
  const settled = { contractId: contract.id, fromOn: '2020-01-01', toOn: booking?.deliveryDate ?? '' };
  const settlement = await callAs(manager, 'POST /settlements', { body: settled });
  Object.assign(paths, {
    'an address': `/verwaltung/adressen/${supplier.id}`,
    'an article': `/verwaltung/Artikel/${articleId}`,
    'a storage location': `/verwaltung/lagerorte/${silo.id}`,
    'a contract': `/verwaltung/vertraege/${contract.id}`,
    'a proof': `/verwaltung/nachweise/${proof.id}`,
    'a settlement': `/verwaltung/abrechnungen/${settlement.id}`,
  });
});

const shared = { Anhänge: 'Noch keine Anhänge', Kommentare: 'Kommentar', Verlauf: 'Angelegt' };
const number = /^\d{4}-\d{6}$/u;

/** What each tab of a record shows first, once it stands. */
const tabs: Record<string, Record<string, string | RegExp>> = {
  'an address': {
    ...{ Überblick: 'Stammdaten', Ansprechpartner: 'Käthe Lüders', Verträge: 'V-1', Buchungen: number },
    ...{ Materialien: 'Maissilage', Lieferungen: number, Nachweise: 'DE-77' },
    ...{ Fahrzeuge: 'UE-LW 130', Fahrer: 'Heino Schulz', ...shared },
  },
  'an article': {
    ...{ Überblick: 'Substrat', Werte: 'Noch keine Werte', Lagerorte: 'Lager FS1', Verträge: 'V-1' },
    ...{ Buchungen: number, ...shared },
  },
  'a storage location': {
    ...{ Überblick: 'Maissilage', Schichten: 'kämen aus 1 Schicht', Füllstand: 'Als Tabelle' },
    ...{ Bewegungen: 'Zugang', Buchungen: number, ...shared },
  },
  'a contract': {
    ...{ Überblick: 'Maissilage', 'Materialien und Proben': 'Wochen als Tabelle', Buchungen: number },
    ...{ Abrechnung: 'Entwurf', Nachweise: 'DE-77', ...shared },
  },
  'a proof': { Überblick: 'DE-77', ...shared },
  'a settlement': { Abrechnung: 'Maissilage', Verlauf: 'Angelegt' },
};

it.each(Object.keys(tabs))('each tab of %s is accessible and fits, on a desk and on a phone', async (record) => {
  await openApplication(paths[record] ?? '', plant.manager);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTabsAccessible(tabs[record] ?? {});
});
