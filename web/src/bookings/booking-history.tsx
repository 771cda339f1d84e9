import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../app/queries.ts';
import { HistoryList } from '../ui/history-list.tsx';

/** What happened to a booking, in sentences, newest first. */
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
    <HistoryList
      history={history}
      sentence={({ event }) => sentence(event)}
      details={({ reason }) => (reason ? [t('history.reason', { reason })] : [])}
    />
  );
};
