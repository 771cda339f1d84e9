import type { Origin } from '@halm/model/stock/genealogy/genealogy.ts';
import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../core/lists/use-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { TabList } from '../../core/ui/tab-list.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { LoadProofs, LoadValues } from '../inventory/load-papers.tsx';
import { exactQuantity } from './exact-quantity.ts';
import classes from './genealogy.module.css';

const Transfers = ({ transfers }: Pick<Origin, 'transfers'>) => (
  <span className={classes.papers}>
    {transfers.map(({ bookingId, bookingNumber, location }) => (
      <span key={bookingId}>
        <RecordLink kind="booking" record={{ id: bookingId, name: bookingNumber }} /> → {location.name}
      </span>
    ))}
  </span>
);

const useOriginColumns = (): Column<Origin>[] => {
  const { t } = useTranslation(['genealogy', 'inventory']);
  return [
    { id: 'load', header: t('column.load'), cell: ({ load }) => load.bookingNumber },
    {
      id: 'quantity',
      header: t('column.quantity'),
      align: 'right',
      cell: ({ quantity, unit }) => exactQuantity(quantity, unit),
    },
    { id: 'delivered', header: t('column.delivered'), cell: ({ load }) => formatDate(load.deliveredOn) },
    {
      id: 'supplier',
      header: t('column.supplier'),
      cell: ({ supplier }) => (supplier ? <RecordLink kind="address" record={supplier} /> : '–'),
    },
    {
      id: 'contract',
      header: t('column.contract'),
      cell: ({ contract }) => (contract ? <RecordLink kind="contract" record={contract} /> : '–'),
    },
    {
      id: 'proofs',
      header: t('inventory:papers.proofs'),
      cell: ({ proofs }) => <LoadProofs proofs={proofs} />,
    },
    {
      id: 'values',
      header: t('inventory:papers.values'),
      cell: ({ measured, values, article }) => (
        <LoadValues measured={measured} values={values} articleId={article.id} />
      ),
    },
    {
      id: 'location',
      header: t('column.takenFrom'),
      cell: ({ location }) => <RecordLink kind="location" record={location} />,
    },
    {
      id: 'transfers',
      header: t('column.transfers'),
      cell: ({ transfers }) => (transfers.length > 0 ? <Transfers transfers={transfers} /> : t('direct')),
    },
    { id: 'layer', header: t('column.layer'), cell: ({ layerNumber }) => layerNumber, isOptional: true },
    { id: 'article', header: t('column.article'), cell: ({ article }) => article.name, isOptional: true },
  ];
};

/** What a booking took, each part with the delivery that it came from and that one's papers. */
export const BookingOrigins = ({ bookingId }: { bookingId: string }) => {
  const { t } = useTranslation(['genealogy', 'addresses']);
  return (
    <TabList
      title={t('origins.title')}
      intro={t('origins.intro')}
      list={useList('GET /genealogy/origins', 'origins', { bookingId })}
      columns={useOriginColumns()}
      rowLink={({ load }) => ({ to: '/verwaltung/buchungen/$bookingId', params: { bookingId: load.bookingId } })}
      empty={{ icon: IconRoute, title: t('origins.none'), text: t('origins.noneText') }}
    />
  );
};
