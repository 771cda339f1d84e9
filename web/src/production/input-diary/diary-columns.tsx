import { fromBase } from '@halm/model/core/quantities/base-quantity.ts';
import type { DiaryEntry } from '@halm/model/production/input-diary/diary-entry.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatAmount, formatDate, formatKg } from '../../core/words/formats.ts';
import { DiaryStateBadge } from './diary-state.tsx';
import classes from './input-diary.module.css';

const NOTHING = '–';

/** What is in the sums is strong; what was taken back is struck through, for eyes and ears. */
const Amount = ({ entry: { kg, quantity, unit, state } }: { entry: DiaryEntry }) => {
  const { t } = useTranslation('inputDiary');
  if (kg === null)
    return quantity === null || unit === null ? (
      NOTHING
    ) : (
      <span title={t('unknown')}>{formatAmount(fromBase(quantity, unit), unit)}</span>
    );
  if (state === 'reversed') return <s className={classes.struck}>{formatKg(kg)}</s>;
  return state === 'booked' ? <strong className={classes.counted}>{formatKg(kg)}</strong> : formatKg(kg);
};

/** Who delivered it, else where it lay. */
const Origin = ({ entry: { supplier, location } }: { entry: DiaryEntry }) => {
  if (supplier) return <RecordLink kind="address" record={supplier} />;
  return location ? <RecordLink kind="location" record={location} /> : NOTHING;
};

/** The columns of the input diary: what, how much, from where, and by which booking. */
export const useDiaryColumns = (): Column<DiaryEntry>[] => {
  const { t } = useTranslation(['inputDiary', 'articles']);
  return [
    { id: 'day', header: t('day'), cell: ({ day }) => formatDate(day), sort: 'day' },
    {
      id: 'article',
      header: t('article'),
      cell: ({ article }) => (article ? <RecordLink kind="article" record={article} /> : NOTHING),
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'right',
      isAmount: true,
      cell: (entry) => <Amount entry={entry} />,
    },
    { id: 'state', header: t('state'), cell: ({ state }) => <DiaryStateBadge state={state} /> },
    { id: 'origin', header: t('origin'), cell: (entry) => <Origin entry={entry} /> },
    {
      id: 'contract',
      header: t('contract'),
      cell: ({ contract }) => (contract ? <RecordLink kind="contract" record={contract} /> : NOTHING),
    },
    {
      id: 'booking',
      header: t('booking'),
      cell: ({ booking }) => (booking ? <RecordLink kind="booking" record={booking} /> : NOTHING),
    },
    {
      id: 'substrate',
      header: t('articles:column.substrate'),
      isRest: true,
      cell: ({ substrate }) => (substrate ? t(`articles:substrate.${substrate}`) : NOTHING),
    },
    {
      id: 'late',
      header: t('late'),
      align: 'right',
      cell: ({ lateKg }) => (lateKg === 0 ? NOTHING : formatKg(lateKg)),
    },
    {
      id: 'production',
      header: t('production'),
      isOptional: true,
      cell: ({ production }) => <RecordLink kind="location" record={production} />,
    },
    {
      id: 'doser',
      header: t('doser'),
      isOptional: true,
      cell: ({ doser }) => (doser ? <RecordLink kind="doser" record={doser} /> : NOTHING),
    },
    {
      id: 'category',
      header: t('articles:column.category'),
      isOptional: true,
      cell: ({ category }) => category ?? NOTHING,
    },
    {
      id: 'materialType',
      header: t('articles:form.materialType'),
      isOptional: true,
      cell: ({ materialType }) => materialType ?? NOTHING,
    },
  ];
};
