import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { ListSums } from '../../core/table/list-sums.tsx';
import { formatCount, formatKg } from '../../core/words/formats.ts';

const CALL = 'GET /bookings/weighing-journal/totals';
const leftOut = ['reversed', 'aborted', 'incomplete'] as const;

type JournalTotalsProps = { /** What the list is asked with. */ query: Readonly<Record<string, unknown>> };

/** What the whole list comes to, whichever of its pages is shown, and what of it is not summed. */
export const JournalTotals = ({ query }: JournalTotalsProps) => {
  const { t } = useTranslation(['weighingJournal', 'bookings']);
  const { page: _page, size: _size, sort: _sort, cursor: _cursor, ...narrowing } = query;
  const { data: totals } = useQuery(listQuery(CALL, narrowing as QueryOf<typeof CALL>));
  if (!totals) return null;
  const facts = [
    [t('total.summed'), formatCount(totals.summed)],
    [t('bookings:kind.full'), formatKg(totals.fullKg)],
    [t('bookings:kind.empty'), formatKg(totals.emptyKg)],
    [t('bookings:column.amount'), formatKg(totals.netKg)],
  ] as const;
  const left = leftOut.filter((name) => totals[name] > 0);
  return (
    <ListSums
      label={t('total.label')}
      sums={facts}
      left={{
        lead: t('left.lead'),
        parts: left.map((name) => t(`left.${name}`, { number: formatCount(totals[name]) })),
      }}
    />
  );
};
