import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { ListSums } from '../../core/table/list-sums.tsx';
import { formatCount, formatKg } from '../../core/words/formats.ts';
import { DiaryMonths } from './diary-months.tsx';

const CALL = 'GET /input-diary/totals';
const summed = ['bookedKg', 'notBookedKg'] as const;
const leftOut = ['reversed', 'unknownMass'] as const;

type DiaryTotalsProps = { /** What the list is asked with. */ query: Readonly<Record<string, unknown>> };

/** What the whole list comes to, what of it is not booked yet, and what is in no sum. */
export const DiaryTotals = ({ query }: DiaryTotalsProps) => {
  const { t } = useTranslation('inputDiary');
  const { page: _page, size: _size, sort: _sort, ...narrowing } = query;
  const { data: totals } = useQuery(listQuery(CALL, narrowing as QueryOf<typeof CALL>));
  if (!totals) return null;
  const isEmpty = totals.booked + totals.notBooked === 0;
  const left = leftOut.filter((name) => totals[name] > 0);
  return (
    <ListSums
      label={t('total.label')}
      sums={summed.map((name) => [t(`total.${name}`), formatKg(totals[name])])}
      left={{
        lead: t('left.lead'),
        parts: left.map((name) => t(`left.${name}`, { number: formatCount(totals[name]) })),
      }}
    >
      {!isEmpty && <DiaryMonths narrowing={narrowing as QueryOf<typeof CALL>} />}
    </ListSums>
  );
};
