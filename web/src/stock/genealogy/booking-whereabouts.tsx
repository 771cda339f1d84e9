import type { Whereabout } from '@halm/model/stock/genealogy/genealogy.ts';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useList } from '../../core/lists/use-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column, RowLink } from '../../core/table/data-table-columns.ts';
import { TabList } from '../../core/ui/tab-list.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import { exactQuantity } from './exact-quantity.ts';
import { FateSumsCard, PlaceLink } from './fate-sums-card.tsx';
import classes from './genealogy.module.css';

const useWhereaboutColumns = (): Column<Whereabout>[] => {
  const { t } = useTranslation('genealogy');
  return [
    { id: 'fate', header: t('column.fate'), cell: ({ fate }) => t(`fate.${fate}`) },
    {
      id: 'quantity',
      header: t('column.quantity'),
      align: 'right',
      cell: ({ quantity, unit }) => exactQuantity(quantity, unit),
    },
    {
      id: 'location',
      header: t('column.location'),
      cell: ({ location }) => <RecordLink kind="location" record={location} />,
    },
    { id: 'to', header: t('column.to'), cell: ({ to }) => (to ? <PlaceLink place={to} /> : '–') },
    {
      id: 'booking',
      header: t('column.booking'),
      cell: ({ bookingId, bookingNumber }) =>
        bookingId && bookingNumber ? (
          <RecordLink kind="booking" record={{ id: bookingId, name: bookingNumber }} />
        ) : (
          '–'
        ),
    },
    { id: 'at', header: t('column.at'), cell: ({ movedAt }) => (movedAt ? formatDateTime(movedAt) : '–') },
    { id: 'layer', header: t('column.layer'), cell: ({ layerNumber }) => layerNumber, isOptional: true },
    { id: 'article', header: t('column.article'), cell: ({ article }) => article.name, isOptional: true },
  ];
};

/** Where it lies, or by which booking it left. */
const rowLink = ({ bookingId, location }: Whereabout): RowLink =>
  bookingId
    ? { to: '/verwaltung/buchungen/$bookingId', params: { bookingId } }
    : { to: '/verwaltung/lagerorte/$id', params: { id: location.id } };

/** What became of what a booking brought: in sums, and part by part. */
export const BookingWhereabouts = ({ bookingId }: { bookingId: string }) => {
  const { t } = useTranslation('genealogy');
  return (
    <div className={classes.tab}>
      <FateSumsCard query={useQuery(listQuery('GET /genealogy/whereabouts/sums', { bookingId }))} />
      <TabList
        title={t('whereabouts.title')}
        intro={t('whereabouts.intro')}
        list={useList('GET /genealogy/whereabouts', 'whereabouts', { bookingId })}
        columns={useWhereaboutColumns()}
        rowLink={rowLink}
        empty={{ icon: IconRoute, title: t('whereabouts.none'), text: t('whereabouts.noneText') }}
      />
    </div>
  );
};
