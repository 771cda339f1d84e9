import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { enteredTypes } from '@halm/model/yard/bookings/booking-choices.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton, ActionLink } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { openPaper, openSlips } from '../../core/papers/open-paper.ts';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { preferredLanguage } from '../../core/words/languages.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { canApproveAhead } from '../approvals/approval-asking.tsx';
import { ApproveDialog } from '../approvals/approve-dialog.tsx';
import { useApprovalRequest } from '../approvals/use-approval-request.ts';
import { AbortDialog } from '../corrections/abort-dialog.tsx';
import { ReasonDialog } from '../corrections/reason-dialog.tsx';
import { ReverseDialog } from '../corrections/reverse-dialog.tsx';
import { RebookDialog } from '../rebooking/rebook-dialog.tsx';
import { ConfirmWeightButton } from '../weighing/confirm-weight-button.tsx';

/** Opens the delivery slip in the reader's language in a tab of its own, to look at before printing. */
const openSlip = (bookingId: string): Promise<void> => openPaper(bookingId, 'delivery-slip', preferredLanguage());

type Opened = 'abort' | 'reverse' | 'rebook' | 'approve' | 'refuse' | undefined;
type DialogProps = { booking: Booking; isOpen: boolean; onClose: () => void };

const RefuseDialog = ({ booking, ...dialog }: DialogProps) => {
  const { t } = useTranslation('bookings');
  const refuse = useOperation('POST /bookings/:id/approval-requests/refusal');
  return (
    <ReasonDialog
      {...dialog}
      title={t('request.refuse')}
      text={t('request.refuseText', { name: booking.approvalRequest?.requestedByName ?? '' })}
      action={t('request.refuse')}
      done={t('request.refuseDone')}
      save={(body) => refuse.mutateAsync({ params: { id: booking.id }, body })}
    />
  );
};

/** What can be done with a booking beyond its next step; what can't is disabled and says why. */
export const BookingActions = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const [opened, setOpened] = useState<Opened>();
  const isEntered = (enteredTypes as readonly string[]).includes(booking.type);
  const mayCreate = useMay('POST /bookings');
  const approval = useApprovalRequest();
  const mayEdit = useMay('PATCH /bookings/:id');
  const mayApprove = useMay('POST /bookings/:id/approvals');
  const mayAbort = useMay('POST /bookings/:id/abort');
  const mayReverse = useMay('POST /bookings/:id/reverse');
  const mayRebook = useMay('POST /bookings/:id/rebooking');
  const close = () => {
    setOpened(undefined);
    approval.close();
  };
  const { facts } = booking;
  const canApprove = mayApprove && bookingCan.approve(facts) === true;
  const isApprovalFirst = canApprove && canApproveAhead(booking);
  const isOpen = bookingCan.edit(facts) === true;
  const canRebook = mayRebook && bookingCan.rebook(facts) === true;
  const verdict = isOpen ? bookingCan.abort(facts) : bookingCan.reverse(facts);
  const against = verdict === true ? undefined : reasonText(verdict.reason);
  const hasSlip = booking.netKg !== null || booking.quantity !== null;
  const isWeightUnsure = booking.weighings.length === 0;
  const edit = (
    <ActionLink to="/verwaltung/buchungen/$bookingId/edit" params={{ bookingId: booking.id }}>
      {t('edit')}
    </ActionLink>
  );
  const slip = hasSlip && (
    <ActionButton onClick={() => void openSlip(booking.id).catch(showError)}>
      {t(`slip.${booking.correctionKind ?? booking.type}`)}
    </ActionButton>
  );
  return (
    <>
      <RecordActions
        more={
          <>
            {isApprovalFirst && slip}
            {hasSlip && (booking.returnOf ?? booking.returnedBy) && (
              <ActionButton onClick={() => void openSlips(booking.id, preferredLanguage()).catch(showError)}>
                {t('bothSlips')}
              </ActionButton>
            )}
            {isEntered && mayCreate && (
              <ActionLink to="/verwaltung/buchungen/$bookingId/copy" params={{ bookingId: booking.id }}>
                {t('copy')}
              </ActionLink>
            )}
            {isOpen && mayEdit && isApprovalFirst && edit}
            {canRebook && <ActionButton onClick={() => setOpened('rebook')}>{t('rebook.action')}</ActionButton>}
            {(isOpen ? mayAbort : mayReverse) && (
              <GuardedButton against={against} onClick={() => setOpened(isOpen ? 'abort' : 'reverse')}>
                {isOpen ? t('abort.action') : t('reverse.action')}
              </GuardedButton>
            )}
          </>
        }
      >
        {!isApprovalFirst && slip}
        {isWeightUnsure && <ConfirmWeightButton booking={booking} size="sm" />}
        {isOpen && mayEdit && !isApprovalFirst && edit}
        {mayApprove && bookingCan.refuseApproval(facts) === true && (
          <ActionButton onClick={() => setOpened('refuse')}>{t('request.refuse')}</ActionButton>
        )}
        {isApprovalFirst && <Button onClick={() => setOpened('approve')}>{t('approval.give')}</Button>}
      </RecordActions>
      <AbortDialog booking={booking} isOpen={opened === 'abort'} onClose={close} />
      <ReverseDialog booking={booking} isOpen={opened === 'reverse'} onClose={close} />
      {canRebook && <RebookDialog delivery={booking} isOpen={opened === 'rebook'} onClose={close} />}
      <RefuseDialog booking={booking} isOpen={opened === 'refuse'} onClose={close} />
      <ApproveDialog
        booking={booking}
        isOpen={canApprove && (opened === 'approve' || approval.isOpen)}
        onClose={close}
      />
    </>
  );
};
