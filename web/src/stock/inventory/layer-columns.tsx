import type { Layer } from '@halm/model/stock/inventory/inventory.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDateTime, formatQuantity } from '../../core/words/formats.ts';
import { LoadProofs, LoadValues } from './load-papers.tsx';

/** The columns of the layers of a location: what is left of each, where it came from, and its papers. */
export const useLayerColumns = (): Column<Layer>[] => {
  const { t } = useTranslation('inventory');
  return [
    { id: 'number', header: t('layers.number'), cell: ({ number }) => number },
    {
      id: 'remaining',
      header: t('layers.remaining'),
      align: 'right',
      cell: ({ remaining, unit }) => formatQuantity(remaining, unit),
    },
    {
      id: 'quantity',
      header: t('layers.quantity'),
      align: 'right',
      cell: ({ quantity, unit }) => formatQuantity(quantity, unit),
    },
    { id: 'received', header: t('layers.received'), cell: ({ receivedAt }) => formatDateTime(receivedAt) },
    {
      id: 'article',
      header: t('layers.article'),
      cell: ({ article }) => <RecordLink kind="article" record={article} />,
    },
    {
      id: 'supplier',
      header: t('layers.supplier'),
      cell: ({ supplier }) => (supplier ? <RecordLink kind="address" record={supplier} /> : '–'),
    },
    {
      id: 'contract',
      header: t('layers.contract'),
      cell: ({ contract }) => (contract ? <RecordLink kind="contract" record={contract} /> : '–'),
    },
    {
      id: 'booking',
      header: t('layers.booking'),
      cell: ({ bookingId, bookingNumber }) => (
        <RecordLink kind="booking" record={{ id: bookingId, name: bookingNumber }} />
      ),
    },
    {
      id: 'proofs',
      header: t('papers.proofs'),
      cell: ({ papers }) => (papers ? <LoadProofs proofs={papers.proofs} /> : '–'),
    },
    {
      id: 'values',
      header: t('papers.values'),
      cell: ({ papers, article }) => (papers ? <LoadValues {...papers} articleId={article.id} /> : '–'),
    },
  ];
};
