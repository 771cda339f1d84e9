import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatAmount, formatDate, formatMoney, formatPercent } from '../../core/words/formats.ts';
import { ContractStatusBadge } from './contract-status.tsx';

const priceText = ({ currentPriceCentsPerUnit: cents }: Contract['materials'][number], currency: string) =>
  cents === null ? [] : formatMoney(cents, currency);

/** The columns of a list of contracts. */
export const useContractColumns = (): Column<Contract>[] => {
  const { t } = useTranslation('contracts');
  return [
    { id: 'number', header: t('number'), cell: ({ number }) => number, sort: 'number' },
    {
      id: 'supplier',
      header: t('supplier'),
      cell: ({ supplier }) => <RecordLink kind="address" record={supplier} />,
      sort: 'supplier',
    },
    {
      id: 'flags',
      header: t('flags'),
      cell: ({ flags }) =>
        flags.length === 0 ? (
          '–'
        ) : (
          <StatusBadge tone="warning">{flags.map((flag) => t(`flag.${flag}`)).join(', ')}</StatusBadge>
        ),
    },
    { id: 'materials', header: t('materials'), cell: (c) => c.materials.map((m) => m.article.name).join(', ') },
    {
      id: 'fulfilled',
      header: t('fulfilled'),
      cell: (c) => c.materials.map((m) => formatPercent(m.percent / 100)).join(', '),
      align: 'right',
    },
    {
      id: 'target',
      header: t('material.target'),
      cell: (c) => c.materials.map((m) => formatAmount(m.targetAmount, m.unit)).join(', '),
      align: 'right',
      isOptional: true,
    },
    {
      id: 'delivered',
      header: t('material.delivered'),
      cell: (c) => c.materials.map((m) => formatAmount(m.deliveredAmount, m.unit)).join(', '),
      align: 'right',
      isOptional: true,
    },
    {
      id: 'price',
      header: t('priceToday'),
      cell: ({ materials, currency }) => materials.flatMap((m) => priceText(m, currency)).join(', ') || '–',
      align: 'right',
      isOptional: true,
    },
    {
      id: 'haulier',
      header: t('details.haulier'),
      cell: ({ logisticsCompany }) =>
        logisticsCompany ? <RecordLink kind="address" record={logisticsCompany} /> : '–',
      isOptional: true,
    },
    {
      id: 'start',
      header: t('startsOn'),
      cell: ({ startsOn }) => formatDate(startsOn),
      sort: 'startsOn',
      isOptional: true,
    },
    { id: 'end', header: t('endsOn'), cell: ({ endsOn }) => formatDate(endsOn), sort: 'endsOn' },
    {
      id: 'status',
      header: t('state'),
      cell: ({ status }) => <ContractStatusBadge status={status} />,
      sort: 'status',
    },
  ];
};

/** Where a row of such a list leads. */
export const contractLink = ({ id }: Contract) =>
  ({ to: '/verwaltung/vertraege/$contractId', params: { contractId: id } }) as const;
