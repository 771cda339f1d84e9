import { enteredTypes } from '@halm/model/yard/bookings/booking-choices.ts';
import { bookingStatusSchema } from '@halm/model/yard/bookings/booking-kinds.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayMake } from '../../core/client/use-may.ts';
import { DateRangeFilter } from '../../core/lists/date-range-filter.tsx';
import type { MoreFilters } from '../../core/lists/filter-fold.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ManyFilter } from '../../core/lists/many-filter.tsx';
import { AddressFilter } from '../../masterdata/addresses/address-filter.tsx';
import { ArticleFilter } from '../../masterdata/articles/article-filter.tsx';
import { VehicleFilter } from '../../masterdata/fleet/lorry-filters.tsx';
import { ScaleFilter } from '../../masterdata/scales/scale-filter.tsx';
import { ContractFilter } from '../../purchasing/contracts/contract-filter.tsx';

/** What the journal is narrowed to first: its days, which way, and what was typed. */
export const JournalFilters = () => {
  const { t } = useTranslation(['weighingJournal', 'bookings']);
  const directions = enteredTypes.map((value) => ({ value, label: t(`bookings:type.${value}`) }));
  const byHand = [
    { value: 'true', label: t('byHand.yes') },
    { value: 'false', label: t('byHand.no') },
  ];
  return (
    <>
      <DateRangeFilter label={t('days')} />
      <SelectFilter name="type" label={t('direction')} options={directions} />
      <SelectFilter name="byHand" label={t('byHand.title')} options={byHand} />
    </>
  );
};

/** Whom, what and which scale it may be about, of what the reader may look for. */
export const useMoreJournalFilters = (): MoreFilters => {
  const { t } = useTranslation('bookings');
  const may = useMayMake();
  const statuses = bookingStatusSchema.options.map((value) => ({ value, label: t(`status.${value}`) }));
  const all: Readonly<Record<string, ReactNode>> = {
    status: <ManyFilter name="status" label={t('column.status')} options={statuses} />,
    ...(may('GET /scales') && { scaleId: <ScaleFilter label={t('weighings.scale')} /> }),
    ...(may('GET /articles') && { articleId: <ArticleFilter label={t('column.article')} /> }),
    supplierId: <AddressFilter filter="supplierId" label={t('form.supplier')} />,
    receiverId: <AddressFilter filter="receiverId" label={t('form.receiver')} />,
    ...(may('GET /contracts') && { contractId: <ContractFilter label={t('form.contract')} /> }),
    logisticsCompanyId: <AddressFilter filter="logisticsCompanyId" label={t('form.haulier')} />,
    ...(may('GET /vehicles') && { vehicleId: <VehicleFilter label={t('form.vehicle')} /> }),
  };
  return {
    names: Object.keys(all),
    fields: Object.entries(all).map(([name, field]) => <Fragment key={name}>{field}</Fragment>),
  };
};
