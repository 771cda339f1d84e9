import type { BookingSummary } from '@halm/model/yard/bookings/booking.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { openPaper } from '../../core/papers/open-paper.ts';
import { showError } from '../../core/ui/toasts.ts';
import { preferredLanguage } from '../../core/words/languages.ts';
import { useToday } from '../../core/words/today.ts';
import { bookedAmount } from '../../yard/bookings/booked-amount.ts';
import { BookingStatusBadge } from '../../yard/bookings/booking-status.tsx';
import { leavingPaper } from '../../yard/steps/leaving-paper.ts';
import classes from './control.module.css';

const FINISHED_SHOWN = 20;

/** Prints the slip; of what still waits for its posting the ticket of the weighings, which is final. */
const PrintButton = ({ booking }: { booking: BookingSummary }) => {
  const { t } = useTranslation(['bookings', 'documents']);
  const { id, type, licensePlate, number } = booking;
  const paper = leavingPaper(booking);
  if (!paper) return null;
  const kind = paper === 'weighing-ticket' ? t('documents:kind.weighing-ticket') : t(`slip.${type}`);
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={<IconPrinter size={22} stroke={1.8} aria-hidden />}
      aria-label={`${kind} ${licensePlate ?? number}`}
      onClick={() => void openPaper(id, paper, preferredLanguage()).catch(showError)}
    >
      {kind}
    </Button>
  );
};

/** What lorries were done with at the gate today, whatever day they were announced for: the latest first. */
export const FinishedToday = () => {
  const { t } = useTranslation(['control', 'ui']);
  const today = useToday();
  const query = { finishedOn: today, sort: '-finishedAt', size: FINISHED_SHOWN };
  const { items = [], loadMore, isLoadingMore } = useGrowingList('GET /bookings', { query });
  if (items.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('yard.finished')}</h2>
      <ul className={classes.finished}>
        {items.map((booking) => (
          <li key={booking.id}>
            <Link to="/control/bookings/$bookingId" params={{ bookingId: booking.id }}>
              {booking.licensePlate ?? booking.number}
            </Link>
            <span>
              {[booking.article?.name, (booking.supplier ?? booking.receiver)?.name].filter(Boolean).join(' · ')}
            </span>
            <strong className={classes.figures}>{bookedAmount(booking)}</strong>
            <BookingStatusBadge status={booking.status} />
            <PrintButton booking={booking} />
          </li>
        ))}
      </ul>
      {loadMore && (
        <Button size="lg" variant="default" loading={isLoadingMore} onClick={() => void loadMore()}>
          {t('ui:list.more')}
        </Button>
      )}
    </section>
  );
};
