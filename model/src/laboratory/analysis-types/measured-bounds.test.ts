import { expect, it } from 'vitest';
import { outOfBounds } from './measured-bounds.ts';

const free = (unit: string) => ({ parameter: null, unit });

it.each([
  [free('mg/kg'), -0.5, null, 'laboratory-message.below-nothing'],
  [free('mg/kg'), -1, '<', 'laboratory-message.below-nothing'],
  [free('mg/kg'), -1, '>', 'laboratory-message.below-nothing'],
  [free('mg/kg'), 0, '<', 'laboratory-message.below-nothing'],
  [free('mg/kg'), 0, '>', undefined],
  [free('mg/kg'), 0, null, undefined],
  [free('°C'), -18, null, undefined],
  [free('mV'), -320, '<', undefined],
  [free(''), -0.3, null, undefined],
  [free('mV'), -1.7e308, null, 'laboratory-message.too-large'],
  [free('mg/kg'), 1.7e308, null, 'laboratory-message.too-large'],
  [free('mg/kg'), 5e-324, null, 'laboratory-message.too-small'],
  [{ parameter: 'nitrogen', unit: 'kg/t' } as const, 5e-324, '<', 'laboratory-message.too-small'],
  [{ parameter: 'nitrogen', unit: 'kg/t' } as const, -0.1, null, 'laboratory-message.below-nothing'],
  [{ parameter: 'ph', unit: '' } as const, 14.1, null, 'laboratory-message.beyond-bounds'],
  [{ parameter: 'ph', unit: '' } as const, 0, '<', 'laboratory-message.below-nothing'],
  [free('mg/kg'), null, 'not-found', undefined],
] as const)('%j of %d with %s is %s', (test, value, sign, reason) => {
  expect(outOfBounds(test, { value, sign })).toBe(reason);
});
