import type { SettlementItem } from '@halm/model/settling/settlements/settlement.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatCount, formatDate, formatMoney } from '../../core/words/formats.ts';
import { SettlementStatusBadge } from './settlement-status.tsx';

/** The columns of a list of settlements. */
export const useSettlementColumns = (): Column<SettlementItem>[] => {
  const { t } = useTranslation('settlements');
  return [
    { id: 'number', header: t('number'), cell: ({ number }) => number ?? t('draft'), sort: 'number' },
    { id: 'supplier', header: t('supplier'), cell: ({ supplier }) => <RecordLink kind="address" record={supplier} /> },
    {
      id: 'contract',
      header: t('contract'),
      cell: ({ covers, contract }) => (covers === 'supplier' ? t('allContracts') : contract.number),
    },
    {
      id: 'period',
      header: t('period'),
      cell: ({ fromOn, toOn }) => `${formatDate(fromOn)} – ${formatDate(toOn)}`,
      sort: 'toOn',
    },
    {
      id: 'deliveries',
      header: t('deliveries'),
      cell: ({ deliveryCount }) => formatCount(deliveryCount),
      align: 'right',
    },
    {
      id: 'total',
      header: t('total'),
      cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
      align: 'right',
    },
    {
      id: 'status',
      header: t('state'),
      cell: ({ status }) => <SettlementStatusBadge status={status} />,
      sort: 'status',
    },
  ];
};

/** Where a row of such a list leads. */
export const settlementLink = ({ id }: { id: string }) =>
  ({ to: '/verwaltung/abrechnungen/$settlementId', params: { settlementId: id } }) as const;
