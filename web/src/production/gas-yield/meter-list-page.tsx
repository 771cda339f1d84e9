import { type Meter, meterQuantities, meterUnits } from '@halm/model/production/gas-yield/meter.ts';
import { IconGauge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { AddButton } from '../../core/lists/add-button.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate, formatMeasured } from '../../core/words/formats.ts';
import { ProductionTabs } from '../production-tabs.tsx';
import { withUnit } from '../simulation/figure-texts.ts';

const useMeterColumns = (): Column<Meter>[] => {
  const { t } = useTranslation(['meters', 'gasYield']);
  const byHand = t('byHand');
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'quantity', header: t('quantity'), cell: ({ quantity }) => t(`gasYield:quantities.${quantity}`) },
    { id: 'endpoint', header: t('endpoint'), cell: ({ endpoint }) => endpoint?.name ?? byHand },
    { id: 'factor', header: t('factor'), align: 'right', cell: ({ factor }) => formatMeasured(factor) },
    { id: 'unit', header: t('unit'), cell: ({ quantity }) => meterUnits[quantity] },
    {
      id: 'share',
      header: t('share'),
      align: 'right',
      cell: ({ sharePercent }) => (sharePercent === null ? '–' : withUnit(sharePercent, 1, '%')),
    },
    { id: 'startsOn', header: t('startsOn'), cell: ({ startsOn }) => formatDate(startsOn) },
    { id: 'endsOn', header: t('endsOn'), cell: ({ endsOn }) => (endsOn ? formatDate(endsOn) : '–') },
  ];
};

const AddMeter = () => {
  const { t } = useTranslation('meters');
  if (!useMay('POST /meters')) return null;
  return <AddButton to="/verwaltung/production-planning/meters/add">{t('add')}</AddButton>;
};

/** What measures what comes out of the plant. */
export const MeterListPage = () => {
  const { t } = useTranslation(['meters', 'gasYield']);
  const add = <AddMeter />;
  return (
    <ListPage
      title={t('title')}
      lead={<ProductionTabs />}
      list={useList('GET /meters', 'meters')}
      columns={useMeterColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/production-planning/meters/$id', params: { id } })}
      actions={add}
      filters={
        <SelectFilter
          name="quantity"
          label={t('quantity')}
          options={meterQuantities.map((value) => ({ value, label: t(`gasYield:quantities.${value}`) }))}
        />
      }
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconGauge, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
