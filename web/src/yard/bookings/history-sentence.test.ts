import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingStepSchema } from '@halm/model/yard/bookings/booking-kinds.ts';
import { smoothFacts } from '@halm/model/yard/bookings/smooth-facts.ts';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { textsOf } from '../../testing/texts-of.ts';

// Quantities are written in the way of the session's language, and the session listens to other tabs.
vi.hoisted(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => null });
});
const { historySentence } = await import('./history-sentence.ts');
const { formatDate } = await import('../../core/words/formats.ts');

const languages = ['de', 'en', 'da', 'pl', 'ro'] as const;

beforeAll(async () => {
  const resources = Object.fromEntries(
    languages.map((language) => [language, { bookings: textsOf(language, 'bookings'), ui: textsOf(language, 'ui') }]),
  );
  await i18next.init({ lng: 'de', ns: ['bookings', 'ui'], defaultNS: 'ui', resources });
});
// Files share their worker's globals.
afterAll(() => vi.unstubAllGlobals());

const booking = {
  unit: 'ton',
  facts: smoothFacts,
  returnedBy: { id: 'r', number: '2026-000124' },
} as unknown as Booking;
const sentence = (event: string, after: object = {}, language: string = 'de', of: Booking = booking): string => {
  const t = i18next.getFixedT(language, 'bookings');
  const entry = { id: 'h', event, after, before: {}, userName: '', userId: null, happenedAt: '', reason: null };
  return historySentence(t, entry, { names: { l: 'Güllegrube' }, booking: of }).replaceAll('\u00a0', ' ');
};

/** Every event of a booking with figures, with what is kept of it, and what it says. */
const told: readonly (readonly [event: string, after: object, says: string])[] = [
  ['step.registerVehicle', { emptyWeighingDue: true }, 'Fahrzeug angemeldet, Leerwägung verlangt'],
  ['step.registerVehicle', { emptyWeighingDue: false }, 'Fahrzeug angemeldet, gespeichertes Leergewicht gilt'],
  [
    'step.registerVehicle',
    { emptyWeighingDue: true, curbWeightDraw: 17 },
    'Fahrzeug angemeldet, Leerwägung verlangt (gezogen: 17 von 100)',
  ],
  ['step.weighing', { fullKg: 42_340 }, 'Voll gewogen: 42.340 kg'],
  ['step.emptyWeighing', { emptyKg: 15_000 }, 'Leer gewogen: 15.000 kg'],
  ['part-weighed', { kg: 12_480, part: 2 }, 'Teil 2 gewogen: 12.480 kg'],
  ['weighed-again', { kind: 'full', kg: 39_840 }, 'Noch einmal voll gewogen: 39.840 kg'],
  ['weighed-again', { kind: 'empty', kg: 15_020 }, 'Noch einmal leer gewogen: 15.020 kg'],
  ['weighing-replaced', { kind: 'full', kg: 41_240 }, 'Vollgewicht von Hand ersetzt: 41.240 kg'],
  ['weighing-replaced', { kind: 'empty', kg: 14_900 }, 'Leergewicht von Hand ersetzt: 14.900 kg'],
  ['weight-confirmed', { kg: 17_000 }, 'Leergewicht bestätigt: 17.000 kg'],
  ['step.deliverSlurry', { quantity: 24_000, destinationLocationId: 'l' }, 'Gülle abgegeben: 24,00 t nach Güllegrube'],
  ['step.loadMaterial', { quantity: 20_000 }, 'Geladen: 20,00 t'],
  ['step.decideReturn', { returnLoad: true }, 'Rückladung: ja'],
  ['step.decideReturn', { returnLoad: false }, 'Rückladung: nein, leer zurück'],
  ['step.collectSlurry', { returnLoad: false }, 'Rückladung: nein, leer zurück'],
  ['step.collectSlurry', {}, 'Rückladung 2026-000124 angelegt'],
  ['completed', { netKg: 27_340, quantity: 27_340 }, 'In Bestand und Vertrag gebucht: 27,34 t'],
  ['approved', { scope: 'booking', validUntil: null }, 'Befristete Freigabe erteilt: nur diese Buchung'],
  [
    'approved',
    { scope: 'address-article', validUntil: '2026-12-31' },
    `Befristete Freigabe erteilt: dieser Lieferant und Artikel, bis ${formatDate('2026-12-31')}`,
  ],
  [
    'approved',
    { scope: 'global', validUntil: '2026-12-31' },
    `Befristete Freigabe erteilt: alle Lieferanten, bis ${formatDate('2026-12-31')}`,
  ],
  ['reversed', { number: '2026-000140' }, 'Storniert durch Buchung 2026-000140'],
];

test.each(told)('%s of %o says its figures', (event, after, says) => {
  // Nobody is signed in here: figures are written as the machine would.
  expect(sentence(event, after).replaceAll(',', '.')).toBe(says.replaceAll(',', '.'));
});

test('what was kept without figures is told without them, in each language', () => {
  const texts = textsOf('de', 'bookings').history as Record<string, unknown>;
  const fields = ['gone', 'notes', 'step', 'figures', 'sampleRule', 'sampleDraw', 'sampleDue'];
  const events = Object.keys(texts).filter((event) => !fields.includes(event));
  const steps = bookingStepSchema.options.map((step) => `step.${step}`);
  for (const language of languages)
    for (const event of [...events, ...steps])
      expect(sentence(event, {}, language)).not.toMatch(/history\.|step\.|undefined|NaN|\{\{/);
  expect(sentence('part-weighed')).toBe('Teil gewogen');
  expect(sentence('reversed')).toBe('Storniert');
});

test('each sentence with figures is one of its language', () => {
  for (const language of languages)
    for (const [event, after] of told) expect(sentence(event, after, language)).not.toMatch(/history\.|undefined|\{\{/);
});

test('of what is never weighed nothing is said of an empty weighing', () => {
  const slurry = { ...booking, facts: { ...smoothFacts, isSlurryTrip: true } };
  expect(sentence('step.registerVehicle', { emptyWeighingDue: true }, 'de', slurry)).toBe(
    'Schritt erledigt: Fahrzeug anmelden',
  );
});
