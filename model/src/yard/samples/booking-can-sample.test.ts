import { describe, expect, it } from 'vitest';
import { bookingCan } from '../bookings/booking-can.ts';
import type { BookingFacts } from '../bookings/booking-facts.ts';
import { smoothFacts } from '../bookings/smooth-facts.ts';

const here: BookingFacts = { ...smoothFacts, step: 'weighing' };
const due = { sampleDue: true, step: 'collectSampleContainer' } as const;
const reasonOf = (verdict: true | { readonly reason: string }) => verdict === true || verdict.reason;

describe('a sample beyond the step that takes it', () => {
  it.each([
    [{}, true],
    [{ type: 'outgoing' }, true],
    [{ status: 'completed', step: 'done' }, true],
    [{ step: 'registerVehicle' }, 'booking.sample-too-early'],
    [due, 'booking.sample-due'],
    [{ ...due, sampleTaken: true }, 'booking.sample-taken'],
    [{ sampleTaken: true }, 'booking.sample-taken'],
    [{ status: 'aborted' }, 'booking.already-aborted'],
    [{ status: 'reversed' }, 'booking.already-reversed'],
    [{ type: 'reversal' }, 'booking.no-sample-possible'],
    [{ type: 'manual-correction' }, 'booking.no-sample-possible'],
  ] as const)('is taken of %o: %s', (facts, expected) => {
    expect(reasonOf(bookingCan.takeSample({ ...here, ...facts }))).toBe(expected);
  });

  it.each([
    [due, true],
    [{}, 'booking.sample-not-due'],
    [{ ...due, sampleTaken: true }, 'booking.sample-not-due'],
    [{ ...due, status: 'aborted' }, 'booking.already-aborted'],
  ] as const)('is waived of %o: %s', (facts, expected) => {
    expect(reasonOf(bookingCan.waiveSample({ ...here, ...facts }))).toBe(expected);
  });

  it('is waited for only while its values are pending', () => {
    expect(bookingCan.waiveValues({ ...here, valuesPending: true })).toBe(true);
    expect(reasonOf(bookingCan.waiveValues(here))).toBe('booking.values-not-pending');
  });

  it('has values while its delivery is not taken back', () => {
    expect(bookingCan.measure({ ...here, status: 'completed' })).toBe(true);
    expect(reasonOf(bookingCan.measure({ ...here, status: 'reversed' }))).toBe('booking.already-reversed');
    expect(reasonOf(bookingCan.measure({ ...here, type: 'reversal' }))).toBe('booking.no-sample-possible');
  });
});
