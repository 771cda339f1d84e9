import { type LayoutField, layoutFields } from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import type { ReportedValue } from '@halm/model/laboratory/laboratory-layouts/paper-contents.ts';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../../core/papers/pdf.ts';
import { PDF_MARGIN, PDF_PAGE_WIDTH, PDF_SMALL_WIDTH } from '../../core/papers/pdf-document.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { exampleReport } from './example-contents.ts';
import { laboratoryReport } from './laboratory-report.ts';

const large: ReportedValue = {
  test: 'CSB',
  unit: 'mg/l',
  value: '125.000,00',
  certificate: '118.000,00',
  reported: '',
  limit: '',
  isOutside: false,
  deviation: '+7.000,00 (+5,93\u00a0%)',
  history: '123.400 (110.200–136.700), n\u00a0=\u00a014',
};
const long: ReportedValue = {
  ...large,
  test: 'Gesamtkohlenwasserstoffverbindungen nach Gaschromatographie',
  unit: 'mg/kg TM',
  reported: '<\u00a0999.999.999,12345678 mg/kg P₂O₅ FM bei 45,10 % TS',
  limit: '110.200 bis 136.700',
  isOutside: true,
  value: '<\u00a0125.000,12345678',
  certificate: 'nicht nachweisbar',
  deviation: '',
};
const huge: ReportedValue = {
  ...large,
  value: '999.999.999,12345678',
  certificate: '999.999.998,12345678',
  deviation: '+999.999.999,00 (+5.000.000,93\u00a0%)',
};

describe.each([
  ['A4', PDF_PAGE_WIDTH],
  ['A5', PDF_SMALL_WIDTH],
] as const)('a report on %s', (size, width) => {
  const printed = async (values: readonly ReportedValue[], fields: readonly LayoutField[] = layoutFields.report) => {
    const layout = { size, fields: [...fields], headerText: null, footerText: null };
    const content = { ...exampleReport('Biogas Uelzen', 'de'), values: [...values] };
    return readPdf(await renderPdf(laboratoryReport({ layout, logo: null }, content, 'de')));
  };

  it.each([
    ['large values', [large]],
    ['a long name', [large, long]],
    ['values of which none could be longer', [large, long, huge]],
  ])('keeps %s within its margins, and cuts nothing of what came earlier', async (_, values) => {
    const { text, rightmost, rightmostText } = await printed(values);
    for (const reach of [rightmost, rightmostText]) expect(reach).toBeLessThanOrEqual(PDF_MARGIN + width + 1);
    expect(text.replaceAll(/\s/g, '')).toContain('123.400(110.200–136.700),n=14');
  });

  it('breaks no number where there is room', async () => {
    const { text } = await printed([large, long]);
    for (const whole of ['125.000,00', '118.000,00', '+7.000,00', '(+5,93\u00a0%)', '<\u00a0125.000,12345678'])
      expect(text).toContain(whole);
  });

  it('leaves to the names what nothing else takes', async () => {
    const { rightmost } = await printed([long], []);
    expect(rightmost).toBeCloseTo(PDF_MARGIN + width, 0);
  });
});
