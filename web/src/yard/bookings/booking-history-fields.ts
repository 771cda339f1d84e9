import { baseUnit } from '@halm/model/core/quantities/base-quantity.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { Booking, BookingInput } from '@halm/model/yard/bookings/booking.ts';
import type { Sample } from '@halm/model/yard/samples/sample.ts';
import type { TFunction } from 'i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { formatDate, formatKg } from '../../core/words/formats.ts';
import { bookedAmount } from './booked-amount.ts';
import { type FlagFact, flagSentence } from './flag-sentence.ts';

/** What a change keeps of a booking: its columns, other records by their ids. */
export type StoredBooking = Omit<BookingInput, 'amount'> & {
  readonly fullKg: number | null;
  readonly emptyKg: number | null;
  readonly netKg: number | null;
  /** In the base unit of `unit`, the article's. */
  readonly quantity: number | null;
  readonly unit: Unit;
  readonly overfillConfirmed: boolean;
  /** A measured amount was doubtful, and said to be right. */
  readonly amountConfirmed: boolean;
  readonly scaleId: string | null;
  readonly sampleRule: Sample['rule'];
  readonly sampleDraw: number;
  /** Unknown of what was drawn before it was kept. */
  readonly samplePercent: number;
  readonly sampleDue: boolean;
  /** Those that a command has raised or cleared, among those that stayed. */
  readonly flags: readonly FlagFact[];
};

/** What records are called today, by their ids. */
type Names = Readonly<Record<string, string>>;
type ReferenceKey = Extract<keyof StoredBooking, `${string}Id`>;

const weight = (kg: number | null | undefined) => (typeof kg === 'number' ? formatKg(kg) : null);

/** The amount of what isn't weighed in tons: there the net weight says it. `own` is the booking's unit. */
const amount = ({ quantity, unit, netKg }: Partial<StoredBooking>, own: Unit) => {
  if (typeof quantity !== 'number') return null;
  if (typeof netKg === 'number' && baseUnit(unit ?? own) === 'kg') return null;
  return bookedAmount({ netKg: null, quantity, unit: unit ?? own });
};

/** The fields of a booking of which its history tells, each as it is read. */
export const bookingHistoryFields = (
  t: TFunction<['bookings', 'samples', 'ui']>,
  names: Names,
  { unit: own, type }: Pick<Booking, 'unit' | 'type'>,
): HistoryField<StoredBooking>[] => {
  const named = (id: string | null | undefined) => id && (names[id] ?? t('history.gone'));
  const reference = (label: string, key: ReferenceKey): HistoryField<StoredBooking> => [
    label,
    (stored) => named(stored[key]),
    (stored) => stored[key],
  ];
  const yes = (is: boolean | undefined) => (is ? t('ui:yes') : null);
  const whose = type === 'outgoing' ? 'outgoingTransport' : 'transport';
  return [
    [t('form.transport'), ({ transport }) => transport && t(`${whose}.${transport}`)],
    [t('slurry.trip'), ({ isSlurryTrip }) => yes(isSlurryTrip)],
    [t('column.date'), ({ deliveryDate }) => deliveryDate && formatDate(deliveryDate)],
    reference(t('column.article'), 'articleId'),
    [
      t('form.amount'),
      (stored) => amount(stored, own),
      (stored) => amount(stored, own) && [stored.quantity, stored.unit],
    ],
    reference(t('form.supplier'), 'supplierId'),
    reference(t('form.contact'), 'contactId'),
    reference(t('form.receiver'), 'receiverId'),
    reference(t('form.haulier'), 'logisticsCompanyId'),
    reference(t('form.contract'), 'contractId'),
    // The plate is kept with the vehicle; another vehicle never has the same one.
    [t('column.plate'), ({ licensePlate }) => licensePlate],
    [
      t('column.driver'),
      ({ driverId, driverName }) => named(driverId) || driverName,
      ({ driverId, driverName }) => driverId || driverName,
    ],
    reference(t('form.origin'), 'originLocationId'),
    reference(t('form.destination'), 'destinationLocationId'),
    reference(t('weighings.scale'), 'scaleId'),
    [t('details.full'), ({ fullKg }) => weight(fullKg)],
    [t('details.empty'), ({ emptyKg }) => weight(emptyKg)],
    [t('details.net'), ({ netKg }) => weight(netKg)],
    [
      t('history.sampleRule'),
      ({ sampleRule, samplePercent: percent }) =>
        sampleRule && (percent ? t('samples:randomOf', { percent }) : t(`samples:rule.${sampleRule}`)),
    ],
    [t('history.sampleDraw'), ({ sampleDraw }) => (sampleDraw ? String(sampleDraw) : null)],
    [t('history.sampleDue'), ({ sampleDue }) => yes(sampleDue)],
    [t('slurry.amountConfirmed'), ({ amountConfirmed }) => yes(amountConfirmed)],
    [t('details.overfill'), ({ overfillConfirmed }) => yes(overfillConfirmed)],
    [
      t('flags'),
      ({ flags }) => flags?.map((flag) => flagSentence(t, flag)).join(' '),
      ({ flags }) => flags?.map(({ key }) => key),
    ],
    [t('form.partnerSlip'), ({ partnerSlipNumber }) => partnerSlipNumber],
    [t('form.comment'), ({ comment }) => comment],
    [t('form.notes'), ({ notes }) => notes],
  ];
};
