import type { Named } from '@halm/model/core/contract/fields.ts';
import type { BookingType } from '@halm/model/yard/bookings/booking-kinds.ts';
import { isSummed, type JournalEntry, type JournalWeight } from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate, formatKg } from '../../core/words/formats.ts';
import { memoizeText } from '../../core/words/memoize-text.ts';
import { BookingProgress } from '../bookings/booking-status.tsx';
import bookingClasses from '../bookings/bookings.module.css';
import { DiscardedCell, PartsCell, TakenCell, WeightCell } from './journal-weight.tsx';
import classes from './weighing-journal.module.css';

const NOTHING = '–';

const linked = (kind: 'address' | 'contract' | 'vehicle' | 'driver', record: Named | null) =>
  record ? <RecordLink kind={kind} record={record} /> : NOTHING;

const Short = ({ kind, record }: { kind: 'address' | 'article'; record: Named }) => (
  <span className={classes.named} title={record.name}>
    <RecordLink kind={kind} record={record} />
  </span>
);

/** What a booking is driven with or by; a link unless that was only typed. */
const onRecord = (kind: 'vehicle' | 'driver', id: string | null, name: string | null) =>
  id && name ? linked(kind, { id, name }) : (name ?? NOTHING);

/** A net weight that is in no sum is struck through, for eyes and ears. */
const Net = ({ kg, isSummed }: { kg: number; isSummed: boolean }) =>
  isSummed ? (
    <strong className={classes.net}>{formatKg(kg)}</strong>
  ) : (
    <s className={bookingClasses.struck}>{formatKg(kg)}</s>
  );

const weightsOf = ({ full, empty }: JournalEntry): JournalWeight[] => [full, empty].filter((weight) => weight !== null);

/** What both weights say, once where they say the same. */
const eachOnce = (entry: JournalEntry, read: (weight: JournalWeight) => string | null): ReactNode =>
  [...new Set(weightsOf(entry).flatMap((weight) => read(weight) ?? []))].join(', ') || NOTHING;

const useRemarks = () => {
  const { t } = useTranslation('weighingJournal');
  return ({ reason, verificationWaiver, confirmationReason }: JournalWeight): string[] => [
    ...(reason ? [reason] : []),
    ...(verificationWaiver ? [t('waived', { reason: verificationWaiver })] : []),
    ...(confirmationReason ? [t('confirmed', { reason: confirmationReason })] : []),
  ];
};

/** Each remark with the weight that it is about; one that is about both stands once. */
const Remarks = ({ entry }: { entry: JournalEntry }) => {
  const { t } = useTranslation('bookings');
  const remarksOf = useRemarks();
  const [full, empty] = (['full', 'empty'] as const).map((side) => (entry[side] ? remarksOf(entry[side]) : []));
  const both = full?.filter((remark) => empty?.includes(remark)) ?? [];
  const ofOne = (side: 'full' | 'empty', remarks: readonly string[] = []) =>
    remarks.filter((remark) => !both.includes(remark)).map((remark) => `${t(`kind.${side}`)}: ${remark}`);
  const words = [...both, ...ofOne('full', full), ...ofOne('empty', empty)].join('; ');
  return words ? <span title={words}>{words}</span> : NOTHING;
};

