import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { inGroups, readSampleNumber } from '@halm/model/yard/samples/sample-number.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../core/words/reason-text.ts';
import { CameraButton } from '../camera/camera-button.tsx';
import { BookingLabelButtons } from '../samples/booking-label-buttons.tsx';
import { WaiveSampleButton } from '../samples/sample-buttons.tsx';
import { StepError } from './step-button.tsx';
import classes from './step-panel.module.css';
import { useStep } from './use-step.ts';

/** The sample that is due: its number large, its label, and taking it by touch or by what a reader says. */
export const SampleStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation(['samples', 'fields']);
  const { take, isBusy, error } = useStep(booking);
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const read = (label: string): string | undefined => {
    const sampleNumber = readSampleNumber(label);
    if (sampleNumber === undefined) return t('fields:sample.not-a-number' as 'fields:required');
    if (sampleNumber !== booking.sample?.number) return reasonText('booking.other-sample');
    take({ sampleNumber });
    return undefined;
  };
  const scan = (event: FormEvent) => {
    event.preventDefault();
    // Whatever was scanned, the next scan begins anew.
    field.current?.select();
    setWrong(read(field.current?.value ?? '') ?? null);
  };
  return (
    <div className={classes.form}>
      <p className={classes.place}>{inGroups(booking.sample?.number ?? '')}</p>
      <form noValidate onSubmit={scan}>
        <TextInput
          ref={field}
          size="lg"
          label={t('step.scan')}
          description={t('step.hint')}
          error={wrong}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
      </form>
      <CameraButton onRead={read} />
      <StepError error={error} />
      <Button size="xl" fullWidth loading={isBusy} onClick={() => take()}>
        {t('step.taken')}
      </Button>
      <div className={classes.pair}>
        <BookingLabelButtons bookingId={booking.id} size="lg" />
      </div>
      <WaiveSampleButton booking={booking} size="lg" />
    </div>
  );
};
