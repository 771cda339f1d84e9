import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { WeighingKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import type { ManualWeighing } from '@halm/model/yard/bookings/step-input.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { play, useTone } from '../../core/browser/sound.ts';
import { useOperation } from '../../core/client/queries.ts';
import { serverNow } from '../../core/client/server-clock.ts';
import { ScaleVerificationNote } from '../../masterdata/scales/scale-verification-note.tsx';
import { useWithoutLine } from '../offline/use-without-line.ts';
import { recordRepeated } from '../offline/waiting-queue.ts';
import { StepError } from '../steps/step-button.tsx';
import classes from '../steps/step-panel.module.css';
import { useFreshError } from '../steps/use-fresh-error.ts';
import { usePress } from '../steps/use-press.ts';
import { LiveWeight } from './live-weight.tsx';
import { ManualWeight } from './manual-weight.tsx';
import { useVerificationRefusal, useWeightRefusal } from './use-weight-refusal.ts';
import { WeighInParts } from './weigh-in-parts.tsx';

/** Takes a weight that was read off the display, with the moment at which it was. */
const useReadWeight = (booking: Booking) => {
  const press = usePress(booking);
  return (weighing: ManualWeighing): Promise<void> =>
    press.mutateAsync({
      sent: { call: 'POST /bookings/:id/weighings', body: { ...weighing, takenAt: serverNow().toISOString() } },
      changes: { [weighing.kind === 'full' ? 'fullKg' : 'emptyKg']: weighing.kg },
    });
};

type DueWeight = { booking: Booking; kind: WeighingKind };

/** The weight from a scale without a connection, which can only be typed. */
const WeighByHand = ({ booking, kind }: DueWeight) => {
  const { t } = useTranslation('bookings');
  const read = useReadWeight(booking);
  const against = useVerificationRefusal(booking.scale);
  return (
    <div className={classes.form}>
      {booking.scale && <ScaleVerificationNote scale={booking.scale} />}
      <p>{t('manual.unconnected', { scale: booking.scale?.name })}</p>
      <ManualWeight kind={kind} against={against} reason={t('manual.unconnectedReason')} save={read} />
    </div>
  );
};

/** From the scale once it stands still, by hand with a reason when it can't be had. */
const WeighByScale = ({ booking, kind }: DueWeight) => {
  const { t } = useTranslation('bookings');
  const [way, setWay] = useState<'whole' | 'parts' | 'manual'>(booking.pendingParts.length > 0 ? 'parts' : 'whole');
  const weigh = useOperation('POST /bookings/:id/weighings', { alsoChanges: ['inventory'] });
  const scaleId = booking.scale?.id;
  const refusal = useWeightRefusal(booking.scale);
  const against = useVerificationRefusal(booking.scale);
  const error = useFreshError(weigh.error, refusal);
  useTone('rest', refusal === undefined);
  const read = useReadWeight(booking);
  const isWithoutLine = useWithoutLine(booking);
  // What is being typed stays when the line comes back.
  if (isWithoutLine && way !== 'manual') setWay('manual');
  const take = () =>
    weigh
      .mutateAsync({ params: { id: booking.id }, body: { source: 'scale', kind } })
      .then(() => {
        play('taken');
        return recordRepeated(booking);
      })
      // Told above the button.
      .catch(() => play('refused'));
  return (
    <div className={classes.form}>
      {booking.scale && <ScaleVerificationNote scale={booking.scale} />}
      {isWithoutLine && <p className={classes.blocked}>{t('waiting.noScale')}</p>}
      {scaleId && !isWithoutLine && (
        <LiveWeight scaleId={scaleId} label={`${booking.scale?.name} · ${booking.licensePlate ?? ''}`} />
      )}
      {way === 'manual' && (
        <ManualWeight
          kind={kind}
          against={against}
          {...(isWithoutLine ? { reason: t('waiting.readReason') } : { onCancel: () => setWay('whole') })}
          save={read}
        />
      )}
      {way === 'parts' && (
        <WeighInParts booking={booking} kind={kind} refusal={refusal} onCancel={() => setWay('whole')} />
      )}
      {way === 'whole' && (
        <>
          <StepError error={error} />
          {refusal && <p className={classes.blocked}>{refusal}</p>}
          <Button
            size="xl"
            fullWidth
            disabled={refusal !== undefined}
            loading={weigh.isPending}
            onClick={() => void take()}
          >
            {t(kind === 'full' ? 'action.takeFull' : 'action.takeEmpty')}
          </Button>
          <Button size="lg" variant="default" fullWidth onClick={() => setWay('parts')}>
            {t('parts.begin')}
          </Button>
          <Button size="lg" variant="default" fullWidth onClick={() => setWay('manual')}>
            {t('action.manual')}
          </Button>
        </>
      )}
    </div>
  );
};

/** Takes the weight that is due. */
export const WeighStep = ({ booking }: { booking: Booking }) => {
  const kind = booking.step === 'weighing' ? 'full' : 'empty';
  if (booking.scale?.isConnected === false) return <WeighByHand booking={booking} kind={kind} />;
  return <WeighByScale booking={booking} kind={kind} />;
};
