import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Listener } from '../../core/process/announcement.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import type { BookingChanged } from '../bookings/booking-changed.ts';

const missingProof = new Set(['valid-certificate-missing', 'missing-certificate']);

const findSupplierName = async (scope: Scope, id: string): Promise<string> => {
  const supplier = await scope.db
    .selectFrom('addresses')
    .select('companyName')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return supplier.companyName;
};

/**
 * Tells of a delivery whose supplier has no valid proof for the article (A6). Once for supplier, article and
 * day: the lorries of one harvest day are one cause.
 */
export const raiseMissingProof: Listener<BookingChanged> = async (scope, { booking, around, flags }) => {
  const { supplierId, articleId, deliveryDate } = booking;
  if (!supplierId || !articleId || !flags.some(({ key }) => missingProof.has(key))) return;
  await raiseNotification(scope, {
    type: 'A6',
    causeKey: `supplier:${supplierId}:article:${articleId}:${deliveryDate}`,
    params: {
      supplier: await findSupplierName(scope, supplierId),
      article: around.article?.name ?? '',
      booking: bookingNumber(booking.year, booking.sequence),
    },
    target: `/verwaltung/buchungen/${booking.id}`,
  });
};
