import { type Booking, hasAlibi, type StoredFrom, type Weighing } from '@halm/model/yard/bookings/booking.ts';
import { isOver } from '@halm/model/yard/bookings/over-booking.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '../../core/records/person-link.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate, formatDateTime, formatKg } from '../../core/words/formats.ts';
import classes from '../bookings/bookings.module.css';
import { ConfirmWeightButton } from './confirm-weight-button.tsx';
import { usePartNumber } from './part-list.tsx';
import { ReplaceWeighingButton } from './replace-weighing-button.tsx';
import { WeighAgainButton } from './weigh-again-button.tsx';
import { WeighingFrames } from './weighing-frames.tsx';

/**
 * For each weighing that counts, the ways to put another one in its place, and to confirm one that is in
 * doubt; nothing once the booking is over, as no weight of it changes any more.
 */
const WeighingActions = ({ booking }: { booking: Booking }) =>
  isOver(booking.status) ? null : (
    <div className={classes.actions}>
      <ConfirmWeightButton booking={booking} />
      {booking.weighings
        .filter(({ isCurrent }) => isCurrent)
        .map((weighing) => (
          <span key={weighing.kind} className={classes.actions}>
            {weighing.parts.length === 0 && <WeighAgainButton booking={booking} weighing={weighing} />}
            <ReplaceWeighingButton booking={booking} weighing={weighing} />
          </span>
        ))}
    </div>
  );

/** Where a flag about a weight leads. */
export const WEIGHINGS_ANCHOR = 'weighings';

/** What no longer counts is struck through, for eyes and ears. */
const Struck = ({ weighing, children }: { weighing: Weighing; children: ReactNode }) =>
  weighing.isCurrent ? children : <s className={classes.struck}>{children}</s>;

const Below = ({ children }: { children: string | null }) =>
  children && <span className={classes.soft}>{children}</span>;

/** What a weighing is, or why it counts no longer. */
const standing = ({ id, isCurrent, source }: Weighing, all: readonly Weighing[]) => {
  if (isCurrent) return `source.${source}` as const;
  return all.some(({ supersedesId }) => supersedesId === id) ? 'weighings.replaced' : 'weighings.otherVehicle';
};

/** Where and when a stored empty weight was weighed. */
const StoredFromNote = ({ from: { booking, scaleName, weighedAt } }: { from: StoredFrom }) => {
  const { t } = useTranslation('bookings');
  return (
    <>
      {t('weighings.storedAt', { time: formatDateTime(weighedAt) })}
      <span className={classes.soft}>
        {scaleName && `${scaleName}, `}
        <RecordLink kind="booking" record={{ id: booking.id, name: booking.number }} />
      </span>
    </>
  );
};

const useWeighingColumns = (all: readonly Weighing[]): Column<Weighing>[] => {
  const { t } = useTranslation('bookings');
  const partNumber = usePartNumber();
  return [
    { id: 'kind', header: t('weighings.kind'), cell: (one) => <Struck weighing={one}>{t(`kind.${one.kind}`)}</Struck> },
    {
      id: 'weight',
      header: t('weighings.weight'),
      align: 'right',
      cell: (one) => <Struck weighing={one}>{formatKg(one.kg)}</Struck>,
    },
    {
      id: 'at',
      header: t('weighings.at'),
      cell: ({ source, storedFrom, weighedAt, receivedAt }) => (
        <>
          {/* Nothing stood on the scale: what counts is when it did. */}
          {source !== 'stored-curb-weight' && formatDateTime(weighedAt)}
          {storedFrom && <StoredFromNote from={storedFrom} />}
          <Below>{receivedAt && t('weighings.received', { time: formatDateTime(receivedAt) })}</Below>
        </>
      ),
    },
    {
      id: 'source',
      header: t('weighings.source'),
      cell: (one) => (
        <>
          {t(standing(one, all))}
          <Below>{one.reason}</Below>
          <Below>{one.confirmation && t('weighings.confirmedBy', one.confirmation)}</Below>
        </>
      ),
    },
    {
      id: 'scale',
      header: t('weighings.scale'),
      cell: ({ scaleName, calibrationLicenceNumber, verifiedUntil, verificationWaiver }) =>
        scaleName ? (
          <>
            {scaleName}
            <Below>{calibrationLicenceNumber}</Below>
            <Below>
              {verificationWaiver &&
                t('weighings.waived', { until: formatDate(verifiedUntil ?? ''), reason: verificationWaiver })}
            </Below>
          </>
        ) : (
          '–'
        ),
    },
    {
      id: 'number',
      header: t('weighings.number'),
      cell: (one) =>
        one.number ? (
          <>
            {t(hasAlibi(one) ? 'weighings.alibi' : 'weighings.counted', { number: one.number })}
            <Below>{one.alibiStoredAt}</Below>
            {one.parts.map((part, at) => (
              <Below key={part.id}>
                {`${t('parts.part', { number: at + 1 })}: ${formatKg(part.kg)}, ${partNumber(part)}`}
              </Below>
            ))}
          </>
        ) : (
          '–'
        ),
    },
    { id: 'by', header: t('weighings.by'), cell: ({ userId, userName }) => <PersonLink id={userId} name={userName} /> },
  ];
};

/** Every weighing of a booking with its evidence; replaced ones stay visible, struck through and said so. */
export const BookingWeighings = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const columns = useWeighingColumns(booking.weighings);
  if (booking.weighings.length === 0) return null;
  return (
    <section id={WEIGHINGS_ANCHOR} className={classes.part} aria-label={t('weighings.title')}>
      <div className={classes.head}>
        <h2>{t('weighings.title')}</h2>
        <WeighingActions booking={booking} />
      </div>
      <DataTable label={t('weighings.title')} tableKey="weighings" columns={columns} rows={booking.weighings} />
      <WeighingFrames booking={booking} />
    </section>
  );
};
