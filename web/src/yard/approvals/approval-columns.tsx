import type { ListedApproval } from '@halm/model/yard/approvals/approval.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { PersonLink } from '../../core/records/person-link.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDate, formatDateTime } from '../../core/words/formats.ts';
import { approvalTones } from './booking-approvals.tsx';
import { WithdrawApprovalDialog } from './withdraw-approval-dialog.tsx';

/** Takes an approval back that holds. */
const WithdrawButton = ({ approval }: { approval: ListedApproval }) => {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const { supplier, article } = approval;
  const names = { supplier: supplier?.name ?? '', article: article?.name ?? '' };
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {t('approval.withdraw.action')}
      </Button>
      <WithdrawApprovalDialog approval={approval} names={names} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

/** Who took an approval back, when and why. */
const useWithdrawal = () => {
  const { t } = useTranslation('ui');
  return ({ withdrawnByName, withdrawnAt, withdrawnReason }: ListedApproval): string =>
    [
      withdrawnByName,
      withdrawnAt && formatDateTime(withdrawnAt),
      withdrawnReason && t('history.reason', { reason: withdrawnReason }),
    ]
      .filter(Boolean)
      .join(', ') || '–';
};

/**
 * The columns of the list of temporary approvals: what each is for and until when,
 * what became of it, who gave it and why.
 */
export const useApprovalColumns = (): Column<ListedApproval>[] => {
  const { t } = useTranslation('bookings');
  const withdrawal = useWithdrawal();
  const withdraw: Column<ListedApproval> = {
    id: 'withdraw',
    header: t('approval.withdraw.action'),
    isAction: true,
    cell: (approval) => (approval.state === 'holding' ? <WithdrawButton approval={approval} /> : '–'),
  };
  const mayWithdraw = useMay('POST /approvals/:id/withdrawal');
  return [
    { id: 'scope', header: t('approval.scope'), cell: ({ scope }) => t(`approval.of.${scope}`) },
    {
      id: 'supplier',
      header: t('form.supplier'),
      cell: ({ supplier }) => (supplier ? <RecordLink kind="address" record={supplier} /> : '–'),
    },
    {
      id: 'article',
      header: t('column.article'),
      cell: ({ article }) => (article ? <RecordLink kind="article" record={article} /> : '–'),
    },
    {
      id: 'until',
      header: t('approval.until'),
      cell: ({ validUntil }) => (validUntil ? formatDate(validUntil) : '–'),
    },
    {
      id: 'state',
      header: t('column.status'),
      cell: ({ state }) => <StatusBadge tone={approvalTones[state]}>{t(`approval.state.${state}`)}</StatusBadge>,
    },
    ...(mayWithdraw ? [withdraw] : []),
    {
      id: 'booking',
      header: t('approval.column.booking'),
      cell: ({ booking }) =>
        booking ? <RecordLink kind="booking" record={{ id: booking.id, name: booking.number }} /> : '–',
    },
    { id: 'reason', header: t('form.reason'), cell: ({ reason }) => reason },
    {
      id: 'by',
      header: t('approval.column.by'),
      cell: ({ grantedBy, grantedByName }) => <PersonLink id={grantedBy} name={grantedByName} />,
    },
    { id: 'at', header: t('approval.column.at'), cell: ({ grantedAt }) => formatDateTime(grantedAt) },
    { id: 'withdrawn', header: t('approval.column.withdrawn'), cell: withdrawal },
  ];
};
