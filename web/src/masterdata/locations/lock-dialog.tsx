import type { RecordUsage } from '@halm/model/core/contract/record-usage.ts';
import { type Location, locationLockSchema } from '@halm/model/masterdata/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { UsageList } from '../../core/records/usage-list.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { explainFailure } from '../../core/words/reason-text.ts';

type LockDialogProps = {
  location: Location;
  usage: RecordUsage | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks why a location is locked, and says which open bookings will hear of it. */
export const LockDialog = ({ location: { id, name, version }, usage, isOpen, onClose }: LockDialogProps) => {
  const { t } = useTranslation('locations');
  const lock = useOperation('PUT /locations/:id/lock', { alsoChanges: ['bookings'] });
  const openBookings = usage?.groups.filter(({ kind }) => kind === 'openBooking') ?? [];
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title={t('lock.title', { name })}
      schema={locationLockSchema}
      values={{ locked: true, reason: null as string | null }}
      version={version}
      save={({ body }) => lock.mutateAsync({ params: { id }, body, version })}
      onSaved={() => {
        showSuccess(t('lock.done'));
        onClose();
      }}
      explain={explainFailure(t('failed.lock'))}
      saveLabel={t('lock.action')}
    >
      <p>{t('lock.text')}</p>
      <TextField name="reason" label={t('lock.reason')} description={t('lock.reasonHint')} />
      {openBookings.length > 0 && (
        <div>
          <p>{t('lock.told')}</p>
          <UsageList groups={openBookings} />
        </div>
      )}
    </DialogForm>
  );
};
