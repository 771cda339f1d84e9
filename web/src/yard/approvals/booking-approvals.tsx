import type { Approval } from '@halm/model/yard/approvals/approval.ts';
import { type ApprovalState, approvalState } from '@halm/model/yard/approvals/approval-state.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { PersonLink } from '../../core/records/person-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { formatDate, formatDateTime } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import classes from '../bookings/bookings.module.css';
import { WithdrawApprovalDialog } from './withdraw-approval-dialog.tsx';

/** How each state of an approval is coloured. */
export const approvalTones: Record<ApprovalState, Tone> = {
  holding: 'work',
  used: 'normal',
  expired: 'normal',
  withdrawn: 'normal',
};

type RowProps = { approval: Approval; booking: Booking };

const ApprovalRow = ({ approval, booking }: RowProps) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const mayWithdraw = useMay('POST /approvals/:id/withdrawal');
  const state = approvalState(approval, booking.status, useToday());
  const names = { supplier: booking.supplier?.name ?? '', article: booking.article?.name ?? '' };
  const until = approval.validUntil && t('approval.till', { date: formatDate(approval.validUntil) });
  const { withdrawnByName, withdrawnAt, withdrawnReason } = approval;
  return (
    <li>
      <div>
        <strong>{[t(`approval.for-${approval.scope}`, names), until].filter(Boolean).join(' ')}</strong>
        <span className={classes.soft}>
          <PersonLink id={approval.grantedBy} name={approval.grantedByName} />, {formatDateTime(approval.grantedAt)}
        </span>
        <span className={classes.soft}>{t('ui:history.reason', { reason: approval.reason })}</span>
        {withdrawnByName && withdrawnAt && (
          <span className={classes.soft}>
            {t('approval.withdrawnBy', { name: withdrawnByName, time: formatDateTime(withdrawnAt) })}
          </span>
        )}
        {withdrawnReason && <span className={classes.soft}>{t('ui:history.reason', { reason: withdrawnReason })}</span>}
      </div>
      <StatusBadge tone={approvalTones[state]}>{t(`approval.state.${state}`)}</StatusBadge>
      {mayWithdraw && state === 'holding' && (
        <Button variant="default" size="xs" onClick={() => setWithdrawing(true)}>
          {t('approval.withdraw.action')}
        </Button>
      )}
      <WithdrawApprovalDialog
        approval={approval}
        names={names}
        isOpen={isWithdrawing}
        onClose={() => setWithdrawing(false)}
      />
    </li>
  );
};

/**
 * Who has approved what until when; an approval that holds can be withdrawn.
 * Nothing where nothing was approved.
 */
export const BookingApprovals = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { data, error, refetch } = useQuery(recordQuery('GET /bookings/:id/approvals', { id: booking.id }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={t('approval.list')}>
      <ul className={classes.approvals}>
        {data.items.map((approval) => (
          <ApprovalRow key={approval.id} approval={approval} booking={booking} />
        ))}
      </ul>
    </Card>
  );
};
