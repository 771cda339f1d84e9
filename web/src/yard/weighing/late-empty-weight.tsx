import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { ScaleVerificationNote } from '../../masterdata/scales/scale-verification-note.tsx';
import { StepError } from '../steps/step-button.tsx';
import classes from '../steps/step-panel.module.css';
import { LiveWeight } from './live-weight.tsx';
import { ManualWeight } from './manual-weight.tsx';
import { useWeightRefusal } from './use-weight-refusal.ts';
import { LiveOutlook } from './weighing-outlook.tsx';

type Scale = NonNullable<Booking['scale']>;
type FromScale = { booking: Booking; scale: Scale; isRead: boolean; onTake: () => void; onType: () => void };

const FromScale = ({ booking, scale, isRead, onTake, onType }: FromScale) => {
  const { t } = useTranslation('bookings');
  const refusal = useWeightRefusal(scale);
  return (
    <>
      <ScaleVerificationNote scale={scale} />
      <LiveWeight scaleId={scale.id} label={scale.name} size="small" />
      <LiveOutlook booking={booking} kind="empty" />
      {refusal && <p className={classes.blocked}>{refusal}</p>}
      <Button size="xl" fullWidth disabled={refusal !== undefined} loading={isRead} onClick={onTake}>
        {t('action.takeEmpty')}
      </Button>
      <Button size="lg" variant="default" fullWidth onClick={onType}>
        {t('action.manual')}
      </Button>
    </>
  );
};

/** Whether a booking has come past its empty weighing without one. */
export const lacksEmptyWeight = ({ facts, step }: Booking): boolean =>
  step !== 'emptyWeighing' && bookingCan.weigh(facts, 'empty') === true;

/**
 * Takes the empty weight that is missing behind its step: from the scale while
 * the lorry is empty, else as it was read.
 */
export const LateEmptyWeight = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const [isTyped, setTyped] = useState(false);
  const weigh = useOperation('POST /bookings/:id/weighings', { alsoChanges: ['inventory'] });
  const { scale, facts } = booking;
  const isOnScale = scale?.isConnected === true && bookingCan.weighByScale(facts, 'empty') === true;
  const params = { id: booking.id };
  const take = () => weigh.mutate({ params, body: { source: 'scale', kind: 'empty' } });
  return (
    <section className={classes.form} aria-label={t('lateEmpty.title')}>
      <h3>{t('lateEmpty.title')}</h3>
      <p>{t('lateEmpty.text', { plate: booking.licensePlate ?? '–' })}</p>
      {isOnScale && !isTyped ? (
        <>
          <StepError error={weigh.error} />
          <FromScale
            booking={booking}
            scale={scale}
            isRead={weigh.isPending}
            onTake={take}
            onType={() => setTyped(true)}
          />
        </>
      ) : (
        <ManualWeight
          booking={booking}
          kind="empty"
          {...(isOnScale ? { onCancel: () => setTyped(false) } : {})}
          save={(body) => weigh.mutateAsync({ params, body })}
        />
      )}
    </section>
  );
};
