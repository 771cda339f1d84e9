import { labelSizes } from '@halm/model/yard/samples/label-sizes.ts';
import { sampleNumber } from '@halm/model/yard/samples/sample-number.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../../core/papers/pdf.ts';
import { readCodes } from '../../testing/read-codes.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { type LabelContent, sampleLabel } from './sample-label.ts';

const content: LabelContent = {
  number: '260000000015',
  material: 'Maissilage',
  supplier: 'Hof Lüders GbR',
  licensePlate: 'UE-LW 130',
  day: '23.11.2026',
  booking: '2026-000123',
};

describe.each(labelSizes)('a label of %s mm', (size) => {
  it('says its number in both codes and in digits, and of what it is, on one page of that size', async () => {
    const pdf = await renderPdf(sampleLabel(content, size, 'de'));
    const { bars, qr, page } = readCodes(pdf);
    expect([bars, qr]).toEqual(['260000000015', '260000000015']);
    const millimetres = [page.width, page.height].map((points) => Math.round((points * 25.4) / 72)).join('x');
    expect(millimetres).toBe(size);
    const { pageCount, text } = readPdf(pdf);
    expect([pageCount, text.replaceAll('\u00a0', ' ')]).toEqual([
      1,
      '2600 0000 0015 Maissilage Hof Lüders GbR 2026-000123 · 23.11.2026 · UE-LW 130',
    ]);
  });

  it('leaves free around its codes what readers need', async () => {
    const { quietBesideBars, quietAroundQr, barModuleMm } = readCodes(
      await renderPdf(sampleLabel(content, size, 'en')),
    );
    expect(quietBesideBars).toBeGreaterThanOrEqual(10);
    expect(quietAroundQr).toBeGreaterThanOrEqual(4);
    expect(barModuleMm).toBeGreaterThan(0.25);
  });

  it('stays one page with the longest names, and with what is missing', async () => {
    const long = 'Überbetriebliche Maschinengemeinschaft '.repeat(5);
    const full = { ...content, material: long, supplier: long, licensePlate: 'UE-XXXXXXXXXXXXXXXXX' };
    const bare = { ...content, material: '', supplier: '', licensePlate: '' };
    for (const one of [full, bare]) {
      const pdf = await renderPdf(sampleLabel(one, size, 'pl'));
      expect([readPdf(pdf).pageCount, readCodes(pdf).bars]).toEqual([1, content.number]);
    }
  });
});

it('is read back, whatever its number', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2010, max: 2099 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      async (year, at) => {
        const number = sampleNumber(year, at);
        const { bars, qr } = readCodes(await renderPdf(sampleLabel({ ...content, number }, '62x29', 'de')));
        expect([bars, qr]).toEqual([number, number]);
      },
    ),
    { numRuns: 25 },
  );
});
