import { settlementStatuses } from '@halm/model/settling/settlements/settlement-choices.ts';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { settlementLink, useSettlementColumns } from './settlement-columns.tsx';

/** All settlements, the latest period first. */
export const SettlementListPage = () => {
  const { t } = useTranslation('settlements');
  const add = <AddButton to="/verwaltung/abrechnungen/add">{t('add')}</AddButton>;
  const statuses = settlementStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /settlements', 'settlements')}
      columns={useSettlementColumns()}
      rowLink={settlementLink}
      actions={add}
      searchLabel={t('supplier')}
      defaultSort="-toOn"
      filters={<SelectFilter name="status" label={t('state')} options={statuses} />}
      empty={{ icon: IconReceipt, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
