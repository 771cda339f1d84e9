import type { Booking, Weighing } from '@halm/model/yard/bookings/booking.ts';
import type { SlipContent } from '../../yard/slips/slip-content.ts';

const id = (last: string): string => `0199a000-0000-7000-8000-00000000${last}`;

/** The full lorry as the scale saw it, with what a test changes. */
export const sampleWeighing = (changes: Partial<Weighing> = {}): Weighing => ({
  id: id('0a01'),
  kind: 'full',
  kg: 39_840,
  source: 'scale',
  scaleName: 'Fahrzeugwaage Einfahrt',
  calibrationLicenceNumber: 'DE-19-MI004',
  ...{ number: '4711', alibiStoredAt: '21.10.26 08:14' },
  ...{ verifiedUntil: '2027-12-31', verificationWaiver: null, confirmation: null, receivedAt: null },
  weighedAt: '2026-10-21T06:14:00.000Z',
  reason: null,
  ...{ userName: 'Jörg Weßling', userId: null, isScaleConnected: true },
  ...{ supersedesId: null, vehicleId: null, storedFrom: null },
  parts: [],
  isCurrent: true,
  ...changes,
});

const emptyWeighing = (): Weighing =>
  sampleWeighing({
    ...{ id: id('0a02'), kind: 'empty', kg: 15_760, number: '4712', alibiStoredAt: '21.10.26 08:41' },
    weighedAt: '2026-10-21T06:41:00.000Z',
  });

const facts: Booking['facts'] = {
  ...{ type: 'incoming', status: 'completed', step: 'done', vehicleKnown: true, scaleChosen: true },
  ...{ fullWeighed: true, emptyWeighed: true, emptyWeighingDue: true, amountGiven: false, detailsMissing: false },
  ...{ unloadingBlocked: false, completionBlocked: false, waitsForApproval: false, waitsForLaboratory: false },
  ...{ approvalAskable: false, approvalAsked: false, sampleDue: false, isSlurryTrip: false, returnLoad: false },
  ...{ sampleTaken: false, valuesPending: false },
};

/** A delivery of maize silage, weighed twice and completed, with what a test changes. */
export const sampleBooking = (changes: Partial<Booking> = {}): Booking => ({
  ...{
    id: id('0b01'),
    number: '2026-000123',
    importId: null,
    version: 9,
    type: 'incoming',
    transport: 'delivery',
    correctionKind: null,
  },
  ...{ status: 'completed', step: 'done', deliveryDate: '2026-10-21', unit: 'ton', netKg: 24_080, quantity: 24_080 },
  article: { id: id('0c01'), name: 'Maissilage' },
  supplier: { id: id('0d01'), name: 'Hof Lüders GbR' },
  ...{ receiver: null, logisticsCompany: null, origin: null, approvalRequest: null },
  contract: { id: id('0e01'), number: 'V-2026-014' },
  destination: { id: id('0f01'), name: 'Fahrsilo 1 Nord' },
  ...{ licensePlate: 'UE-LW 130', driverName: 'Heinrich Lüders', vehicleId: null, driverId: null },
  ...{ vehicleOwnerId: null, driverOwnerId: null, contact: null, contactOwnerId: null },
  ...{ proposedLocations: [], scale: null, fullKg: 39_840, emptyKg: 15_760, flags: [], facts },
  ...{ sample: null, values: [] },
  weighings: [sampleWeighing(), emptyWeighing()],
  pendingParts: [],
  ...{ isSlurryTrip: false, returnLoad: null, returnProposal: null, returnOf: null, returnedBy: null },
  ...{ isSampleAgreed: false, overfillConfirmed: false },
  ...{ externalNumber: null, comment: null, notes: null, abortReason: null, reverses: null, reversedBy: null },
  ...{ createdAt: '2026-10-21T05:50:00.000Z', arrivedAt: '2026-10-21T06:10:00.000Z' },
  ...{ completedAt: '2026-10-21T06:45:00.000Z', updatedAt: '2026-10-21T06:45:00.000Z' },
  ...changes,
});

/** What the slip of the sample booking is printed from. */
export const sampleSlip = (changes: Partial<Booking> = {}, slip: Partial<SlipContent> = {}): SlipContent => ({
  organisation: {
    ...{ name: 'Biogas Uelzen GmbH & Co. KG', street: 'Am Börstel 7' },
    ...{ zip: '29525', city: 'Uelzen', country: 'de' },
  },
  supplier: { name: 'Hof Lüders GbR', street: 'Große Straße 12', zip: '29581', city: 'Gerdau', country: 'de' },
  receiver: null,
  timeZone: 'Europe/Berlin',
  locale: 'de',
  printedAt: new Date('2026-10-21T06:46:00.000Z'),
  booking: sampleBooking(changes),
  ...slip,
});
