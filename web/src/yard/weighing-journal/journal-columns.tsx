import type { Named } from '@halm/model/core/contract/fields.ts';
import type { BookingStatus, BookingType } from '@halm/model/yard/bookings/booking-kinds.ts';
import { isSummed, type JournalEntry, type JournalWeight } from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDate, formatKg } from '../../core/words/formats.ts';
import { memoizeText } from '../../core/words/memoize-text.ts';
import { bookingTones } from '../bookings/booking-status.tsx';
import classes from '../bookings/bookings.module.css';
import { DiscardedCell, PartsCell, WeightCell } from './journal-weight.tsx';

const NOTHING = '–';

const linked = (kind: 'address' | 'article' | 'contract' | 'vehicle' | 'driver', record: Named | null) =>
  record ? <RecordLink kind={kind} record={record} /> : NOTHING;

/** What a booking is driven with or by; a link unless that was only typed. */
const onRecord = (kind: 'vehicle' | 'driver', id: string | null, name: string | null) =>
  id && name ? linked(kind, { id, name }) : (name ?? NOTHING);

/** A net weight that is in no sum is struck through, for eyes and ears. */
const Net = ({ entry }: { entry: JournalEntry }) => {
  if (entry.netKg === null) return NOTHING;
  return isSummed(entry) ? (
    <strong>{formatKg(entry.netKg)}</strong>
  ) : (
    <s className={classes.struck}>{formatKg(entry.netKg)}</s>
  );
};

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
  const lines = [...both, ...ofOne('full', full), ...ofOne('empty', empty)];
  return lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : NOTHING;
};

/** The columns of the weighing journal; what few readers ask for is chosen by them. */
export const useJournalColumns = (): Column<JournalEntry>[] => {
  const { t } = useTranslation(['weighingJournal', 'bookings']);
  const nameOfType = memoizeText((type: BookingType) => t(`bookings:type.${type}`));
  const nameOfStatus = memoizeText((status: BookingStatus) => t(`bookings:status.${status}`));
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
      cell: ({ supplier, receiver }) => linked('address', supplier ?? receiver),
    },
    { id: 'article', header: t('bookings:column.article'), cell: ({ article }) => linked('article', article) },
    {
      id: 'full',
      header: t('bookings:details.full'),
      align: 'right',
      cell: ({ full, deliveryDate }) => (full ? <WeightCell weight={full} day={deliveryDate} /> : NOTHING),
    },
    {
      id: 'empty',
      header: t('bookings:details.empty'),
      align: 'right',
      cell: ({ empty, deliveryDate }) => (empty ? <WeightCell weight={empty} day={deliveryDate} /> : NOTHING),
    },
    {
      id: 'net',
      header: t('bookings:column.amount'),
      align: 'right',
      cell: (entry) => <Net entry={entry} />,
      sort: 'netKg',
    },
    { id: 'type', header: t('direction'), cell: ({ type }) => nameOfType(type) },
    { id: 'scale', header: t('scale'), cell: (entry) => eachOnce(entry, ({ scaleName }) => scaleName) },
    {
      id: 'status',
      header: t('bookings:column.status'),
      cell: ({ status }) => <StatusBadge tone={bookingTones[status]}>{nameOfStatus(status)}</StatusBadge>,
    },
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
