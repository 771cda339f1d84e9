import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { formatFed } from '../format-fed.ts';

const events = ['booked', 'waiting', 'corrected', 'accepted', 'reversed'] as const;

const amount = (kg: number | null | undefined): string | null => (kg == null ? null : formatFed(kg));

/** Who booked, corrected and accepted a day, newest first. */
export const DayHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['feeding', 'ui']);
  const fields: HistoryField<FeedingDay>[] = [
    [t('state'), ({ state }) => state && t(`states.${state}`)],
    [t('accepted'), ({ acceptedKg }) => amount(acceptedKg)],
    [t('missing'), ({ missingKg }) => amount(missingKg)],
  ];
  return (
    <ChangesHistory<FeedingDay>
      history={useHistory('GET /feeding-days/:id/history', { id })}
      sentence={({ event }) => {
        const own = events.find((one) => one === event);
        return own ? t(`history.${own}`) : t('ui:history.changed');
      }}
      fields={fields}
    />
  );
};
