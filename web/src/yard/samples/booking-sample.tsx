import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { bookingCan } from '@halm/model/yard/bookings/booking-can.ts';
import type { Sample } from '@halm/model/yard/samples/sample.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { Button } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import { formatMeasured } from '../../purchasing/contracts/measured-fields.ts';
import classes from '../bookings/bookings.module.css';
import { BookingLabelButtons } from './booking-label-buttons.tsx';
import { NotWaitButton, TakeSampleButton, WaiveSampleButton } from './sample-buttons.tsx';
import { ValuesDialog } from './values-dialog.tsx';

/** What of a sample is told as facts: who did what and when; what has not happened is left out. */
const useSampleFacts = () => {
  const { t } = useTranslation('samples');
  return (sample: Sample) => {
    const { takenAt, takenBy, takenReason, waivedAt, waivedBy, waivedReason } = sample;
    const { valuesWaivedAt, valuesWaivedBy, valuesWaivedReason } = sample;
    const by = (at: string | null, name: string | null, reason: string | null) =>
      at && [t('by', { name: name ?? '', time: formatDateTime(at) }), reason].filter(Boolean).join(': ');
    return [
      { label: t('number'), value: inGroups(sample.number) },
      { label: t('state'), value: t(`status.${sample.status}`) },
      { label: t('askedBy'), value: t(`rule.${sample.rule}`) },
      { label: t('dueSince'), value: formatDateTime(sample.dueAt) },
      { label: t('taken'), value: by(takenAt, takenBy, takenReason) },
      { label: t('waived'), value: by(waivedAt, waivedBy, waivedReason) },
      { label: t('notWaited'), value: by(valuesWaivedAt, valuesWaivedBy, valuesWaivedReason) },
    ].filter(({ value }) => value !== null);
  };
};

const SampleValues = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation(['samples', 'contracts']);
  const [isOpen, setOpen] = useState(false);
  const canMeasure = useMay('PUT /bookings/:id/values') && bookingCan.measure(booking.facts) === true;
  const facts = booking.values.map(({ parameter, value, measuredBy, measuredAt }) => ({
    label: t(`contracts:parameter.${parameter}`),
    value: [
      formatMeasured(value, parameter),
      measuredAt && t('by', { name: measuredBy ?? '', time: formatDateTime(measuredAt) }),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <>
      <FactList title={t('values.title')} facts={facts}>
        {facts.length === 0 && t('values.none')}
      </FactList>
      <div className={classes.actions}>
        {canMeasure && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('values.enter')}
          </Button>
        )}
        <NotWaitButton booking={booking} />
      </div>
      {isOpen && (
        <ValuesDialog isOpen bookingId={booking.id} measured={booking.values} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

/** The sample of a booking: its number, what asked for it, how far it is, its label and its values. */
export const BookingSampleTab = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('samples');
  const factsOf = useSampleFacts();
  const { sample, values } = booking;
  return (
    <div className={classes.tab}>
      {sample ? (
        <>
          <FactList title={t('title')} facts={factsOf(sample)} />
          <div className={classes.actions}>
            <BookingLabelButtons bookingId={booking.id} />
            <TakeSampleButton booking={booking} />
            <WaiveSampleButton booking={booking} />
          </div>
        </>
      ) : (
        <EmptyState
          icon={IconTestPipe}
          title={t('empty.title')}
          text={t('empty.text')}
          action={<TakeSampleButton booking={booking} />}
        />
      )}
      {(sample?.status === 'taken' || values.length > 0) && <SampleValues booking={booking} />}
    </div>
  );
};
