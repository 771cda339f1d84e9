import { approvalRequestInputSchema } from '@halm/model/yard/approvals/approval-request.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { ApprovalRequestLine } from './approval-request-line.tsx';
import { ApproveDialog } from './approve-dialog.tsx';

type AskDialogProps = { booking: Booking; isOpen: boolean; onClose: () => void };

const AskDialog = ({ booking, isOpen, onClose }: AskDialogProps) => {
  const { t } = useTranslation('bookings');
  const ask = useOperation('POST /bookings/:id/approval-requests');
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title={t('request.ask')}
      schema={approvalRequestInputSchema}
      values={{ note: '' }}
      save={({ body }) => ask.mutateAsync({ params: { id: booking.id }, body })}
      onSaved={() => {
        showSuccess(t('request.sent'));
        onClose();
      }}
      saveLabel={t('request.ask')}
    >
      <p>
        {t('request.text', {
          supplier: booking.supplier?.name ?? booking.licensePlate ?? '',
          article: booking.article?.name ?? '',
        })}
      </p>
      <TextAreaField name="note" label={t('request.noteLabel')} rows={2} />
    </DialogForm>
  );
};

/** Why the last request led to nothing, as long as nobody has asked again. */
const Refusal = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { refusal, decidedByName, decidedAt } = booking.approvalRequest ?? {};
  if (!refusal || !decidedAt) return null;
  return <p>{t('request.refused', { name: decidedByName, time: formatDateTime(decidedAt), reason: refusal })}</p>;
};

/**
 * Whether an approval can be there before the lorry comes to unload; where it stops the lorry, the step
 * itself offers it.
 */
export const canApproveAhead = ({ facts, step }: Booking): boolean => {
  const verdict = bookingCan.takeStep(facts, step);
  const stopsHere =
    step === 'unloadMaterial' ||
    step === 'deliverSlurry' ||
    (verdict !== true && verdict.reason === 'booking.waiting-for-approval');
  return bookingCan.approve(facts) === true && !stopsHere;
};

/**
 * The way out for a lorry that may not unload: who has asked and what came of it, the button that asks, or
 * the manager’s that approves.
 */
export const ApprovalAsking = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const mayApprove = useMay('POST /bookings/:id/approvals');
  const mayAsk = useMay('POST /bookings/:id/approval-requests');
  const canAsk = mayAsk && !mayApprove && bookingCan.askApproval(booking.facts) === true;
  const canApprove = mayApprove && bookingCan.approve(booking.facts) === true;
  const isWaiting = booking.facts.approvalAsked;
  return (
    <>
      <ApprovalRequestLine booking={booking} />
      <Refusal booking={booking} />
      {canApprove && (
        <Button size="lg" onClick={() => setApproving(true)}>
          {t('approval.give')}
        </Button>
      )}
      {!mayApprove && !canAsk && <p>{t(isWaiting ? 'request.waits' : 'unload.askManager')}</p>}
      {canAsk && (
        <Button size="lg" variant="default" onClick={() => setOpen(true)}>
          {t('request.ask')}
        </Button>
      )}
      <ApproveDialog booking={booking} isOpen={isApproving} onClose={() => setApproving(false)} />
      <AskDialog booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
