import type { Movement } from '@halm/model/stock/inventory/inventory.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDateTime, formatQuantity } from '../../core/words/formats.ts';
import classes from './inventory.module.css';

/** The columns of what moved in a location; direction by sign, word and colour. */
export const useMovementColumns = (): Column<Movement>[] => {
  const { t } = useTranslation('inventory');
  return [
    { id: 'at', header: t('movements.at'), cell: ({ movedAt }) => formatDateTime(movedAt) },
    {
      id: 'direction',
      header: t('movements.direction'),
      cell: ({ quantity }) => t(quantity > 0 ? 'movements.in' : 'movements.out'),
    },
    {
      id: 'article',
      header: t('layers.article'),
      cell: ({ article }) => <RecordLink kind="article" record={article} />,
    },
    {
      id: 'booking',
      header: t('layers.booking'),
      cell: ({ bookingId, bookingNumber }) => (
        <RecordLink kind="booking" record={{ id: bookingId, name: bookingNumber }} />
      ),
    },
    { id: 'layer', header: t('layers.number'), cell: ({ layerNumber }) => layerNumber },
    {
      id: 'quantity',
      header: t('layers.quantity'),
      align: 'right',
      cell: ({ quantity, unit }) => (
        <span className={quantity > 0 ? classes.in : undefined}>
          {quantity > 0 && '+'}
          {formatQuantity(quantity, unit)}
        </span>
      ),
    },
  ];
};
