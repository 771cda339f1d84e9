import type { BookingInput } from '@halm/model/bookings/booking.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatKg } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { ChangesHistory, type HistoryField } from '../ui/changes-history.tsx';

/** What a change keeps of a booking: its columns, other records by their ids. */
type StoredBooking = Omit<BookingInput, 'amount' | 'notes'> & {
  readonly fullKg: number | null;
  readonly emptyKg: number | null;
  readonly netKg: number | null;
};

type Names = Readonly<Record<string, string>>;

const useReadableFields = (names: Names): HistoryField<StoredBooking>[] => {
  const { t } = useTranslation('bookings');
  const named = (id: string | null | undefined) => id && names[id];
  const weight = (kg: number | null | undefined) => (typeof kg === 'number' ? formatKg(kg) : null);
  return [
    [t('form.transport'), ({ transport }) => transport && t(`transport.${transport}`)],
    [t('column.date'), ({ deliveryDate }) => deliveryDate && formatDate(deliveryDate)],
    [t('column.article'), ({ articleId }) => named(articleId)],
    [t('form.supplier'), ({ supplierId }) => named(supplierId)],
    [t('form.receiver'), ({ receiverId }) => named(receiverId)],
    [t('form.haulier'), ({ logisticsCompanyId }) => named(logisticsCompanyId)],
    [t('form.contract'), ({ contractId }) => named(contractId)],
    [t('column.plate'), ({ licensePlate }) => licensePlate],
    [t('column.driver'), ({ driverName }) => driverName],
    [t('form.origin'), ({ originLocationId }) => named(originLocationId)],
    [t('form.destination'), ({ destinationLocationId }) => named(destinationLocationId)],
    [t('details.full'), ({ fullKg }) => weight(fullKg)],
    [t('details.empty'), ({ emptyKg }) => weight(emptyKg)],
    [t('details.net'), ({ netKg }) => weight(netKg)],
    [t('form.comment'), ({ comment }) => comment],
  ];
};

/** What happened to a booking, newest first. */
export const BookingHistoryTab = ({ bookingId }: { bookingId: string }) => {
  const { t } = useTranslation('bookings');
  const history = useQuery(recordQuery('GET /bookings/:id/history', { id: bookingId }));
  const sentence = (event: string) => {
    const [step, name] = event.split('.');
    return step === 'step' && name
      ? t('history.step', { step: t(`step.${name}` as 'step.ready') })
      : t(`history.${event}` as 'history.created');
  };
  return (
    <ChangesHistory
      history={history}
      sentence={({ event }) => sentence(event)}
      fields={useReadableFields(history.data?.names ?? {})}
    />
  );
};
