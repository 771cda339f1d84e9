import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type {
  BookingType,
  CorrectionKind,
  Transport,
  WeighingKind,
  WeighingSource,
} from '@halm/model/yard/bookings/booking-kinds.ts';

/** The words of a delivery slip in one language. */
export type DeliverySlipTexts = {
  readonly title: Readonly<Record<BookingType | CorrectionKind, string>>;
  /** Only a delivery says which way it goes; the other titles do so by themselves. */
  readonly type: Readonly<Record<'incoming' | 'outgoing', string>>;
  /** Of what comes in, and of what leaves: delivery and collection are the other side's then. */
  readonly transport: Readonly<Record<Transport, string>>;
  readonly outgoingTransport: Readonly<Record<Transport, string>>;
  readonly weighingTicket: string;
  readonly number: string;
  readonly deliveryDate: string;
  readonly supplier: string;
  readonly receiver: string;
  readonly goods: string;
  readonly plate: string;
  readonly driver: string;
  readonly contract: string;
  readonly location: string;
  readonly origin: string;
  readonly destination: string;
  readonly haulier: string;
  readonly otherTicket: string;
  readonly weighing: string;
  readonly first: string;
  readonly second: string;
  readonly kind: Readonly<Record<WeighingKind, string>>;
  readonly time: string;
  readonly scale: string;
  readonly licence: string;
  readonly weighingNumber: string;
  readonly alibi: string;
  readonly counted: string;
  readonly source: string;
  readonly sources: Readonly<Record<WeighingSource, string>>;
  readonly weight: string;
  readonly reason: string;
  readonly replaces: string;
  /** Before the parts of a weighing, each with its weight and number. */
  readonly parts: string;
  /** Before the day on which a stored empty weight was weighed, and before the number of its booking. */
  readonly storedWeighed: string;
  readonly booking: string;
  readonly verificationExpired: string;
  readonly confirmedBy: string;
  readonly net: string;
  readonly amount: string;
  readonly corresponds: string;
  readonly remarks: string;
  readonly legalNote: string;
  /** Only where a weighing has an alibi number, and only where one has another. */
  readonly alibiNote: string;
  readonly countedNote: string;
  /** Only where a stored empty weight counts in Germany. */
  readonly storedNote: string;
  readonly weigherSigns: string;
  readonly driverSigns: string;
  readonly printed: string;
  readonly reversed: string;
  readonly aborted: string;
  /** Across what is not final yet. */
  readonly preview: string;
  /** Before the link by which the paper is found. */
  readonly opens: string;
  readonly reversedBy: string;
  readonly reverses: string;
  readonly units: Readonly<Record<Unit, string>>;
};
