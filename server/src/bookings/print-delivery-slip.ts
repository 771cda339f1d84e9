import type { Booking } from '@halm/model/bookings/booking.ts';
import { renderPdf } from '../platform/pdf.ts';
import { Refusal } from '../platform/refusal.ts';
import type { FileResult } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
import { deliverySlip } from './delivery-slip.ts';
import { deliverySlipTexts } from './delivery-slip-texts.ts';
import type { SlipContent, SlipLanguage } from './slip-content.ts';
import { findParty, readHead } from './slip-parties.ts';

/** Everything that the slip of a booking says. */
export const readSlipContent = async (scope: Scope, booking: Booking): Promise<SlipContent> => {
  const { timeZone, locale } = scope.organisation;
  return {
    ...{ booking, timeZone, locale, printedAt: scope.now },
    organisation: await readHead(scope),
    supplier: await findParty(scope, booking.supplier),
    receiver: await findParty(scope, booking.receiver),
  };
};

/** The delivery slip of a booking as a PDF to look at; refused while there is neither a net weight nor an amount. */
export const printDeliverySlip = async (
  scope: Scope,
  booking: Booking,
  language: SlipLanguage,
): Promise<FileResult> => {
  if (booking.netKg === null && booking.quantity === null) throw new Refusal('booking.weighing-missing');
  const content = await readSlipContent(scope, booking);
  return {
    fileName: `${deliverySlipTexts[language].title[booking.type]} ${booking.number}.pdf`,
    mediaType: 'application/pdf',
    content: await renderPdf(deliverySlip(content, language)),
    disposition: 'inline',
  };
};
