import fc from 'fast-check';

const texts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'Silo \udfff',
    '\ud83d',
    '\u202eolis',
    'a\u200bb',
    '\ufeff',
    '\u0085',
    '\u001b[2J',
  ],
  ...[
    "' or 1=1 --",
    "'; drop table bookings; --",
    '$1',
    '%',
    '%_%',
    '\\',
    '\\u0000',
    '"',
    '`',
    '{}',
    '[]',
    '{{x}}',
    '#{x}',
  ],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '&lt;'],
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|x', 'null', 'undefined', 'NaN', 'true', '__proto__', 'constructor'],
  ...['../../etc/passwd', '..\\..', 'file:///etc/hosts', 'http://169.254.169.254/', '\r\nX-Injected: 1', 'a\nb'],
  ...[
    'é',
    'e\u0301',
    'İ',
    'ß',
    '𝒜',
    '👩‍👩‍👧',
    'ﷺ',
    'ⅷ',
    '１２',
    '٣',
    'ä'.repeat(300),
    'x'.repeat(5000),
    '😀'.repeat(2001),
  ],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '-001000-01-01', '275760-09-13', '2026-13-01', '2026-06-01T25:00:00Z'],
  ...['1970-01-01', '10000-01-01', '2026-06-01T08:00:00+99:99', '1e309', '0x10', '1_000', '1,5', '٠', '- 5'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'UE-LW 130', '#zzzzzz'],
];

const numbers = [
  ...[0, -0, -1, 1, 0.0004, 0.0005, 1e-9, 5e-324, -0.0001, 0.1, 1.005, 2.675, 1e15, 1e16, 1e21, 1e308, -1e308],
  ...[
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53 - 1,
    2 ** 53 + 2,
    2 ** 63,
    -(2 ** 63),
    9.99999999e14,
    32_767,
    32_768,
    999_999,
  ],
];

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value };
  return value;
};

const structures = [null, true, false, [], {}, [null], [[]], { id: null }, { length: -1 }, nested(40), nested(2000)];

/** A text that somebody could send to see what happens. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

/** A value of any type in the place of one that is expected: JSON can carry it. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...structures) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
