import { needsServer } from '@halm/model/yard/arrivals/foreseen-booking.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { BookingStep } from '@halm/model/yard/bookings/booking-kinds.ts';
import { stepIndex, stepPath } from '@halm/model/yard/bookings/booking-steps.ts';
import { isStopped } from '@halm/model/yard/offline/waiting-commands.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingOf } from '../offline/waiting-queue.ts';
import { LateEmptyWeight, lacksEmptyWeight } from '../weighing/late-empty-weight.tsx';
import { NetAmount } from '../weighing/net-amount.tsx';
import { ScaleStep } from '../weighing/step-scale.tsx';
import { WeighStep } from '../weighing/step-weigh.tsx';
import { gateScales } from './gate-booking.ts';
import { StepButton, StepError } from './step-button.tsx';
import { DeliverStep } from './step-deliver.tsx';
import { DetailsStep } from './step-details.tsx';
import { DoneStep } from './step-done.tsx';
import { DriveStep } from './step-drive.tsx';
import { FinishStep } from './step-finish.tsx';
import { LoadStep } from './step-load.tsx';
import classes from './step-panel.module.css';
import { CollectStep, DecideReturnStep } from './step-return.tsx';
import { SampleStep } from './step-sample.tsx';
import { VehicleStep } from './step-vehicle.tsx';
import { TripPapers } from './trip-papers.tsx';
import { UnloadingBlocked } from './unloading-blocked.tsx';
import { useStep } from './use-step.ts';

/**
 * Unloading: blocked with the reason and who can help; beyond the location's
 * maximum only when that is confirmed.
 */
const UnloadStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error } = useStep(booking);
  const verdict = bookingCan.takeStep(booking.facts, 'unloadMaterial');
  const isFull = error?.reason === 'inventory.location-full';
  return (
    <div className={classes.form}>
      <p className={classes.place}>{booking.destination?.name}</p>
      {verdict !== true && <UnloadingBlocked booking={booking} reason={verdict.reason} />}
      <StepError error={error} />
      {isFull ? (
        <Button size="xl" color="red.9" fullWidth loading={isBusy} onClick={() => take({ confirmOverfill: true })}>
          {t('action.overfill')}
        </Button>
      ) : (
        <Button size="xl" fullWidth disabled={verdict !== true} loading={isBusy} onClick={() => take()}>
          {t('action.unloaded')}
        </Button>
      )}
    </div>
  );
};

/** What the booking still waits for, and what the driver leaves with meanwhile. */
const ReadyStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  return (
    <>
      <StepButton booking={booking} label={t('step.confirm')} />
      <div className={classes.form}>
        <NetAmount booking={booking} />
        <TripPapers booking={booking} />
      </div>
    </>
  );
};

/** What a step needs from a person. A step that isn't named needs no more than a word that it is done. */
const forms: Partial<Record<BookingStep, ComponentType<{ booking: Booking }>>> = {
  registerVehicle: VehicleStep,
  selectScale: ScaleStep,
  selectEmptyScale: ScaleStep,
  weighing: WeighStep,
  emptyWeighing: WeighStep,
  driveToStorageLocation: DriveStep,
  loadMaterial: LoadStep,
  unloadMaterial: UnloadStep,
  deliverSlurry: DeliverStep,
  decideReturn: DecideReturnStep,
  collectSlurry: CollectStep,
  collectSampleContainer: SampleStep,
  takeSample: SampleStep,
  completeBookingDetails: DetailsStep,
  finishProcess: FinishStep,
  ready: ReadyStep,
  done: DoneStep,
};

/** Which step of how many is due. The only scale of a plant is chosen by nobody, so that this is no step. */
const useStepPlace = ({ facts }: Booking) => {
  const hasOneScale = useQuery(gateScales).data?.items.length === 1;
  const choices: readonly BookingStep[] = hasOneScale ? ['selectScale', 'selectEmptyScale'] : [];
  const due = stepIndex(facts);
  const path = stepPath(facts)
    .map((step, index) => ({ step, index }))
    .filter(({ step }) => step !== 'created' && step !== 'done' && !choices.includes(step));
  return { path, current: path.findIndex(({ index }) => index >= due) };
};

type StepPlace = ReturnType<typeof useStepPlace>;

const Progress = ({ path, current }: StepPlace) => {
  const { t } = useTranslation('bookings');
  return (
    <ol className={classes.path} aria-label={t('step.path')}>
      {path.map(({ step, index }, at) => {
        const place = current < 0 || at < current ? 'done' : at === current ? 'current' : 'open';
        return (
          // An internal transfer drives twice: the second time counts as another entry.
          <li key={index} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
            <span>{t(`step.${step}`)}</span>
          </li>
        );
      })}
    </ol>
  );
};

/** What is to be done; at the end what is waited for. */
const titleOf = ({ step, facts }: Booking) => {
  if (step === 'ready' && facts.waitsForApproval) return 'step.readyApproval';
  return step === 'ready' && facts.waitsForLaboratory ? 'step.readyLaboratory' : (`step.${step}` as const);
};

/** The step that is due, with exactly what it needs, and how far the booking has come. */
export const StepPanel = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const Form = forms[booking.step];
  const place = useStepPlace(booking);
  const waiting = useWaitingOf(booking.id);
  // Once something was refused, this is the way out: what the booking needs as the server sees it.
  const needed = waiting.length > 0 && !isStopped(waiting) ? needsServer(booking, waiting) : undefined;
  return (
    <section className={classes.panel} aria-label={t('step.next')}>
      <Progress {...place} />
      <div className={classes.due}>
        <h2 className={classes.title}>{t(titleOf(booking))}</h2>
        {place.current >= 0 && <p>{t('step.place', { number: place.current + 1, total: place.path.length })}</p>}
      </div>
      {needed && (
        <p role="status" className={classes.blocked}>
          {t(`waiting.${needed}`)}
        </p>
      )}
      {/* What waits for the line may have weighed it. */}
      {waiting.length === 0 && lacksEmptyWeight(booking) && <LateEmptyWeight booking={booking} />}
      {/* A new step is a new form: nothing typed for the last one stays. */}
      {needed ? null : Form ? (
        <Form key={`${booking.step} ${booking.status}`} booking={booking} />
      ) : (
        <StepButton key={booking.step} booking={booking} label={t('step.confirm')} />
      )}
    </section>
  );
};
