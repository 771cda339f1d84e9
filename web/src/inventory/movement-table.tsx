import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateRangeDays, readDateRange } from '../app/date-range-search.ts';
import { formatDateTime, formatQuantity } from '../app/formats.ts';
import { listQuery } from '../app/queries.ts';
import { DateRangeFilter } from '../ui/date-range-filter.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import classes from './inventory.module.css';

const PAGE = 25;

/** What moved in and out in the days of the address, newest first; direction by sign, word and colour. */
export const MovementTable = ({ locationId }: { locationId: string }) => {
  const { t } = useTranslation('inventory');
  const [size, setSize] = useState(PAGE);
  const days = dateRangeDays(readDateRange(useSearch({ strict: false })));
  const { data, error, refetch } = useQuery(listQuery('GET /inventory/movements', { locationId, size, ...days }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.movements}>
      <div className={classes.days}>
        <DateRangeFilter label={t('movements.days')} />
      </div>
      {data?.items.length === 0 && <p className={classes.soft}>{t('movements.none')}</p>}
      <table className={`${classes.table} ${classes.narrow}`}>
        <thead>
          <tr>
            <th scope="col">{t('movements.at')}</th>
            <th scope="col">{t('movements.direction')}</th>
            <th scope="col">{t('layers.article')}</th>
            <th scope="col">{t('layers.booking')}</th>
            <th scope="col">{t('layers.number')}</th>
            <th scope="col" className={classes.number}>
              {t('layers.quantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.items.map((movement) => (
            <tr key={movement.id} data-direction={movement.quantity > 0 ? 'in' : 'out'}>
              <td>{formatDateTime(movement.movedAt)}</td>
              <td>{t(movement.quantity > 0 ? 'movements.in' : 'movements.out')}</td>
              <td>
                <RecordLink kind="article" record={movement.article} />
              </td>
              <td>
                <RecordLink kind="booking" record={{ id: movement.bookingId, name: movement.bookingNumber }} />
              </td>
              <td className={classes.layer}>{movement.layerNumber}</td>
              <td className={classes.number}>
                {movement.quantity > 0 && '+'}
                {formatQuantity(movement.quantity, movement.unit)}
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
