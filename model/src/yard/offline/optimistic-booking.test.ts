import { describe, expect, it } from 'vitest';
import { foreseenBooking, needsServer, type Press } from '../arrivals/foreseen-booking.ts';
import { bookingSchema } from '../bookings/booking.ts';
import { optimisticBooking, type UnsavedArrival } from './optimistic-booking.ts';

const arrival = (fields: Partial<UnsavedArrival> = {}): UnsavedArrival => ({
  id: '019ab000-0000-7000-8000-000000000001',
  licensePlate: 'LG XY 9',
  driverName: null,
  transport: 'delivery',
  article: { id: '019ab000-0000-7000-8000-000000000002', name: 'Maissilage' },
  supplier: null,
  logisticsCompany: null,
  isSlurryTrip: false,
  isSampleAgreed: false,
  deliveryDate: '2026-11-23',
  pressedAt: '2026-11-23T07:00:00.000Z',
  ...fields,
});

/** The steps that can be pressed before the server has heard of the arrival, and why the next one can't. */
const pressedOn = (booking: ReturnType<typeof optimisticBooking>) => {
  const presses: Press[] = [{ step: 'registerVehicle', status: 'open', changes: { licensePlate: 'LG XY 9' } }];
  for (;;) {
    const ahead = foreseenBooking(booking, presses);
    const needed = needsServer(ahead, presses);
    if (needed) return [...presses.map(({ step }) => step), needed];
    presses.push({ step: ahead.step, status: ahead.status, changes: {} });
  }
};

describe('a lorry that the server has not heard of', () => {
  it('is shown as any booking is, with its plate once its arrival is pressed', () => {
    const booking = optimisticBooking(arrival());
    expect(bookingSchema.parse({ ...booking, version: 1 })).toEqual({ ...booking, version: 1 });
    const press = { step: 'registerVehicle', status: 'open', changes: { licensePlate: 'LG XY 9' } } as const;
    expect(foreseenBooking(booking, [press])).toMatchObject({ step: 'selectScale', licensePlate: 'LG XY 9' });
  });

  it('is weighed and sent on its way; whether it may unload is the server’s to say', () => {
    expect(pressedOn(optimisticBooking(arrival()))).toEqual([
      'registerVehicle',
      'selectScale',
      'weighing',
      'driveToStorageLocation',
      'server-decides',
    ]);
  });

  it('is not weighed where it may have to give a sample before', () => {
    const booking = optimisticBooking(arrival({ isSampleAgreed: true }));
    expect(pressedOn(booking)).toEqual(['registerVehicle', 'selectScale', 'path-unknown']);
  });

  it('that fetches is weighed empty first, where the server says whether it is', () => {
    const receiver = { id: '019ab000-0000-7000-8000-000000000003', name: 'Hof Brandt' };
    const booking = optimisticBooking(arrival({ type: 'outgoing', transport: 'collection', receiver }));
    expect(bookingSchema.parse({ ...booking, version: 1 })).toMatchObject({ type: 'outgoing', receiver });
    expect(pressedOn(booking)).toEqual(['registerVehicle', 'server-decides']);
  });

  it('with slurry waits for the server once it is taken in', () => {
    const booking = optimisticBooking(arrival({ isSlurryTrip: true }));
    expect(pressedOn(booking)).toEqual(['registerVehicle', 'server-decides']);
  });
});
