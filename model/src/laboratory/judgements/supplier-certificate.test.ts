import { expect, it } from 'vitest';
import { outOfBounds } from '../analysis-types/measured-bounds.ts';
import { writeDeviation } from '../analysis-types/write-deviation.ts';
import { certificateInputSchema, deviationOf, missingOfCertificate } from './supplier-certificate.ts';

const number = (value: number) => ({ value, sign: null });

it.each([
  [number(5), number(4), { absolute: 1, share: 0.25, decimals: 0 }],
  [number(3), number(4), { absolute: -1, share: -0.25, decimals: 0 }],
  [number(3), number(0), { absolute: 3, share: null, decimals: 0 }],
  [number(4.75), number(4.5), { absolute: 0.25, share: expect.closeTo(1 / 18), decimals: 2 }],
  [{ value: 3, sign: '<' } as const, number(4), null],
  [number(3), { value: null, sign: 'not-found' } as const, null],
  [null, number(4), null],
  [number(4), null, null],
])('%j deviates from the %j of a certificate by %j', (said, certified, deviation) => {
  expect(deviationOf(said, certified)).toEqual(deviation);
});

it.each([
  [{ absolute: -3, share: -0.035, decimals: 1 }, 'de-DE', '−3,00', '−3,50\u00a0%'],
  [{ absolute: 1234.5, share: 0.25, decimals: 1 }, 'en-US', '+1,234.50', '+25.00%'],
  [{ absolute: 0, share: null, decimals: 0 }, 'pl-PL', '0,00', ''],
  [{ absolute: 5e-9, share: null, decimals: 8 }, 'en-US', '+0.00000001', ''],
])('%j is written so in %s: %s, %s', (deviation, locale, absolute, share) => {
  expect(writeDeviation(deviation, locale)).toEqual({ absolute, share });
});

it('what is far off is not written as nothing, however small it is', () => {
  const deviation = deviationOf(number(0.0049), number(0.0009));
  expect(deviation && writeDeviation(deviation, 'de-DE')).toEqual({ absolute: '+0,0040', share: '+444,44\u00a0%' });
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
  expect(reasonOf('ph ', -1)).toBe('laboratory-message.below-nothing');
  expect(reasonOf('constructor ', 5e-324)).toBe('laboratory-message.too-small');
  // Of a free test the unit says whether it may be below nothing, which the server knows.
  expect(reasonOf('constructor ', -5)).toBeUndefined();
});

it.each([
  [0, '<', 'laboratory-message.below-nothing'],
  [1e-12, null, 'laboratory-message.too-small'],
  [1e-12, '>', 'laboratory-message.too-small'],
  [0, null, undefined],
  [0, '>', undefined],
  [1e-8, null, undefined],
  [0, 'not-found', undefined],
] as const)('%s with the sign %s is refused of a certificate as of a laboratory: %s', (value, sign, reason) => {
  const test = { parameter: 'nitrogen', unit: null } as const;
  const said = { value: sign === 'not-found' ? null : value, sign };
  const { issues = [] } =
    certificateInputSchema.safeParse({ values: [{ measure: 'nitrogen fresh-mass', value, sign }] }).error ?? {};
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
    reason ? [['values.0.value', reason]] : [],
  );
  expect(outOfBounds(test, said)).toBe(reason);
});
