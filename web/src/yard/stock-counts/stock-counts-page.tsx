import type { StockCountItem } from '@halm/model/yard/stock-counts/stock-count.ts';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatCount, formatDate } from '../../core/words/formats.ts';
import { BeginCountButton } from './begin-count-button.tsx';
import classes from './stock-counts.module.css';

/** How a count stands. */
const tones = { open: 'work', booked: 'normal', 'given-up': 'normal' } as const;

export const CountState = ({ status }: Pick<StockCountItem, 'status'>) => {
  const { t } = useTranslation('stockCounts');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
};

const useCountColumns = (): Column<StockCountItem>[] => {
  const { t } = useTranslation('stockCounts');
  return [
    { id: 'number', header: t('column.number'), cell: ({ number }) => t('name', { number: formatCount(number) }) },
    { id: 'day', header: t('column.day'), cell: ({ countedOn }) => formatDate(countedOn) },
    { id: 'status', header: t('column.status'), cell: ({ status }) => <CountState status={status} /> },
    {
      id: 'entered',
      header: t('column.entered'),
      cell: ({ enteredLocations, locations }) =>
        t('entered', { entered: formatCount(enteredLocations), all: formatCount(locations) }),
    },
    { id: 'by', header: t('column.by'), cell: ({ createdBy }) => createdBy },
  ];
};

/** The counts of the stock, newest first. */
export const StockCountsPage = () => {
  const { t } = useTranslation(['stockCounts', 'inventory']);
  const { data, error, refetch } = useQuery(recordQuery('GET /stock-counts', undefined));
  const columns = useCountColumns();
  return (
    <DetailPage
      title={t('title')}
      back={<Link to="/verwaltung/bestand">{t('inventory:title')}</Link>}
      actions={<BeginCountButton />}
    >
      <p className={classes.intro}>{t('intro')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 ? (
        <EmptyState icon={IconClipboardCheck} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <DataTable
          label={t('title')}
          tableKey="stock-counts"
          columns={columns}
          rows={data?.items}
          rowLink={({ id }) => ({ to: '/verwaltung/bestand/inventur/$countId', params: { countId: id } })}
        />
      )}
    </DetailPage>
  );
};
