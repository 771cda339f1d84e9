import { orderStates } from '@halm/model/laboratory/analysis-orders/order-choices.ts';
import { completionFilters } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import { IconFlask2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { AddButton } from '../../core/lists/add-button.tsx';
import { SelectFilter, useListFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { ReferenceFilter } from '../../core/lists/reference-filter.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { orderLink, useOrderColumns } from './order-columns.tsx';

const LaboratoryFilter = () => {
  const { t } = useTranslation('analysisOrders');
  const [id] = useListFilter('laboratoryId');
  const { data } = useQuery({ ...recordQuery('GET /lims/laboratories/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="laboratoryId"
      label={t('laboratory')}
      call="GET /lims/laboratories"
      name={({ address }) => address.name}
      chosen={data && { id: data.id, name: data.address.name }}
    />
  );
};

/** What laboratories are asked to measure, the newest order first. */
export const OrderListPage = () => {
  const { t } = useTranslation('analysisOrders');
  const add = <AddButton to="/verwaltung/potential-products/analysis-order/add">{t('add')}</AddButton>;
  const states = orderStates.map((value) => ({ value, label: t(`states.${value}`) }));
  const completionChoices = completionFilters.map((value) => ({ value, label: t(`completions.${value}`) }));
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /lims/analysis-orders', 'analysis-orders')}
      columns={useOrderColumns()}
      rowLink={orderLink}
      actions={add}
      searchLabel={t('search')}
      defaultSort="-number"
      filters={
        <>
          <SelectFilter name="state" label={t('state')} options={states} />
          <SelectFilter name="completion" label={t('completion')} options={completionChoices} />
        </>
      }
      moreFilters={{ names: ['laboratoryId'], fields: <LaboratoryFilter /> }}
      empty={{ icon: IconFlask2, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
