import { describe, expect, it } from 'vitest';
import { missingColumns } from '../imports/import-columns.ts';
import { templateHeaders } from '../imports/import-template.ts';
import { headerUnit, proposeMapping } from './propose-mapping.ts';

const weighbridge = templateHeaders;

describe('the proposed mapping', () => {
  it('understands every column of a weighbridge’s export', () => {
    expect(proposeMapping(weighbridge)).toEqual({
      externalNumber: 0,
      deliveryDate: 1,
      firstWeighedAt: 2,
      secondWeighedAt: 3,
      licensePlate: 4,
      supplierNumber: 5,
      supplierName: 6,
      articleNumber: 7,
      articleName: 8,
      firstWeightKg: 9,
      secondWeightKg: 10,
      net: 11,
      firstAlibi: 12,
      secondAlibi: 13,
      contractNumber: 14,
      locationName: 15,
      driverName: 16,
      remark: 17,
      direction: 18,
      receiverNumber: 19,
      receiverName: 20,
      scaleName: 21,
    });
    expect(missingColumns(proposeMapping(weighbridge))).toEqual([]);
  });

  it('understands English headers in any order', () => {
    const headers = ['Net weight [t]', 'Supplier', 'Ticket No', 'Date', 'Item No.', 'Gross (kg)', 'Tare (kg)', 'Silo'];
    expect(proposeMapping(headers)).toEqual({
      net: 0,
      supplierName: 1,
      externalNumber: 2,
      deliveryDate: 3,
      articleNumber: 4,
      firstWeightKg: 5,
      secondWeightKg: 6,
      locationName: 7,
    });
  });

  it('takes umlauts in any spelling', () => {
    expect(proposeMapping(['ERSTWAEGUNG', 'Zweitwa\u0308gung'])).toEqual({ firstWeightKg: 0, secondWeightKg: 1 });
  });

  it('leaves out what it doesn’t know and says what is missing', () => {
    const mapping = proposeMapping(['Datum', 'Wetter', 'Lieferant']);
    expect(mapping).toEqual({ deliveryDate: 0, supplierName: 2 });
    expect(missingColumns(mapping)).toEqual([
      ['externalNumber'],
      ['articleNumber', 'articleName'],
      ['firstWeightKg'],
      ['secondWeightKg'],
      ['locationName'],
    ]);
  });
});

describe('the unit of a header', () => {
  it.each([
    ['Netto (t)', 'ton'],
    ['Netto in t', 'ton'],
    ['Netto [Tonnen]', 'ton'],
    ['Erstwägung (kg)', 'kg'],
    ['Gewicht kg', 'kg'],
    ['Netto', undefined],
    ['Gesamt', undefined],
    ['Ort', undefined],
  ])('%s is %s', (header, unit) => {
    expect(headerUnit(header)).toBe(unit);
  });
});
