import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../app/formats.ts';
import { recordQuery } from '../app/queries.ts';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './bookings.module.css';

/** What happened to a booking, in sentences, newest first. */
export const BookingHistoryTab = ({ bookingId }: { bookingId: string }) => {
  const { t } = useTranslation('bookings');
  const { data, error, refetch } = useQuery(recordQuery('GET /bookings/:id/history', { id: bookingId }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const sentence = (event: string) => {
    const [step, name] = event.split('.');
    return step === 'step' && name
      ? t('history.step', { step: t(`step.${name}` as 'step.ready') })
      : t(`history.${event}` as 'history.created');
  };
  return (
    <section className={classes.card}>
      <ol className={classes.history}>
        {data?.items.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.happenedAt}>{formatDateTime(entry.happenedAt)}</time>
            <div>
              {sentence(entry.event)} <span className={classes.soft}>{entry.userName}</span>
              {entry.reason && <span className={classes.soft}>{t('history.reason', { reason: entry.reason })}</span>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