/** The columns of the weighing journal; what few readers ask for is chosen by them. */
export const useJournalColumns = (): Column<JournalEntry>[] => {
  const { t } = useTranslation(['weighingJournal', 'bookings']);
  const nameOfType = memoizeText((type: BookingType) => t(`bookings:type.${type}`));
  return [
    { id: 'number', header: t('booking'), cell: ({ number }) => number, sort: 'number' },
    {
      id: 'date',
      header: t('bookings:column.date'),
      cell: ({ deliveryDate }) => formatDate(deliveryDate),
      sort: 'deliveryDate',
    },
    {
      id: 'plate',
      header: t('bookings:column.plate'),
      cell: ({ vehicleId, licensePlate }) => onRecord('vehicle', vehicleId, licensePlate),
      sort: 'licensePlate',
    },
    {
      id: 'partner',
      header: t('bookings:column.partner'),
      cell: ({ supplier, receiver }) => {
        const partner = supplier ?? receiver;
        return partner ? <Short kind="address" record={partner} /> : NOTHING;
      },
    },
    {
      id: 'article',
      header: t('bookings:column.article'),
      cell: ({ article }) => (article ? <Short kind="article" record={article} /> : NOTHING),
    },
    {
      id: 'full',
      header: t('bookings:details.full'),
      align: 'right',
      cell: ({ full }) => (full ? <WeightCell weight={full} /> : NOTHING),
    },
    {
      id: 'empty',
      header: t('bookings:details.empty'),
      align: 'right',
      cell: ({ empty }) => (empty ? <WeightCell weight={empty} /> : NOTHING),
    },
    {
      id: 'net',
      header: t('bookings:column.amount'),
      align: 'right',
      isAmount: true,
      cell: (entry) => (entry.netKg === null ? NOTHING : <Net kg={entry.netKg} isSummed={isSummed(entry)} />),
      sort: 'netKg',
    },
    {
      id: 'status',
      header: t('bookings:column.status'),
      cell: ({ status, step, isUnloadingBlocked }) => (
        <BookingProgress status={status} step={step} isUnloadingBlocked={isUnloadingBlocked} />
      ),
    },
    {
      id: 'fullTaken',
      header: t('full.at'),
      cell: ({ full, deliveryDate }) => (full ? <TakenCell weight={full} day={deliveryDate} /> : NOTHING),
    },
    {
      id: 'emptyTaken',
      header: t('empty.at'),
      cell: ({ empty, deliveryDate }) => (empty ? <TakenCell weight={empty} day={deliveryDate} /> : NOTHING),
    },
    { id: 'type', header: t('direction'), cell: ({ type }) => nameOfType(type) },
    { id: 'scale', header: t('scale'), cell: (entry) => eachOnce(entry, ({ scaleName }) => scaleName) },
    { id: 'remarks', header: t('remarks'), width: '240px', cell: (entry) => <Remarks entry={entry} /> },
    {
      id: 'discarded',
      header: t('discarded.title'),
      width: '220px',
      cell: ({ discarded, deliveryDate }) =>
        discarded.length > 0 ? <DiscardedCell weights={discarded} day={deliveryDate} /> : NOTHING,
    },
    {
      id: 'contract',
      header: t('bookings:form.contract'),
      cell: ({ contract }) => linked('contract', contract),
      isOptional: true,
    },
    {
      id: 'haulier',
      header: t('bookings:form.haulier'),
      cell: ({ logisticsCompany }) => linked('address', logisticsCompany),
      isOptional: true,
    },
    {
      id: 'driver',
      header: t('bookings:column.driver'),
      cell: ({ driverId, driverName }) => onRecord('driver', driverId, driverName),
      isOptional: true,
    },
    {
      id: 'partnerSlip',
      header: t('bookings:form.partnerSlip'),
      cell: ({ partnerSlipNumber }) => partnerSlipNumber ?? NOTHING,
      isOptional: true,
    },
    {
      id: 'foreign',
      header: t('foreign'),
      cell: ({ externalNumber }) => externalNumber ?? NOTHING,
      isOptional: true,
    },
    {
      id: 'parts',
      header: t('parts.title'),
      cell: (entry) => {
        const parts = weightsOf(entry).flatMap((weight) => weight.parts);
        return parts.length > 0 ? <PartsCell parts={parts} /> : NOTHING;
      },
      isOptional: true,
    },
    { id: 'by', header: t('by'), cell: (entry) => eachOnce(entry, ({ userName }) => userName), isOptional: true },
    {
      id: 'licence',
      header: t('licence'),
      cell: (entry) => eachOnce(entry, ({ calibrationLicenceNumber }) => calibrationLicenceNumber),
      isOptional: true,
    },
  ];
};
