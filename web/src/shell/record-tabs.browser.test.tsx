import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectTabsAccessible } from '../testing/expect-tabs.ts';
import { foundPlant, type Plant } from '../testing/found-plant.ts';
import { openApplication } from '../testing/open-application.tsx';
import { stageRecords } from '../testing/record-stage.ts';

let plant: Plant;
let screens: Awaited<ReturnType<typeof stageRecords>>;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  screens = await stageRecords(plant);
});

const shared = { Anhänge: 'Noch keine Anhänge', Kommentare: 'Kommentar', Verlauf: 'Angelegt' };
const number = /^\d{4}-\d{6}$/u;

/** What each tab of a record shows first, once it stands. */
const tabs = {
  address: {
    Überblick: 'Stammdaten',
    Verträge: 'V-1',
    Buchungen: number,
    Nachweise: 'DE-77',
    Labor: 'Trockensubstanz (TS)',
    Fahrzeuge: 'UE-LW 130',
    Fahrer: 'Heino Schulz',
    Ansprechpartner: 'Käthe Lüders',
    Materialien: 'Maissilage',
    Lieferungen: number,
    Verbleib: 'Wo es jetzt ist',
    Abdeckung: 'Mit gültigem Nachweis',
    ...shared,
  },
  article: {
    Überblick: 'Substrat',
    Werte: 'LUFA 4711',
    Lagerorte: 'Lager FS1',
    Verträge: 'V-1',
    Buchungen: number,
    ...shared,
  },
  location: {
    Überblick: 'Maissilage',
    Schichten: 'kämen aus 1 Schicht',
    Füllstand: 'Als Tabelle',
    Bewegungen: 'Zugang',
    Buchungen: number,
    ...shared,
  },
  contract: {
    Überblick: 'Maissilage',
    'Materialien und Proben': 'Wochen als Tabelle',
    Buchungen: number,
    Proben: 'Trockensubstanz (TS)',
    Abrechnung: 'Entwurf',
    Nachweise: 'DE-77',
    Verbleib: 'Wo es jetzt ist',
    ...shared,
  },
  proof: { Überblick: 'Zuletzt geändert', Verbleib: 'Wo es jetzt ist', ...shared },
  settlement: { Abrechnung: 'Maissilage', ...shared },
  contact: { Ansprechpartner: 'Telefon', ...shared },
  vehicle: { Fahrzeug: 'Kennzeichen', ...shared },
  driver: { Fahrer: 'Kartencode', ...shared },
  scale: { Waage: 'Eichzulassungs-Nr.', ...shared },
} as const;

it.each([
  ['an address', 'address'],
  ['an article', 'article'],
  ['a storage location', 'location'],
  ['a contract', 'contract'],
  ['a proof', 'proof'],
  ['a settlement', 'settlement'],
  ['a person of an address', 'contact'],
  ['a vehicle', 'vehicle'],
  ['a driver', 'driver'],
  ['a scale', 'scale'],
] as const)('each tab of %s is accessible and fits, on a desk and on a phone', async (_, kind) => {
  await openApplication(screens[kind], plant.manager);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTabsAccessible(tabs[kind]);
});

it.each(['article', 'contract', 'proof'] as const)('the page of a record begins with its facts: %s', async (kind) => {
  await openApplication(screens[kind], plant.manager);
  await expect
    .element(
      page.getByRole('tabpanel').getByRole('definition').or(page.getByRole('tabpanel').getByRole('listitem')).first(),
    )
    .toBeVisible();
  const first = document.querySelector('main [role=tabpanel] dd, main [role=tabpanel] li');
  const notices = document.querySelector('main ul[aria-label]:not([role=tabpanel] *)')?.getBoundingClientRect();
  expect((first?.getBoundingClientRect().top ?? 900) - (notices ? notices.height + 8 : 0)).toBeLessThan(240);
});
