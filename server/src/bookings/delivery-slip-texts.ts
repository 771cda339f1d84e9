import type { BookingType, Transport, WeighingKind, WeighingSource } from '@halm/model/bookings/booking-kinds.ts';
import type { Unit } from '@halm/model/quantities/quantity.ts';
import type { SlipLanguage } from './slip-content.ts';
import { slipTextsDa } from './slip-texts-da.ts';
import { slipTextsDe } from './slip-texts-de.ts';
import { slipTextsEn } from './slip-texts-en.ts';
import { slipTextsPl } from './slip-texts-pl.ts';
import { slipTextsRo } from './slip-texts-ro.ts';

/** The words of a delivery slip in one language. */
export type DeliverySlipTexts = {
  readonly title: Readonly<Record<BookingType, string>>;
  /** Only a delivery says which way it goes; the other titles do so by themselves. */
  readonly type: Readonly<Record<'incoming' | 'outgoing', string>>;
  readonly transport: Readonly<Record<Transport, string>>;
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
  readonly alibi: string;
  readonly source: string;
  readonly sources: Readonly<Record<WeighingSource, string>>;
  readonly weight: string;
  readonly reason: string;
  readonly replaces: string;
  readonly net: string;
  readonly amount: string;
  readonly corresponds: string;
  readonly remarks: string;
  readonly legalNote: string;
  readonly weigherSigns: string;
  readonly driverSigns: string;
  readonly printed: string;
  readonly reversed: string;
  readonly aborted: string;
  readonly reversedBy: string;
  readonly reverses: string;
  readonly units: Readonly<Record<Unit, string>>;
};

/** The words of delivery slips, as they are said on plants. */
export const deliverySlipTexts: Readonly<Record<SlipLanguage, DeliverySlipTexts>> = {
  de: slipTextsDe,
  en: slipTextsEn,
  da: slipTextsDa,
  pl: slipTextsPl,
  ro: slipTextsRo,
};
