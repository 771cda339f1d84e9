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
import classes from '../bookings/bookings.module.css';
import { approvalTones } from './booking-approvals.tsx';
import { WithdrawApprovalDialog } from './withdraw-approval-dialog.tsx';

/** Who took an approval back, when and why; of one that holds the button that does. */
const Withdrawal = ({ approval }: { approval: ListedApproval }) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const mayWithdraw = useMay('POST /approvals/:id/withdrawal');
  const { state, withdrawnByName, withdrawnAt, withdrawnReason, supplier, article } = approval;
  if (withdrawnAt)
    return (
      <>
        {withdrawnByName}, {formatDateTime(withdrawnAt)}
        {withdrawnReason && <span className={classes.soft}>{t('ui:history.reason', { reason: withdrawnReason })}</span>}
      </>
    );
  if (!mayWithdraw || state !== 'holding') return '–';
  const names = { supplier: supplier?.name ?? '', article: article?.name ?? '' };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('approval.withdraw.action')}
      </Button>
      <WithdrawApprovalDialog approval={approval} names={names} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

/**
 * The columns of the list of temporary approvals: what each is for and until when,
 * what became of it, who gave it and why.
 */
export const useApprovalColumns = (): Column<ListedApproval>[] => {
  const { t } = useTranslation('bookings');
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
      id: 'booking',
      header: t('approval.column.booking'),
      cell: ({ booking }) =>
        booking ? <RecordLink kind="booking" record={{ id: booking.id, name: booking.number }} /> : '–',
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
    { id: 'reason', header: t('form.reason'), cell: ({ reason }) => reason },
    {
      id: 'by',
      header: t('approval.column.by'),
      cell: ({ grantedBy, grantedByName }) => <PersonLink id={grantedBy} name={grantedByName} />,
    },
    { id: 'at', header: t('approval.column.at'), cell: ({ grantedAt }) => formatDateTime(grantedAt) },
    {
      id: 'withdrawn',
      header: t('approval.column.withdrawn'),
      cell: (approval) => <Withdrawal approval={approval} />,
    },
  ];
};
