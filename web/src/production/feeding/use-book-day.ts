import type { FeedingDay, FeedingDayDetail } from '@halm/model/production/feeding/feeding-day.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { showFailure, showHint, showSuccess } from '../../core/ui/toasts.ts';
import { formatFed } from '../format-fed.ts';

/** Books a day, once however often the button is pressed, and says what came of it. */
export const useBookDay = () => {
  const { t } = useTranslation('feeding');
  const operation = useOperation('POST /feeding-days/:id/booking', { alsoChanges: ['inventory', 'bookings'] });
  const isSent = useRef(false);
  const tell = ({ booking, acceptedKg, missingKg }: FeedingDayDetail): void => {
    if (booking) showSuccess(t('book.done', { number: booking.number, amount: formatFed(acceptedKg ?? 0) }));
    else showHint(t('book.waits', { amount: formatFed(missingKg ?? 0) }));
  };
  return ({ id, version }: Pick<FeedingDay, 'id' | 'version'>): void => {
    if (isSent.current) return;
    isSent.current = true;
    const sent = operation.mutateAsync({ params: { id }, version });
    // Once the list is read anew the button is gone, and with it what `mutate` would call.
    void sent.then(tell, showFailure(t('book.failed'))).finally(() => {
      isSent.current = false;
    });
  };
};
