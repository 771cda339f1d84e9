import type { Booking } from '@halm/model/bookings/booking.ts';
import { renderPdf } from '../platform/pdf.ts';
import { Refusal } from '../platform/refusal.ts';
import type { FileResult } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
import { deliverySlip } from './delivery-slip.ts';
import { deliverySlipTexts } from './delivery-slip-texts.ts';
import type { SlipLanguage, SlipParty } from './slip-content.ts';

const readHead = (scope: Scope): Promise<SlipParty> =>
  scope.db
    .selectFrom('organisations')
    .select(['name', 'street', 'zip', 'city', 'country'])
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow();

const findParty = async (scope: Scope, address: Booking['supplier']): Promise<SlipParty | null> => {
  if (!address) return null;
  const row = await scope.db
    .selectFrom('addresses')
    .select(['companyName as name', 'street', 'additionalAddress', 'zip', 'city', 'country'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', address.id)
    .executeTakeFirst();
  return row ?? null;
};

/** The delivery slip of a booking as a PDF to look at; refused while there is neither a net weight nor an amount. */
export const printDeliverySlip = async (
  scope: Scope,
  booking: Booking,
  language: SlipLanguage,
): Promise<FileResult> => {
  if (booking.netKg === null && booking.quantity === null) throw new Refusal('booking.weighing-missing');
  const { timeZone, locale } = scope.organisation;
  const content = {
    ...{ booking, timeZone, locale, printedAt: scope.now },
    organisation: await readHead(scope),
    supplier: await findParty(scope, booking.supplier),
    receiver: await findParty(scope, booking.receiver),
  };
  return {
    fileName: `${deliverySlipTexts[language].title[booking.type]} ${booking.number}.pdf`,
    mediaType: 'application/pdf',
    content: await renderPdf(deliverySlip(content, language)),
    disposition: 'inline',
  };
};
