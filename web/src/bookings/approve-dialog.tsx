import { approvalScopes } from '@halm/model/contract/approval-scopes.ts';
import '@mantine/core/styles/Combobox.layer.css';
import type { Booking } from '@halm/model/bookings/booking.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { todayAtPlant } from '../app/formats.ts';
import { useOperation } from '../app/queries.ts';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { showError, showSuccess } from '../ui/toasts.ts';
import classes from './bookings.module.css';

type Approval = BodyOf<'POST /bookings/:id/approvals'>;

/** Gives a temporary approval: for this booking, or wider until a day. */
export const ApproveDialog = ({
  booking,
  isOpen,
  onClose,
}: {
  booking: Booking;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const [scope, setScope] = useState<Approval['scope']>('booking');
  const [validUntil, setValidUntil] = useState(todayAtPlant());
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const approve = useOperation('POST /bookings/:id/approvals', { alsoChanges: ['approvals'] });
  const give = () => {
    setChecked(true);
    if (!reason.trim()) return;
    const body = { scope, reason, validUntil: scope === 'booking' ? null : validUntil };
    const onSuccess = () => {
      showSuccess(t('approval.given'));
      onClose();
    };
    approve.mutate({ params: { id: booking.id }, body }, { onSuccess, onError: showError });
  };
  return (
    <HalmDialog
      isOpen={isOpen}
      onClose={onClose}
      isDirty={() => reason !== ''}
      title={t('approval.title')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button onClick={give} loading={approve.isPending}>
            {t('approval.give')}
          </Button>
        </>
      }
    >
      <div className={classes.dialogFields}>
        <p>{t('approval.text', { supplier: booking.supplier?.name ?? '', article: booking.article?.name ?? '' })}</p>
        <NativeSelect
          label={t('approval.scope')}
          value={scope}
          data={approvalScopes.map((value) => ({ value, label: t(`approval.${value}`) }))}
          onChange={(event) => setScope(event.currentTarget.value as Approval['scope'])}
        />
        {scope !== 'booking' && (
          <TextInput
            type="date"
            label={t('approval.until')}
            required
            min={todayAtPlant()}
            value={validUntil}
            onChange={(event) => setValidUntil(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={t('form.reason')}
          required
          maxLength={500}
          value={reason}
          error={isChecked && !reason.trim() && t('reasonMissing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </HalmDialog>
  );
};
