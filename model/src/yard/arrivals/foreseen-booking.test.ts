import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../bookings/booking.ts';
import type { BookingFacts } from '../bookings/booking-facts.ts';
import { advance } from '../bookings/booking-steps.ts';
import { smoothFacts } from '../bookings/smooth-facts.ts';
import { UNSAVED_VERSION } from '../offline/optimistic-booking.ts';
import { foreseenBooking, needsServer, type Press, stepWithDrive } from './foreseen-booking.ts';

/** What is looked at of a booking fresh at the gate. */
const atGate = (facts: Partial<BookingFacts> = {}, isSampleAgreed = false): Booking => {
  const fresh = { ...smoothFacts, step: 'registerVehicle', scaleChosen: false, fullWeighed: false, ...facts } as const;
  const { step, status, type } = fresh;
  return { step, status, type, isSampleAgreed, licensePlate: null, facts: fresh } as unknown as Booking;
};

/** Presses whatever is due as long as it can be pressed without the server. */
const pressOn = (booking: Booking, most = 20): Press[] => {
  const presses: Press[] = [];
  while (presses.length < most) {
    const ahead = foreseenBooking(booking, presses);
    if (needsServer(ahead, presses)) break;
    presses.push({ step: ahead.step, status: ahead.status, changes: {} });
  }
  return presses;
};
const steps = (presses: readonly Press[]) => presses.map(({ step }) => step);

describe('without the server', () => {
  it('a delivery goes on until only the server knows whether it is weighed empty', () => {
    const presses = pressOn(atGate());
    expect(steps(presses)).toEqual([
      'registerVehicle',
      'selectScale',
      'weighing',
      'driveToStorageLocation',
      'unloadMaterial',
    ]);
    expect(needsServer(foreseenBooking(atGate(), presses), presses)).toBe('path-unknown');
  });

  it('one whose arrival the server has heard of goes on to the end of its trip, which posts', () => {
    const booking = atGate({ step: 'selectScale' });
    const presses = pressOn(booking);
    expect(steps(presses).slice(-2)).toEqual(['selectEmptyScale', 'emptyWeighing']);
    expect(needsServer(foreseenBooking(booking, presses), presses)).toBe('server-decides');
  });

  it('an outgoing lorry stops at once: it would be weighed empty first', () => {
    expect(steps(pressOn(atGate({ type: 'outgoing' })))).toEqual(['registerVehicle']);
  });
});

describe('without the server, a delivery whose contract asks for samples', () => {
  it('is not weighed before the server has said whether it gives one', () => {
    const booking = atGate({}, true);
    const presses = pressOn(booking);
    expect(steps(presses)).toEqual(['registerVehicle', 'selectScale']);
    expect(needsServer(foreseenBooking(booking, presses), presses)).toBe('path-unknown');
  });

  it.each([true, false])('goes on once the server has said so: %s', (sampleDue) => {
    const pressed = steps(pressOn(atGate({ step: 'selectScale', sampleDue }, true)));
    expect(pressed.slice(1, 3).includes('collectSampleContainer')).toBe(sampleDue);
    expect(pressed.at(-1)).toBe('emptyWeighing');
  });

  it('presses nothing that the server, deciding with the arrival, has no place for', () => {
    const decided = fc.record({ sampleDue: fc.boolean(), emptyWeighingDue: fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom('incoming', 'outgoing'), fc.boolean(), decided, (type, isSampleAgreed, due) => {
        const presses = pressOn(atGate({ type }, isSampleAgreed));
        const sampleDue = type === 'incoming' && isSampleAgreed && due.sampleDue;
        let facts: BookingFacts = { ...atGate({ type }).facts, vehicleKnown: true, ...due, sampleDue };
        for (const { step, status } of presses) {
          expect([facts.step, facts.status]).toEqual([step, status]);
          facts = { ...facts, ...advance(facts, step) };
        }
      }),
    );
  });
});

describe('a booking foreseen', () => {
  it('shows what was pressed', () => {
    const press = { step: 'registerVehicle', status: 'open', changes: { licensePlate: 'UE-WM 7' } } as const;
    expect(foreseenBooking(atGate(), [press])).toMatchObject({ step: 'selectScale', licensePlate: 'UE-WM 7' });
  });

  it('stays where it stands when another scale is chosen, and goes on with that', () => {
    const scale = { id: 'b', name: 'Hofwaage', isConnected: true, verifiedUntil: null, waivedUntil: null };
    const place = { step: 'weighing', status: 'open' } as const;
    const presses = [
      { ...place, changes: { scale }, stays: true },
      { ...place, changes: { fullKg: 38_000 } },
    ] as const;
    const [chosen] = presses;
    expect(foreseenBooking(atGate(place), [chosen])).toMatchObject({ step: 'weighing', scale });
    expect(foreseenBooking(atGate(place), presses)).toMatchObject({ step: 'driveToStorageLocation', scale });
    expect(foreseenBooking(atGate({ step: 'unloadMaterial' }), [chosen]).scale).toBeUndefined();
  });

  it('has unloaded where it has driven to, if both were one press', () => {
    const place = { step: 'driveToStorageLocation', status: 'open' } as const;
    const destination = { id: 'silo', name: 'Silo Nord' };
    const press = { ...place, changes: { destination }, alsoDone: 'unloadMaterial' } as const;
    const at = atGate({ ...place, fullWeighed: true });
    expect(stepWithDrive(at, [])).toBe('unloadMaterial');
    expect(foreseenBooking(at, [press])).toMatchObject({ step: 'selectEmptyScale', destination });
    expect(stepWithDrive({ ...at, version: UNSAVED_VERSION }, [])).toBeUndefined();
  });

  it('ends at the same place however many of the presses the server has taken already', () => {
    fc.assert(
      fc.property(fc.constantFrom('incoming', 'outgoing'), fc.boolean(), fc.nat(20), (type, isSampleAgreed, taken) => {
        const booking = atGate({ type }, isSampleAgreed);
        const presses = pressOn(booking);
        const ahead = foreseenBooking(booking, presses.slice(0, taken));
        expect(foreseenBooking(ahead, presses)).toEqual(foreseenBooking(booking, presses));
      }),
    );
  });
});
