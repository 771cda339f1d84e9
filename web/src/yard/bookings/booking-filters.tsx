import { bookingKindSchema, bookingStatusSchema, transportSchema } from '@halm/model/yard/bookings/booking-kinds.ts';
import { sampleFilters } from '@halm/model/yard/samples/sample.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangeFilter } from '../../core/lists/date-range-filter.tsx';
import type { MoreFilters } from '../../core/lists/filter-fold.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ManyFilter } from '../../core/lists/many-filter.tsx';
import { AddressFilter } from '../../masterdata/addresses/address-filter.tsx';
import { ArticleFilter } from '../../masterdata/articles/article-filter.tsx';
import { DriverFilter, VehicleFilter } from '../../masterdata/fleet/lorry-filters.tsx';
import { LocationFilter } from '../../masterdata/locations/location-filter.tsx';
import { ContractFilter } from '../../purchasing/contracts/contract-filter.tsx';

type BookingFiltersProps = { /** What a record has decided already. */ fixed?: readonly string[] };

/** What bookings are narrowed to all day: how far they are, of which days. */
export const BookingFilters = ({ fixed = [] }: BookingFiltersProps) => {
  const { t } = useTranslation('bookings');
  const statuses = bookingStatusSchema.options.map((value) => ({ value, label: t(`status.${value}`) }));
  return (
    <>
      {!fixed.includes('status') && <ManyFilter name="status" label={t('column.status')} options={statuses} />}
      <DateRangeFilter label={t('list.days')} />
    </>
  );
};

/**
 * Of which type, and whom, what and where bookings may be about; `fixed` are those that a record has decided
 * already.
 */
export const useMoreBookingFilters = (fixed: readonly string[] = []): MoreFilters => {
  const { t } = useTranslation(['bookings', 'samples']);
  const samples = sampleFilters.map((value) => ({ value, label: t(`samples:filter.${value}`) }));
  const types = bookingKindSchema.options.map((value) => ({ value, label: t(`type.${value}`) }));
  const ways = transportSchema.options.map((value) => ({ value, label: t(`transport.${value}`) }));
  const all: Readonly<Record<string, ReactNode>> = {
    type: <ManyFilter name="type" label={t('column.type')} options={types} />,
    supplierId: <AddressFilter filter="supplierId" label={t('form.supplier')} />,
    receiverId: <AddressFilter filter="receiverId" label={t('form.receiver')} />,
    articleId: <ArticleFilter label={t('column.article')} />,
    contractId: <ContractFilter label={t('form.contract')} />,
    locationId: <LocationFilter label={t('column.place')} />,
    vehicleId: <VehicleFilter label={t('form.vehicle')} />,
    driverId: <DriverFilter label={t('column.driver')} />,
    logisticsCompanyId: <AddressFilter filter="logisticsCompanyId" label={t('form.haulier')} />,
    transport: <SelectFilter name="transport" label={t('form.transport')} options={ways} />,
    sample: <SelectFilter name="sample" label={t('samples:title')} options={samples} />,
  };
  const offered = Object.entries(all).filter(([name]) => !fixed.includes(name));
  return {
    names: offered.map(([name]) => name),
    fields: offered.map(([name, field]) => <Fragment key={name}>{field}</Fragment>),
  };
};
