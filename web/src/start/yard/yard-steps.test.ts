import type { BookingSummary } from '@halm/model/yard/bookings/booking.ts';
import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { describe, expect, it } from 'vitest';
import type { WaitingCommand } from '../../yard/offline/waiting-command.ts';
import { sortYard } from './yard-steps.ts';

const booking = (id: string, step: BookingStep) => ({ id, step }) as BookingSummary;
const pressed = (bookingId: string, leadsTo: BookingStep, refusal: WaitingCommand['refusal'] = null) =>
  ({ bookingId, leadsTo, refusal }) as WaitingCommand;
const seen = ({ groups, expected }: ReturnType<typeof sortYard>) => ({
  groups: groups.map(({ step, bookings }) => [step, ...bookings.map((one) => one.booking.id)]),
  expected: expected.map((one) => one.booking.id),
});

describe('the yard by steps', () => {
  it('puts whoever is to be weighed in front, whoever came first of one step, and the papers last', () => {
    const steps = ['finishProcess', 'driveToStorageLocation', 'weighing', 'deliverSlurry', 'selectScale'] as const;
    const arrived = [...steps.map((step) => booking(`first ${step}`, step)), booking('second weighing', 'weighing')];
    expect(seen(sortYard({ arrived, announced: [], waiting: [] })).groups).toEqual([
      ['weighing', 'first weighing', 'first selectScale', 'second weighing'],
      ['deliverSlurry', 'first deliverSlurry'],
      ['driveToStorageLocation', 'first driveToStorageLocation'],
      ['finishProcess', 'first finishProcess'],
    ]);
  });

  it('counts a lorry that was registered without a line as come, unless that was refused', () => {
    const announced = [
      booking('a', 'registerVehicle'),
      booking('b', 'registerVehicle'),
      booking('c', 'registerVehicle'),
    ];
    const refusal = { status: 409, reason: 'booking.plate-open', others: [] } as unknown as WaitingCommand['refusal'];
    const waiting = [pressed('b', 'selectScale'), pressed('c', 'selectScale', refusal)];
    expect(seen(sortYard({ arrived: [], announced, waiting }))).toEqual({
      groups: [['weighing', 'b']],
      expected: ['a', 'c'],
    });
  });

  it('shows once who stands in both answers for a moment', () => {
    const known = { arrived: [booking('a', 'selectScale')], announced: [booking('a', 'registerVehicle')], waiting: [] };
    expect(seen(sortYard(known))).toEqual({ groups: [['weighing', 'a']], expected: [] });
  });
});
