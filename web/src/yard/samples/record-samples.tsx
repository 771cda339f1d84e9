import { sampleStateOf } from '@halm/model/yard/samples/sample.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import type { SampledDelivery } from '@halm/model/yard/samples/sampled-delivery.ts';
import { IconTestPipe } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../core/lists/use-list.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { TabList } from '../../core/ui/tab-list.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { formatMeasured } from '../../purchasing/contracts/measured-fields.ts';
import classes from '../bookings/bookings.module.css';

const Values = ({ values }: Pick<SampledDelivery, 'values'>) => {
  const { t } = useTranslation('contracts');
  return (
    <ul className={classes.values}>
      {values.map(({ parameter, value }) => (
        <li key={parameter}>
          {t(`parameter.${parameter}`)}: {formatMeasured(value, parameter)}
        </li>
      ))}
    </ul>
  );
};

const useSampleColumns = (): Column<SampledDelivery>[] => {
  const { t } = useTranslation(['samples', 'bookings', 'contracts', 'exports']);
  return [
    { id: 'sample', header: t('number'), cell: ({ sample }) => inGroups(sample.number) },
    { id: 'sampleState', header: t('state'), cell: ({ sample }) => t(`status.${sampleStateOf(sample)}`) },
    {
      id: 'date',
      header: t('bookings:column.date'),
      cell: ({ deliveryDate }) => formatDate(deliveryDate),
      sort: 'deliveryDate',
    },
    {
      id: 'article',
      header: t('bookings:column.article'),
      cell: ({ article }) => (article ? <RecordLink kind="article" record={article} /> : '–'),
    },
    {
      id: 'values',
      header: t('values.title'),
      cell: ({ values }) => (values.length > 0 ? <Values values={values} /> : '–'),
    },
    {
      id: 'violated',
      header: t('contracts:flag.limit-value-violation'),
      cell: ({ violated }) =>
        violated.length > 0 ? (
          <StatusBadge tone="warning">
            {violated.map((parameter) => t(`contracts:parameter.${parameter}`)).join(', ')}
          </StatusBadge>
        ) : (
          '–'
        ),
    },
    { id: 'number', header: t('bookings:column.number'), cell: ({ number }) => number, sort: 'number' },
    {
      id: 'contract',
      header: t('exports:contract'),
      cell: ({ contract }) => (contract ? <RecordLink kind="contract" record={contract} /> : '–'),
    },
    { id: 'plate', header: t('bookings:column.plate'), cell: ({ licensePlate }) => licensePlate ?? '–' },
  ];
};

type Of = { readonly contractId: string } | { readonly supplierId: string };

/**
 * The samples of the deliveries under a contract or of a supplier, newest first,
 * each with its values and by its booking.
 */
export const RecordSamples = ({ of }: { of: Of }) => {
  const { t } = useTranslation('samples');
  const whose = 'contractId' in of ? 'contract' : 'supplier';
  // What the record says would be the same in every row.
  const columns = useSampleColumns().filter(({ id }) => id !== whose);
  return (
    <TabList
      title={t('list')}
      list={useList('GET /bookings/samples', `${whose}-samples`, of)}
      columns={columns}
      searchLabel={t('search')}
      rowLink={({ id }) => ({
        to: '/verwaltung/buchungen/$bookingId',
        params: { bookingId: id },
        search: { tab: 'sample' } as never,
      })}
      defaultSort="-deliveryDate"
      empty={{ icon: IconTestPipe, title: t('contract.title'), text: t('contract.text') }}
    />
  );
};
