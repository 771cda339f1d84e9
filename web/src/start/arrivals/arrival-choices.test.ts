import type { ArrivalAnswer, Lorry, OpenArrival, UsualLoad } from '@halm/model/yard/arrivals/arrival.ts';
import { describe, expect, it } from 'vitest';
import { type ArrivalChoice, arrivalChoices, onlyAnnounced } from './arrival-choices.ts';

const load = (supplier: string): UsualLoad => ({
  type: 'incoming',
  receiver: null,
  transport: 'delivery',
  contract: null,
  haulier: null,
  isSlurryTrip: false,
  lastDeliveryOn: '2026-01-02',
  isSampleAgreed: false,
  supplier: { id: supplier, name: supplier },
  article: { id: 'maize', name: 'Maissilage' },
});
const lorry = (licensePlate: string, ...suppliers: string[]): Lorry => ({
  vehicleId: licensePlate,
  licensePlate,
  company: null,
  loads: suppliers.map(load),
});
const answer = (lorries: Lorry[], driver: ArrivalAnswer['driver'] = null): ArrivalAnswer => ({
  driver,
  open: [],
  lorries,
});

const told = (choice: ArrivalChoice): string => {
  if (choice.kind === 'open') return choice.booking.number;
  return `${choice.lorry.licensePlate}: ${choice.kind === 'load' ? choice.load.supplier?.name : 'other'}`;
};

describe('what is offered at the gate', () => {
  const two = [lorry('UE-WM 7', 'Ahrens', 'Brandt'), lorry('UE-WM 70', 'Cordes', 'Ahrens')];

  it('is all that the lorry with this plate brings, and nothing of those that only begin so', () => {
    expect(arrivalChoices(answer(two), 'uewm7').map(told)).toEqual([
      'UE-WM 7: Ahrens',
      'UE-WM 7: Brandt',
      'UE-WM 7: other',
    ]);
  });

  it('is the last load of each lorry that begins so, then the plate as it was typed', () => {
    expect(arrivalChoices(answer(two), ' uewm').map(told)).toEqual([
      'UE-WM 7: Ahrens',
      'UE-WM 70: Cordes',
      'UEWM: other',
    ]);
  });

  it('is in full what the only lorry brings before its plate is typed to the end', () => {
    expect(arrivalChoices(answer([lorry('UE-WM 7', 'Ahrens')]), 'uew').map(told)).toEqual([
      'UE-WM 7: Ahrens',
      'UE-WM 7: other',
      'UEW: other',
    ]);
  });

  it('is for a driver what they drove last in full, their other lorries, and any lorry', () => {
    expect(arrivalChoices(answer(two, { id: 'p', name: 'Petersen' }), 'RFID-1').map(told)).toEqual([
      'UE-WM 7: Ahrens',
      'UE-WM 7: Brandt',
      'UE-WM 7: other',
      'UE-WM 70: Cordes',
      ': other',
    ]);
  });

  it('is the plate alone where nobody knows it, and a lorry without trips by itself', () => {
    expect(arrivalChoices(answer([]), 'lg-xy 9').map(told)).toEqual(['LG-XY 9: other']);
    expect(arrivalChoices(answer([lorry('UE-WM 7')]), 'UE-WM 7').map(told)).toEqual(['UE-WM 7: other']);
  });
});

describe('what one touch registers', () => {
  const announced = { number: '1', licensePlate: 'UE-WM 7', step: 'registerVehicle', isInYard: false } as OpenArrival;

  it('is the announced booking that nothing else can be taken for', () => {
    expect(onlyAnnounced({ open: [announced] })).toBe(announced);
  });

  it.each<[string, OpenArrival[]]>([
    ['there are two', [announced, { ...announced, number: '2' }]],
    ['its lorry is in the yard', [{ ...announced, isInYard: true }]],
    ['it is of one that names no lorry', [{ ...announced, licensePlate: null }]],
    ['no vehicle is registered for it', [{ ...announced, step: 'driveToStorageLocation' }]],
    ['there is none', []],
  ])('is nothing where %s', (_, open) => {
    expect(onlyAnnounced({ open })).toBeUndefined();
  });
});
