import { IconTestPipe } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListRows } from '../ui/list-rows.tsx';
import { useList } from '../ui/use-list.ts';
import { useBookingColumns } from './booking-columns.tsx';
import classes from './bookings.module.css';

/** What stands in every row of a contract's samples: the contract says the rest. */
const told = ['number', 'date', 'sample', 'sampleState', 'article', 'amount', 'plate'];

/** The samples of the deliveries under a contract, newest first, each by its booking. */
export const ContractSamples = ({ contractId }: { contractId: string }) => {
  const { t } = useTranslation('samples');
  const columns = useBookingColumns()
    .filter(({ id }) => told.includes(id))
    .map(({ isOptional: _, ...column }) => column);
  return (
    <div className={classes.tab}>
      <ListRows
        title={t('list')}
        list={useList('GET /bookings', 'contract-samples', { contractId, sample: 'any' })}
        columns={columns}
        rowLink={({ id }) => ({
          ...{ to: '/verwaltung/buchungen/$bookingId', params: { bookingId: id }, search: { tab: 'sample' } as never },
        })}
        defaultSort="-deliveryDate"
        empty={{ icon: IconTestPipe, title: t('contract.title'), text: t('contract.text') }}
      />
    </div>
  );
};
