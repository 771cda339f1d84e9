import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ImportButton } from '../../core/lists/import-button.tsx';
import { useLeadingRows } from '../../core/lists/leading-rows.ts';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import { contractLink, useContractColumns } from './contract-columns.tsx';
import { ContractFilters, useMoreContractFilters } from './contract-filters.tsx';
import { flaggedFirst } from './flagged-first.ts';

/** All contracts with what was delivered of each: those with a flag, the gravest first, then by their end. */
export const ContractListPage = () => {
  const { t } = useTranslation('contracts');
  const list = useList('GET /contracts', 'contracts');
  const add = <AddButton to="/verwaltung/vertraege/add">{t('add')}</AddButton>;
  return (
    <ListPage
      title={t('title')}
      list={list}
      leading={useLeadingRows(list, flaggedFirst)}
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
      filters={<ContractFilters />}
      moreFilters={useMoreContractFilters()}
      empty={{ icon: IconFileText, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
