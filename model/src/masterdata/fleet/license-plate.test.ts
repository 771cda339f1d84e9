import { describe, expect, it } from 'vitest';
import { isPlate, licensePlateSchema, normalisePlate, plateKey } from './license-plate.ts';

describe('a licence plate', () => {
  it.each([
    ['UE-LW 130', 'UE-LW 130'],
    ['  ue-lw   130 ', 'UE-LW 130'],
    ['ue-lw\t130', 'UE-LW 130'],
    ['tüv-ä 1', 'TÜV-Ä 1'],
    ['cb 12 345', 'CB 12 345'],
    ['ue–lw\u2011130', 'UE-LW-130'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(normalisePlate(typed)).toBe(kept);
  });

  it.each(['uewm7', 'UE-WM 7', ' ue wm-7 ', 'Ue-Wm7', 'UE\u2013WM\u00a07'])('%j is the same at the gate', (typed) => {
    expect(plateKey(typed)).toBe('UEWM7');
  });

  it.each(['TÜ-AB 1', 'tue ab1', 'TU\u0308.AB-1', 'Tü·AB/1'])(
    '%j is the same with its umlaut in two letters',
    (typed) => {
      expect(plateKey(typed)).toBe('TUEAB1');
    },
  );

  it.each(['???', ' - ', '. .', '*', '🚛'])('is none of nothing but signs: %j', (typed) => {
    expect(isPlate(typed)).toBe(false);
  });

  it.each(['UE-WM 7', 'ш', '٤', '京', '?7?'])('can be %j', (typed) => expect(isPlate(typed)).toBe(true));

  it('must say something, and not too much', () => {
    expect(licensePlateSchema.safeParse('   ').success).toBe(false);
    expect(licensePlateSchema.safeParse('A'.repeat(21)).success).toBe(false);
    expect(licensePlateSchema.parse(` ${'a'.repeat(20)} `)).toBe('A'.repeat(20));
  });
});
