import type { Booking } from '@halm/model/bookings/booking.ts';
import type { ScaleState } from '@halm/model/scales/weight-reading.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveWeight } from '../app/live-weight.ts';
import { useOperation } from '../app/queries.ts';
import { LiveWeight } from './live-weight.tsx';
import { ManualWeight } from './manual-weight.tsx';
import { StepError } from './step-button.tsx';
import classes from './step-panel.module.css';

/** Takes the weight that is due: from the scale once it stands still, by hand with a reason when it can't be had. */
export const WeighStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const [isManual, setManual] = useState(false);
  const weigh = useOperation('POST /bookings/:id/weighings', { alsoChanges: ['inventory'] });
  const scaleId = booking.scale?.id;
  const state = useLiveWeight(scaleId)?.state as ScaleState | undefined;
  const kind = booking.step === 'weighing' ? 'full' : 'empty';
  const take = () => weigh.mutate({ params: { id: booking.id }, body: { source: 'scale', kind } });
  return (
    <div className={classes.form}>
      {scaleId && <LiveWeight scaleId={scaleId} label={`${booking.scale?.name} · ${booking.licensePlate ?? ''}`} />}
      {!isManual && <StepError error={weigh.error} />}
      {isManual ? (
        <ManualWeight
          kind={kind}
          onCancel={() => setManual(false)}
          save={(body) => weigh.mutateAsync({ params: { id: booking.id }, body })}
        />
      ) : (
        <>
          <Button size="xl" fullWidth disabled={state !== 'stable'} loading={weigh.isPending} onClick={take}>
            {t(kind === 'full' ? 'action.takeFull' : 'action.takeEmpty')}
          </Button>
          <Button size="lg" variant="default" fullWidth onClick={() => setManual(true)}>
            {t('action.manual')}
          </Button>
        </>
      )}
    </div>
  );
};
