import { expect, it } from 'vitest';
import { writeDeviation } from '../analysis-types/write-deviation.ts';
import { certificateInputSchema, deviationOf, missingOfCertificate } from './supplier-certificate.ts';

const number = (value: number) => ({ value, sign: null });

it.each([
  [number(5), number(4), { absolute: 1, share: 0.25 }],
  [number(3), number(4), { absolute: -1, share: -0.25 }],
  [number(3), number(0), { absolute: 3, share: null }],
  [{ value: 3, sign: '<' } as const, number(4), null],
  [number(3), { value: null, sign: 'not-found' } as const, null],
  [null, number(4), null],
  [number(4), null, null],
])('%j deviates from the %j of a certificate by %j', (said, certified, deviation) => {
  expect(deviationOf(said, certified)).toEqual(deviation);
});

it.each([
  [{ absolute: -3, share: -0.035 }, 'de-DE', '−3,00', '−3,50\u00a0%'],
  [{ absolute: 1234.5, share: 0.25 }, 'en-US', '+1,234.50', '+25.00%'],
  [{ absolute: -0.001, share: null }, 'pl-PL', '0,00', ''],
])('%j is written so in %s: %s, %s', (deviation, locale, absolute, share) => {
  expect(writeDeviation(deviation, locale)).toEqual({ absolute, share });
});

it('a certificate says what it lacks before it can be validated', () => {
  expect(missingOfCertificate({ fileName: null, issuedOn: null }, 0)).toEqual(['file', 'day', 'values']);
  expect(missingOfCertificate({ fileName: 'a.pdf', issuedOn: '2026-05-04' }, 1)).toEqual([]);
});

it('a sign needs its number, one that says that there is none has none, and each measure is told once', () => {
  const read = (values: object[]) => certificateInputSchema.safeParse({ values });
  expect(read([{ measure: 'ph ', value: null, sign: '<' }]).error?.issues).toMatchObject([
    { path: ['values', 0, 'value'] },
  ]);
  expect(read([{ measure: 'ph ', value: 7, sign: 'not-found' }]).data?.values).toEqual([
    { measure: 'ph ', value: null, sign: 'not-found' },
  ]);
  const twice = { measure: 'ph ', value: 7, sign: null };
  expect(read([twice, twice]).error?.issues).toMatchObject([{ path: ['values', 1, 'measure'] }]);
});

it('a value that cannot be is refused at its field, as a laboratory’s is', () => {
  const reasonOf = (measure: string, value: number) =>
    certificateInputSchema.safeParse({ values: [{ measure, value, sign: null }] }).error?.issues[0]?.message;
  expect(reasonOf('ph ', 14.1)).toBe('laboratory-message.beyond-bounds');
  expect(reasonOf('dryMatter ', 300)).toBe('laboratory-message.beyond-bounds');
  expect(reasonOf('nitrogen fresh-mass', 1000)).toBeUndefined();
  expect(reasonOf('constructor ', 5000)).toBeUndefined();
});
