import { expect, it } from 'vitest';
import { templateHeaders } from './import-template.ts';
import { recogniseKind } from './recognise-kind.ts';

it('a file of weighings, addresses, articles, storage locations or contracts is recognised by its headings', () => {
  expect(recogniseKind(templateHeaders)).toBe('bookings');
  expect(recogniseKind(['Beleg', 'Brutto', 'Tara', 'Kunde', 'Straße', 'PLZ', 'Ort'])).toBe('bookings');
  expect(recogniseKind(['Firma', 'Straße', 'PLZ', 'Ort'])).toBe('addresses');
  expect(recogniseKind(['Artikelnummer', 'Bezeichnung', 'Einheit', 'Dichte'])).toBe('articles');
  expect(recogniseKind(['Lagerort', 'Höchstmenge', 'Gesperrt'])).toBe('locations');
  expect(recogniseKind(['Vertragsnummer', 'Lieferant', 'Von', 'Bis', 'Sollmenge'])).toBe('contracts');
});
