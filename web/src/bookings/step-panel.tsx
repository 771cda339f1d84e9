import type { Booking } from '@halm/model/bookings/booking.ts';
import type { BookingStep } from '@halm/model/bookings/booking-kinds.ts';
import { stepIndex, stepPath } from '@halm/model/bookings/booking-steps.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { StepButton } from './step-button.tsx';
import { DoneStep } from './step-done.tsx';
import { DriveStep } from './step-drive.tsx';
import classes from './step-panel.module.css';
import { ScaleStep } from './step-scale.tsx';
import { UnloadStep } from './step-unload.tsx';
import { VehicleStep } from './step-vehicle.tsx';
import { WeighStep } from './step-weigh.tsx';

/** What a step needs from a person. A step that isn't named needs no more than a word that it is done. */
const forms: Partial<Record<BookingStep, ComponentType<{ booking: Booking }>>> = {
  registerVehicle: VehicleStep,
  selectScale: ScaleStep,
  selectEmptyScale: ScaleStep,
  weighing: WeighStep,
  emptyWeighing: WeighStep,
  driveToStorageLocation: DriveStep,
  unloadMaterial: UnloadStep,
  done: DoneStep,
};

const Progress = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const path = stepPath(booking.facts).filter((step) => step !== 'created' && step !== 'done');
  const current = stepIndex(booking.facts) - 1;
  return (
    <ol className={classes.path} aria-label={t('step.path')}>
      {path.map((step, index) => {
        const place = index < current ? 'done' : index === current ? 'current' : 'open';
        // An internal transfer drives twice: the second time counts as another entry.
        const key = path.indexOf(step) === index ? step : `${step} again`;
        return (
          <li key={key} data-place={place} aria-current={place === 'current' ? 'step' : undefined}>
            <span>{t(`step.${step}`)}</span>
          </li>
        );
      })}
    </ol>
  );
};

/** The step that is due, with exactly what it needs, and how far the booking has come. */
export const StepPanel = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const Form = forms[booking.step];
  return (
    <section className={classes.panel} aria-label={t('step.next')}>
      <Progress booking={booking} />
      <h2 className={classes.title}>{t(`step.${booking.step}`)}</h2>
      {/* A new step is a new form: nothing typed for the last one stays. */}
      {Form ? (
        <Form key={`${booking.step} ${booking.status}`} booking={booking} />
      ) : (
        <StepButton key={booking.step} booking={booking} label={t('step.confirm')} />
      )}
    </section>
  );
};
