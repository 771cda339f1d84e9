import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { WeighingKind } from '@halm/model/yard/bookings/booking-kinds.ts';
import type { ManualWeighing } from '@halm/model/yard/bookings/step-input.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { play, useTone } from '../../core/browser/sound.ts';
import { useOperation } from '../../core/client/queries.ts';
import { serverNow } from '../../core/client/server-clock.ts';
import { useSession } from '../../core/client/session.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { ScaleVerificationNote } from '../../masterdata/scales/scale-verification-note.tsx';
import { useWithoutLine } from '../offline/use-without-line.ts';
import { recordRepeated } from '../offline/waiting-queue.ts';
import { StepError } from '../steps/step-button.tsx';
import classes from '../steps/step-panel.module.css';
import { useFreshError } from '../steps/use-fresh-error.ts';
import { usePress } from '../steps/use-press.ts';
import { LiveWeight } from './live-weight.tsx';
import { ManualWeight } from './manual-weight.tsx';
import { OtherScale } from './step-scale.tsx';
import { useOtherScales } from './use-scale-choice.ts';
import { useIsSilent, useVerificationRefusal, useWeightRefusal } from './use-weight-refusal.ts';
import { WeighInParts } from './weigh-in-parts.tsx';
import { LiveOutlook } from './weighing-outlook.tsx';

/** Takes a weight that was read off the display, with the moment at which it was. */
const useReadWeight = (booking: Booking) => {
  const press = usePress(booking);
  return (weighing: ManualWeighing): Promise<void> =>
    press.mutateAsync({
      sent: {
        call: 'POST /bookings/:id/weighings',
        body: { ...weighing, scaleId: booking.scale?.id, takenAt: serverNow().toISOString() },
      },
      changes: { [weighing.kind === 'full' ? 'fullKg' : 'emptyKg']: weighing.kg },
    });
};

type DueWeight = { booking: Booking; kind: WeighingKind };

/** From a scale without a connection it can only be typed. */
const isUnconnected = ({ scale }: Booking): boolean => scale?.isConnected === false;

/** How a weight is taken; without a line, and where none leads to the scale, by hand. */
const useWay = (booking: Booking) => {
  const [way, setWay] = useState<'whole' | 'parts' | 'manual'>(booking.pendingParts.length > 0 ? 'parts' : 'whole');
  const isWithoutLine = useWithoutLine(booking);
  const isOutside = useSession()?.isOutside === true;
  // What is being typed stays when the line comes back; from outside it needs one, so that the plant knows of
  // its scale.
  if (isWithoutLine && !isOutside && way !== 'manual') setWay('manual');
  return { way: isUnconnected(booking) ? 'manual' : way, setWay, isWithoutLine, isOutside };
};

/** The weight as it rests on the scale now. */
const WholeWeight = ({ booking, kind, refusal }: DueWeight & { refusal: string | undefined }) => {
  const { t } = useTranslation('bookings');
  const weigh = useOperation('POST /bookings/:id/weighings', { alsoChanges: ['inventory'] });
  const error = useFreshError(weigh.error, refusal);
  const take = () =>
    weigh
      .mutateAsync({ params: { id: booking.id }, body: { source: 'scale', kind, scaleId: booking.scale?.id } })
      .then(() => {
        play('taken');
        return recordRepeated(booking);
      })
      // Told above the button.
      .catch(() => play('refused'));
  return (
    <>
      <StepError error={error} />
      <Button
        size="xl"
        fullWidth
        disabled={refusal !== undefined}
        loading={weigh.isPending}
        // A second tap of what led here takes no weight.
        onClick={({ detail }) => detail < 2 && void take()}
      >
        {t(kind === 'full' ? 'action.takeFull' : 'action.takeEmpty')}
      </Button>
    </>
  );
};

/** Why a weight is typed, and the way back where there is one. */
const useTyped = (booking: Booking, isWithoutLine: boolean, onCancel: () => void) => {
  const { t } = useTranslation('bookings');
  if (isUnconnected(booking)) return { reason: t('manual.unconnectedReason') };
  return isWithoutLine ? { reason: t('waiting.readReason') } : { onCancel };
};

/** From the scale once it stands still, by hand with a reason when it can't be had. */
const Weigh = ({ booking, kind }: DueWeight) => {
  const { t } = useTranslation('bookings');
  const { way, setWay, isWithoutLine, isOutside } = useWay(booking);
  const { scale } = booking;
  const isRead = !isUnconnected(booking) && !isWithoutLine;
  const refusal = useWeightRefusal(scale, isRead);
  const isSilent = useIsSilent(scale, isRead);
  const mayType = !isOutside || isUnconnected(booking) || (isRead && isSilent);
  const againstTyping = useVerificationRefusal(scale) ?? (mayType ? undefined : reasonText('booking.typed-outside'));
  useTone('rest', isRead && refusal === undefined);
  const read = useReadWeight(booking);
  const typed = useTyped(booking, isWithoutLine, () => setWay('whole'));
  return (
    <div className={classes.form}>
      {scale && <ScaleVerificationNote scale={scale} />}
      {isUnconnected(booking) && <p>{t('manual.unconnected', { scale: scale?.name })}</p>}
      {isWithoutLine && !isUnconnected(booking) && (
        <p className={classes.blocked}>{t(isOutside ? 'waiting.noScaleOutside' : 'waiting.noScale')}</p>
      )}
      {scale && isRead && <LiveWeight scaleId={scale.id} label={`${scale.name} · ${booking.licensePlate ?? ''}`} />}
      {way === 'manual' && (
        <ManualWeight booking={booking} kind={kind} against={againstTyping} {...typed} save={read} />
      )}
      {way === 'parts' && (
        <WeighInParts booking={booking} kind={kind} refusal={refusal} onCancel={() => setWay('whole')} />
      )}
      {way === 'whole' && (
        <>
          <LiveOutlook booking={booking} kind={kind} against={refusal} />
          <WholeWeight booking={booking} kind={kind} refusal={refusal} />
          <Button size="lg" variant="default" fullWidth onClick={() => setWay('parts')}>
            {t('parts.begin')}
          </Button>
          {mayType && (
            <Button size="lg" variant="default" fullWidth onClick={() => setWay('manual')}>
              {t('action.manual')}
            </Button>
          )}
        </>
      )}
    </div>
  );
};

/**
 * Takes the weight that is due. Where the plant has more scales, the lorry may go on to another one: what is
 * typed here is still here then.
 */
export const WeighStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const [isChoosing, setChoosing] = useState(false);
  const others = useOtherScales(booking);
  const toggle = useRef<HTMLButtonElement>(null);
  const onChosen = () => {
    setChoosing(false);
    toggle.current?.focus();
  };
  return (
    <>
      <div hidden={isChoosing}>
        <Weigh booking={booking} kind={booking.step === 'weighing' ? 'full' : 'empty'} />
      </div>
      {isChoosing && <OtherScale booking={booking} onChosen={onChosen} />}
      {others.length > 0 && (
        <div className={classes.form}>
          <Button
            ref={toggle}
            size="lg"
            variant="default"
            fullWidth
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            {isChoosing ? t('scale.keep', { scale: booking.scale?.name }) : t('scale.other')}
          </Button>
        </div>
      )}
    </>
  );
};
