import type { Booking, Weighing } from '@halm/model/bookings/booking.ts';
import { netKg } from '@halm/model/bookings/weighing.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatKg } from '../app/formats.ts';
import { useOperation } from '../app/queries.ts';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { showError, showSuccess } from '../ui/toasts.ts';
import classes from './bookings.module.css';
import { isWeightKg } from './manual-weight.tsx';

type ReplaceWeighingDialogProps = { booking: Booking; weighing: Weighing; isOpen: boolean; onClose: () => void };

/** The net weight that a new weight would lead to; undefined as long as the weights make none. */
const newNetKg = ({ fullKg, emptyKg }: Booking, kind: Weighing['kind'], kg: number): number | undefined => {
  const full = kind === 'full' ? kg : fullKg;
  const empty = kind === 'empty' ? kg : emptyKg;
  const net = full === null || empty === null ? undefined : netKg(full, empty);
  return typeof net === 'number' ? net : undefined;
};

const Before = ({ weighing }: { weighing: Weighing }) => {
  const { t } = useTranslation('bookings');
  const { kg, source, scaleName, weighedAt } = weighing;
  return (
    <p>
      {t('weighings.before')}: <strong>{formatKg(kg)}</strong> · {scaleName ?? t(`source.${source}`)} ·{' '}
      {formatDateTime(weighedAt)}
      <span className={classes.soft}>{t('weighings.keeps')}</span>
    </p>
  );
};

/** Puts a weight by hand in the place of a recorded one, and says why. */
export const ReplaceWeighingDialog = ({ booking, weighing, isOpen, onClose }: ReplaceWeighingDialogProps) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const { kind } = weighing;
  const [kg, setKg] = useState<number | string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const replace = useOperation('PUT /bookings/:id/weighings');
  const net = isWeightKg(kg) ? newNetKg(booking, kind, kg) : undefined;
  const isImplausible = kind === 'empty' && booking.flags.some(({ key }) => key === 'weight-plausibility-error');
  const close = () => {
    setKg(null);
    setReason('');
    setChecked(false);
    onClose();
  };
  const save = () => {
    setChecked(true);
    if (!isWeightKg(kg) || !reason.trim()) return;
    const onSuccess = () => {
      showSuccess(t('weighings.done'));
      close();
    };
    const body = { source: 'manual', kind, kg, reason: reason.trim() } as const;
    replace.mutate({ params: { id: booking.id }, body }, { onSuccess, onError: showError });
  };
  return (
    <HalmDialog
      isOpen={isOpen}
      onClose={close}
      isDirty={() => kg !== null || reason !== ''}
      title={t(`weighings.replace-${kind}`)}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('ui:cancel')}
          </Button>
          <Button onClick={save} loading={replace.isPending}>
            {t('action.takeManual')}
          </Button>
        </>
      }
    >
      <div className={classes.dialogFields}>
        <Before weighing={weighing} />
        <NumberInput
          label={t('manual.weight')}
          description={net === undefined ? undefined : t('weighings.net', { net: formatKg(net) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          initial={null}
          digits={0}
          onValue={setKg}
          error={isChecked && !isWeightKg(kg) && t('manual.wrong')}
          data-autofocus
        />
        <Textarea
          label={t('form.reason')}
          description={isImplausible && t('weighings.confirmHint')}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isChecked && !reason.trim() && t('reasonMissing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </HalmDialog>
  );
};
