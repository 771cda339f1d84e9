import type { Scale } from '@halm/model/masterdata/scales/scale.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCreation } from '../../core/forms/creation.ts';
import { useCreating } from '../../core/forms/use-creating.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { ScaleVerificationNote } from '../../masterdata/scales/scale-verification-note.tsx';
import { gateScales } from '../steps/gate-booking.ts';
import { StepError } from '../steps/step-button.tsx';
import classes from '../steps/step-panel.module.css';
import { useStep } from '../steps/use-step.ts';
import { LiveWeight } from './live-weight.tsx';

/** Without any scale a lorry can't be weighed: who may makes one here, others are told who can. */
const NoScale = ({ onCreated }: { onCreated: (scaleId: string) => void }) => {
  const { t } = useTranslation('bookings');
  const creation = useCreation('GET /scales');
  const creating = useCreating(creation, (row) => onCreated((row as { id: string }).id));
  return (
    <>
      <p className={classes.blocked}>{t(creation ? 'scale.none' : 'scale.noneAsk')}</p>
      {creation && (
        <Button size="xl" fullWidth onClick={() => creating.open('')}>
          {t('scale.create')}
        </Button>
      )}
      {creating.dialog}
    </>
  );
};

/** A scale as its booking shows it. */
const chosenScale = ({ id, name, protocol, verifiedUntil, waivedUntil }: Scale): Booking['scale'] => ({
  id,
  name,
  verifiedUntil,
  waivedUntil,
  isConnected: protocol !== 'none',
});

/** Which scale the lorry stands on: one large button for each, with what it shows now. */
export const ScaleStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error } = useStep(booking);
  const scales = useQuery(gateScales);
  if (scales.error && !scales.data) return <ErrorState error={scales.error} onRetry={() => void scales.refetch()} />;
  const items = scales.data?.items ?? [];
  return (
    <div className={classes.form}>
      {scales.data && items.length === 0 && <NoScale onCreated={(scaleId) => take({ scaleId })} />}
      <ul className={classes.scales}>
        {items.map((scale) => (
          <li key={scale.id}>
            <ScaleVerificationNote scale={scale} />
            {scale.protocol !== 'none' && <LiveWeight scaleId={scale.id} label={scale.name} size="small" />}
            <Button
              size="xl"
              fullWidth
              loading={isBusy}
              onClick={() => take({ scaleId: scale.id }, { scale: chosenScale(scale) })}
            >
              {t('action.useScale', { scale: scale.name })}
            </Button>
          </li>
        ))}
      </ul>
      <StepError error={error} />
    </div>
  );
};
