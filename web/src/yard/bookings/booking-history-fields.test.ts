import i18next from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changedFields } from '../../core/records/history-fields.ts';
import { textsOf } from '../../testing/texts-of.ts';

// Quantities are written in the way of the session's language, and the session listens to other tabs.
vi.hoisted(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => null });
});
const { bookingHistoryFields } = await import('./booking-history-fields.ts');

const names = { a: 'Hof Meyer', b: 'Hof Meyer', s: 'Fuhrwerkswaage' };
const changes = (before: object, after: object) =>
  changedFields(
    { before, after },
    bookingHistoryFields(i18next.getFixedT('de', ['bookings', 'samples', 'ui']), names, {
      unit: 'ton',
      type: 'incoming',
    }),
  ).map(({ label, before: was, after: is }) =>
    `${label}: ${was} → ${is}`.replaceAll('\u00a0', ' ').replaceAll(',', '.'),
  );

beforeAll(async () => {
  const ns = ['bookings', 'samples', 'ui'];
  const de = Object.fromEntries(ns.map((name) => [name, textsOf('de', name)]));
  await i18next.init({ lng: 'de', ns, defaultNS: 'ui', resources: { de } });
});
// Files share their worker's globals.
afterAll(() => vi.unstubAllGlobals());

test('an amount that isn’t weighed is told in the article’s unit, a weighed one by its net weight alone', () => {
  expect(changes({ quantity: 20_000, unit: 'ton' }, { quantity: 30_000, unit: 'ton' })).toEqual([
    'Menge: 20.00 t → 30.00 t',
  ]);
  expect(changes({ quantity: 20_000, unit: 'ton' }, { quantity: 20_000, unit: 'm3' })).toEqual([
    'Menge: 20.00 t → 20.00 m³',
  ]);
  expect(changes({ quantity: null, netKg: null }, { quantity: 500, netKg: 500 })).toEqual(['Netto: – → 500 kg']);
});

test('a swap between two of one name is a change, and who was deleted meanwhile is not nobody', () => {
  expect(changes({ supplierId: 'a' }, { supplierId: 'b' })).toEqual(['Lieferant: Hof Meyer → Hof Meyer']);
  expect(changes({ supplierId: 'gone' }, { supplierId: 'a' })).toEqual(['Lieferant: nicht mehr vorhanden → Hof Meyer']);
  expect(changes({ supplierId: 'a', quantity: 5 }, { supplierId: 'a', quantity: 5 })).toEqual([]);
});

test('scale, driver, plate and notes have lines of their own', () => {
  expect(
    changes(
      { scaleId: null, driverId: null, driverName: 'Anna', licensePlate: 'UE-A 1', notes: null },
      { scaleId: 's', driverId: 'd', driverName: null, licensePlate: 'UE-A 2', notes: 'Nass' },
    ),
  ).toEqual([
    'Kennzeichen: UE-A 1 → UE-A 2',
    'Fahrer: Anna → nicht mehr vorhanden',
    'Waage: – → Fuhrwerkswaage',
    'Notizen: – → Nass',
  ]);
});

test('a sample by chance is told with the percentage by which it was drawn, one of before without', () => {
  const drawn = { sampleRule: 'random', sampleDraw: 7 };
  expect(changes({}, { ...drawn, samplePercent: 20 })[0]).toContain('Stichprobe. 20 % der Lieferungen');
  expect(changes({}, drawn)[0]).toMatch(/Stichprobe$/);
});

test('a delivery that becomes a slurry trip, and one that no longer is, tell so; so does a confirmed overfill', () => {
  expect(changes({ isSlurryTrip: false }, { isSlurryTrip: true })).toEqual(['Gülletransport ohne Waage: – → Ja']);
  expect(changes({ isSlurryTrip: true }, { isSlurryTrip: false })).toEqual(['Gülletransport ohne Waage: Ja → –']);
  expect(changes({ overfillConfirmed: false }, { overfillConfirmed: true })).toEqual(['Überfüllung bestätigt: – → Ja']);
});
