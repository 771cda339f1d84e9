import { expect, it } from 'vitest';
import { frameBytes, frameText } from './frame-text.ts';
import { encodeSma } from './sma-frame.ts';

it('what a scale has sent is read as text and as bytes', () => {
  const frame = encodeSma({ grossKg: 39_840, isStable: true, condition: 'ok' }).toHex();
  expect(frameText(frame)).toBe('␊ 1G       39840kg ␍');
  expect(frameBytes(frame)).toBe('0A 20 31 47 20 20 20 20 20 20 20 33 39 38 34 30 6B 67 20 0D');
  expect(frameText('7fff41')).toBe('␡·A');
  expect([frameText(''), frameBytes('')]).toEqual(['', '']);
});
