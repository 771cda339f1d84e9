import type { Load } from '@halm/model/stock/genealogy/genealogy.ts';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useList } from '../../core/lists/use-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { TabList } from '../../core/ui/tab-list.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { exactQuantity } from './exact-quantity.ts';
import { FateSumsCard } from './fate-sums-card.tsx';
import classes from './genealogy.module.css';

const ends = ['stock', 'fed', 'delivered', 'missing', 'shrunk', 'reversed'] as const;

const useLoadColumns = (): Column<Load>[] => {
  const { t } = useTranslation('genealogy');
  return [
    { id: 'load', header: t('column.load'), cell: ({ bookingNumber }) => bookingNumber },
    { id: 'delivered', header: t('column.delivered'), cell: ({ deliveredOn }) => formatDate(deliveredOn) },
    {
      id: 'article',
      header: t('column.article'),
      cell: ({ article }) => <RecordLink kind="article" record={article} />,
    },
    {
      id: 'quantity',
      header: t('column.quantity'),
      align: 'right',
      cell: ({ quantity, unit }) => exactQuantity(quantity, unit),
    },
    ...ends.map(
      (end): Column<Load> => ({
        // Beside it stands when it was delivered.
        id: end === 'delivered' ? 'sent' : end,
        header: t(`fate.${end}`),
        align: 'right',
        cell: (load) => (load[end] > 0 ? exactQuantity(load[end], load.unit) : '–'),
      }),
    ),
    {
      id: 'contract',
      header: t('column.contract'),
      cell: ({ contract }) => (contract ? <RecordLink kind="contract" record={contract} /> : '–'),
    },
    {
      id: 'location',
      header: t('column.location'),
      cell: ({ location }) => <RecordLink kind="location" record={location} />,
      isOptional: true,
    },
  ];
};

type Of = {
  readonly supplierId: string;
  readonly contractId?: string;
  readonly proofId?: string;
};

/** What a supplier delivered, under a contract or while a proof spoke of it, and where it is now or went. */
export const LoadWhereabouts = ({ of }: { of: Of }) => {
  const { t } = useTranslation('genealogy');
  return (
    <div className={classes.tab}>
      <FateSumsCard query={useQuery(listQuery('GET /genealogy/loads/sums', of))} />
      <TabList
        title={t('loads.title')}
        intro={t('loads.intro')}
        list={useList('GET /genealogy/loads', 'loads', of)}
        columns={useLoadColumns()}
        rowLink={({ bookingId }) => ({
          to: '/verwaltung/buchungen/$bookingId',
          params: { bookingId },
          search: { tab: 'whereabouts' },
        })}
        empty={{ icon: IconRoute, title: t('loads.none'), text: t('loads.noneText') }}
      />
    </div>
  );
};
