import { contractStatuses, contractWarnings } from '@halm/model/contracts/contract-choices.ts';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../ui/add-button.tsx';
import { ImportButton } from '../ui/import-button.tsx';
import { SelectFilter } from '../ui/list-filters.tsx';
import { ListPage } from '../ui/list-page.tsx';
import { useList } from '../ui/use-list.ts';
import { contractLink, useContractColumns } from './contract-columns.tsx';
import { ContractFilters } from './contract-filters.tsx';

/** All contracts with what was delivered of each. */
export const ContractListPage = () => {
  const { t } = useTranslation('contracts');
  const add = <AddButton to="/verwaltung/vertraege/add">{t('add')}</AddButton>;
  const statuses = contractStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
  const warnings = contractWarnings.map((value) => ({ value, label: t(`flag.${value}`) }));
  return (
    <ListPage
      title={t('title')}
      list={useList('GET /contracts', 'contracts')}
      columns={useContractColumns()}
      rowLink={contractLink}
      actions={
        <>
          <ImportButton kind="contracts" />
          {add}
        </>
      }
      searchLabel={t('search')}
      defaultSort="endsOn"
      filters={
        <>
          <SelectFilter name="status" label={t('state')} options={statuses} />
          <SelectFilter name="flag" label={t('flags')} options={warnings} />
          <ContractFilters />
        </>
      }
      empty={{ icon: IconFileText, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
