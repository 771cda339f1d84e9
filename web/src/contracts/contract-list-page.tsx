import type { Contract } from '@halm/model/contracts/contract.ts';
import { contractStatuses, contractWarnings } from '@halm/model/contracts/contract-choices.ts';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPercent } from '../app/formats.ts';
import { AddButton } from '../ui/add-button.tsx';
import type { Column } from '../ui/data-table-columns.ts';
import { SelectFilter } from '../ui/list-filters.tsx';
import { ListPage } from '../ui/list-page.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { useList } from '../ui/use-list.ts';
import { ContractStatusBadge } from './contract-status.tsx';

const useContractColumns = (): Column<Contract>[] => {
  const { t } = useTranslation('contracts');
  return [
    { id: 'number', header: t('number'), cell: ({ number }) => number, sort: 'number' },
    {
      id: 'supplier',
      header: t('supplier'),
      cell: ({ supplier }) => <RecordLink kind="address" record={supplier} />,
      sort: 'supplier',
    },
    { id: 'materials', header: t('materials'), cell: (c) => c.materials.map((m) => m.article.name).join(', ') },
    {
      id: 'fulfilled',
      header: t('fulfilled'),
      cell: (c) => c.materials.map((m) => formatPercent(m.percent / 100)).join(', '),
      align: 'right',
    },
    { id: 'end', header: t('endsOn'), cell: ({ endsOn }) => formatDate(endsOn), sort: 'endsOn' },
    { id: 'flags', header: t('flags'), cell: ({ flags }) => flags.map((flag) => t(`flag.${flag}`)).join(', ') || '–' },
    {
      id: 'status',
      header: t('state'),
      cell: ({ status }) => <ContractStatusBadge status={status} />,
      sort: 'status',
    },
  ];
};

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
      rowLink={({ id }) => ({ to: '/verwaltung/vertraege/$contractId', params: { contractId: id } })}
      actions={add}
      searchLabel={t('search')}
      defaultSort="endsOn"
      filters={
        <>
          <SelectFilter name="status" label={t('state')} options={statuses} />
          <SelectFilter name="flag" label={t('flags')} options={warnings} />
        </>
      }
      empty={{ icon: IconFileText, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
