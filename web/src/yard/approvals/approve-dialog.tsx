import { approvalScopes } from '@halm/model/core/contract/approval-scopes.ts';
import { approvalInputSchema } from '@halm/model/yard/approvals/approval.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { useToday } from '../../core/words/today.ts';
import { ApprovalRequestLine } from './approval-request-line.tsx';

type Approval = BodyOf<'POST /bookings/:id/approvals'>;
type ApproveDialogProps = { booking: Booking; isOpen: boolean; onClose: () => void };

const ApprovalFields = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const scope = useFieldValue<Approval['scope']>('scope');
  // Nobody's goods are approved for this booking, or all at once.
  const scopes = approvalScopes.filter((value) => value !== 'address-article' || booking.supplier !== null);
  const options = scopes.map((value) => ({ value, label: t(`approval.${value}`) }));
  return (
    <>
      <SelectField name="scope" label={t('approval.scope')} options={options} required />
      {scope !== 'booking' && <DateField name="validUntil" label={t('approval.until')} required />}
      <TextAreaField name="reason" label={t('form.reason')} required />
    </>
  );
};

/** Gives a temporary approval: for this booking, or wider until a day. */
export const ApproveDialog = ({ booking, isOpen, onClose }: ApproveDialogProps) => {
  const { t } = useTranslation('bookings');
  const approve = useOperation('POST /bookings/:id/approvals', { alsoChanges: ['approvals'] });
  const values: Approval = { scope: 'booking', validUntil: useToday(), reason: '' };
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      values={values}
      title={t('approval.title')}
      schema={approvalInputSchema}
      save={({ body }) => {
        const validUntil = body.scope === 'booking' ? null : body.validUntil;
        return approve.mutateAsync({ params: { id: booking.id }, body: { ...body, validUntil } });
      }}
      onSaved={() => {
        showSuccess(t('approval.given'));
        onClose();
      }}
      saveLabel={t('approval.give')}
    >
      <p>
        {t('approval.text', {
          supplier: booking.supplier?.name ?? booking.licensePlate ?? '',
          article: booking.article?.name ?? '',
        })}
      </p>
      <ApprovalRequestLine booking={booking} />
      <ApprovalFields booking={booking} />
    </DialogForm>
  );
};
