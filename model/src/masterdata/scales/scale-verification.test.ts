import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/quantities/plain-date.ts';
import { scaleVerification, verificationReminder } from './scale-verification.ts';

const day = '2026-03-01';
const inDays = (days: number) => addDays(day, days);

describe('the verification of a scale', () => {
  it.each([
    [null, null, 'unknown'],
    [inDays(61), null, 'valid'],
    [inDays(60), null, 'expiring'],
    [day, null, 'expiring'],
    [inDays(-1), null, 'expired'],
    [inDays(-1), day, 'waived'],
    [inDays(-1), inDays(-1), 'expired'],
    [inDays(61), inDays(90), 'valid'],
  ])('until %s, waived until %s, is %s', (verifiedUntil, waivedUntil, verification) => {
    expect(scaleVerification({ verifiedUntil, waivedUntil }, day)).toBe(verification);
  });

  it('once it has run out never comes back by itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.nat(400), (until, later) => {
        const scale = { verifiedUntil: inDays(until), waivedUntil: null };
        fc.pre(scaleVerification(scale, day) === 'expired');
        expect(scaleVerification(scale, inDays(later))).toBe('expired');
      }),
    );
  });
});

it.each([
  [61, undefined],
  [60, 60],
  [31, 60],
  [30, 30],
  [1, 30],
  [0, 0],
  [-3, 0],
])('with %i days left, the reminder of %s days is due', (daysLeft, reminder) => {
  expect(verificationReminder(daysLeft)).toBe(reminder);
});
