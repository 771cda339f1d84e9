import type { WithdrawalMode } from '@halm/model/locations/location.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatQuantity } from '../app/formats.ts';
import { listQuery } from '../app/queries.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import classes from './inventory.module.css';

const PAGE = 25;

type LayerTableProps = { locationId: string; mode?: WithdrawalMode };

/** The layers that are not used up: the newest first where LIFO takes them, else the oldest. */
export const LayerTable = ({ locationId, mode }: LayerTableProps) => {
  const { t } = useTranslation('inventory');
  const [size, setSize] = useState(PAGE);
  const { data, error, refetch } = useQuery(
    listQuery('GET /inventory/layers', { locationId, size, first: mode === 'lifo' ? 'newest' : 'oldest' }),
  );
  if (data?.items.length === 0) return <p className={classes.soft}>{t('layers.none')}</p>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('layers.number')}</th>
            <th scope="col" className={classes.number}>
              {t('layers.remaining')}
            </th>
            <th scope="col" className={classes.number}>
              {t('layers.quantity')}
            </th>
            <th scope="col">{t('layers.received')}</th>
            <th scope="col">{t('layers.article')}</th>
            <th scope="col">{t('layers.supplier')}</th>
            <th scope="col">{t('layers.contract')}</th>
            <th scope="col">{t('layers.booking')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.items.map((layer) => (
            <tr key={layer.id}>
              <td>{layer.number}</td>
              <td className={classes.number}>{formatQuantity(layer.remaining, layer.unit)}</td>
              <td className={classes.number}>{formatQuantity(layer.quantity, layer.unit)}</td>
              <td>{formatDateTime(layer.receivedAt)}</td>
              <td>
                <RecordLink kind="article" record={layer.article} />
              </td>
              <td>{layer.supplier ? <RecordLink kind="address" record={layer.supplier} /> : '–'}</td>
              <td>{layer.contract ? <RecordLink kind="contract" record={layer.contract} /> : '–'}</td>
              <td>
                <RecordLink kind="booking" record={{ id: layer.bookingId, name: layer.bookingNumber }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {data && data.pagination.totalRecords > size && size < 200 && (
        <Button variant="default" onClick={() => setSize(size + PAGE)}>
          {t('more')}
        </Button>
      )}
    </div>
  );
};
