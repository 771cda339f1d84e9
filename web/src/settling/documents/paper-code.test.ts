import { expect, it } from 'vitest';
import { paperCodeIn } from './paper-code.ts';

it('finds the code of a paper in the address that is printed on it, and in nothing else', () => {
  const code = '0123456789abcdef';
  expect(paperCodeIn(`https://halm.example/v2/paper/${code}`)).toBe(code);
  expect(paperCodeIn(` http://10.0.0.7:3000/v2/paper/${code}\n`)).toBe(code);
  for (const other of [
    code,
    `https://halm.example/v2/paper/${code}0`,
    `https://halm.example/v2/paper/${code}?x=1`,
    `https://halm.example/v2/proof/${code}`,
    'https://halm.example/',
    'RFID-04A2',
  ])
    expect(paperCodeIn(other), other).toBeUndefined();
});
