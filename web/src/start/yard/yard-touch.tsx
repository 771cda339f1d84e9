import { foreseenBooking, needsServer } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import { UNSAVED_VERSION } from '@halm/model/yard/offline/optimistic-booking.ts';
import { isStopped } from '@halm/model/yard/offline/waiting-commands.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatKg } from '../../core/words/formats.ts';
import { reasonText } from '../../core/words/reason-text.ts';
import { gateBooking } from '../../yard/steps/gate-booking.ts';
import { openLeavingPaper } from '../../yard/steps/leaving-paper.ts';
import { StepError } from '../../yard/steps/step-button.tsx';
import { useAnswerTone } from '../../yard/steps/use-answer-tone.ts';
import { useStep } from '../../yard/steps/use-step.ts';
import { mayNeedOneTouch, type Touch, touchOf } from './step-touch.ts';
import classes from './yard.module.css';
import type { YardBooking } from './yard-steps.ts';

/** What its lorry weighed, before the trip is ended. */
const Weights = ({ booking: { fullKg, emptyKg, netKg } }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const weights = [
    { label: t('details.full'), kg: fullKg },
    { label: t('details.empty'), kg: emptyKg },
    { label: t('details.net'), kg: netKg },
  ];
  return (
    <dl className={classes.weights}>
      {weights.map(({ label, kg }) =>
        kg === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatKg(kg)}</dd>
          </div>
        ),
      )}
    </dl>
  );
};

type TouchButtonProps = { booking: Booking; touch: Touch };

/** The button of a step that needs no more than a touch. */
export const TouchButton = ({ booking, touch }: TouchButtonProps) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error } = useStep(booking);
  const verdict = bookingCan.takeStep(booking.facts, booking.step);
  const placeId = useId();
  const name = booking.licensePlate ?? booking.number;
  const onDone = touch.label === 'finish.withPaper' ? () => openLeavingPaper(booking.id) : undefined;
  // What blocks it and who can help stands at the gate screen.
  if (verdict !== true) {
    const isSaid = verdict.reason === 'booking.unloading-blocked';
    return isSaid ? null : <p className={classes.blocked}>{reasonText(verdict.reason)}</p>;
  }
  return (
    <div className={classes.touch}>
      {booking.step === 'finishProcess' && <Weights booking={booking} />}
      <StepError error={error} />
      <Button
        size="lg"
        fullWidth
        loading={isBusy}
        aria-label={`${t(touch.label)}, ${name}`}
        aria-describedby={touch.place && placeId}
        // The second tap of a heavy hand would meet the next step, or the lorry that has moved up.
        onClick={({ detail }) => detail < 2 && take(touch.said, touch.changes, { alsoDone: touch.alsoDone, onDone })}
      >
        {t(touch.label)}
      </Button>
      {touch.place && (
        <p id={placeId} className={classes.place}>
          {touch.place}
        </p>
      )}
    </div>
  );
};

/**
 * How the step of a lorry is done by one touch, by the rules of the gate
 * screen; undefined where it is done there.
 */
export const useYardTouch = ({ booking: { id }, waiting, step }: YardBooking): TouchButtonProps | undefined => {
  const isTouched = mayNeedOneTouch(step) && !isStopped(waiting);
  const { data } = useQuery({ ...gateBooking(id), enabled: isTouched });
  useAnswerTone(data);
  if (!isTouched || !data || data.version === UNSAVED_VERSION) return undefined;
  const booking = foreseenBooking(data, waiting);
  const touch = touchOf(booking, waiting);
  // The list and the booking come one after the other; and some steps behind
  // what waits are the server's to decide.
  if (!touch || booking.step !== step || (waiting.length > 0 && needsServer(booking, waiting))) return undefined;
  return { booking, touch };
};
