import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { GoodsUnit } from '@halm/model/core/quantities/quantity.ts';
import type { Substrate } from '@halm/model/masterdata/articles/substrate.ts';
import type { DiaryEntry, DiaryFilter } from '@halm/model/production/input-diary/diary-entry.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { named } from '../../core/records/named.ts';
import { diaryRows } from './diary-rows.ts';

const withNames = ({ organisationId }: Scope, rows: ReturnType<typeof diaryRows>) =>
  rows
    .leftJoin('articles', (on) =>
      on.on('articles.organisationId', '=', organisationId).onRef('articles.id', '=', 'entry.articleId'),
    )
    .leftJoin('addresses as supplier', (on) =>
      on.on('supplier.organisationId', '=', organisationId).onRef('supplier.id', '=', 'entry.supplierId'),
    )
    .leftJoin('contracts', (on) =>
      on.on('contracts.organisationId', '=', organisationId).onRef('contracts.id', '=', 'entry.contractId'),
    )
    .leftJoin('storageLocations as location', (on) =>
      on.on('location.organisationId', '=', organisationId).onRef('location.id', '=', 'entry.locationId'),
    )
    .leftJoin('storageLocations as production', (on) =>
      on.on('production.organisationId', '=', organisationId).onRef('production.id', '=', 'entry.productionId'),
    )
    .leftJoin('bookings', (on) =>
      on.on('bookings.organisationId', '=', organisationId).onRef('bookings.id', '=', 'entry.bookingId'),
    )
    .leftJoin('dosers', (on) =>
      on.on('dosers.organisationId', '=', organisationId).onRef('dosers.id', '=', 'entry.doserId'),
    )
    .select(['entry.id', 'entry.day', 'entry.state', 'entry.kg', 'entry.quantity', 'entry.lateKg'])
    .select(['entry.articleId', 'articles.name as articleName', 'articles.materialType', 'articles.category'])
    .select(['articles.substrate', 'articles.unit', 'entry.feedingDayId'])
    .select(['entry.supplierId', 'supplier.companyName as supplierName'])
    .select(['entry.contractId', 'contracts.number as contractNumber'])
    .select(['entry.locationId', 'location.name as locationName'])
    .select(['entry.productionId', 'production.name as productionName'])
    .select(['entry.bookingId', 'bookings.year', 'bookings.sequence'])
    .select(['entry.doserId', 'dosers.name as doserName']);

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

const presentEntry = (row: Row): DiaryEntry => {
  const { id, day, state, kg, quantity, lateKg, materialType, category, feedingDayId } = row;
  return {
    id,
    day,
    state,
    article: named(row.articleId, row.articleName),
    materialType,
    category,
    substrate: row.substrate as Substrate | null,
    kg,
    quantity,
    unit: row.unit as GoodsUnit | null,
    supplier: named(row.supplierId, row.supplierName),
    contract: named(row.contractId, row.contractNumber),
    location: named(row.locationId, row.locationName),
    production: { id: row.productionId, name: row.productionName ?? '' },
    booking:
      row.bookingId === null ? null : { id: row.bookingId, name: bookingNumber(row.year ?? 0, row.sequence ?? 0) },
    doser: named(row.doserId, row.doserName),
    feedingDayId,
    lateKg,
  };
};

/** A page of the input diary, the latest days first unless sorted otherwise. */
export const findDiary = async (scope: Scope, filter: DiaryFilter) => {
  const rows = diaryRows(scope, filter);
  const inOrder = sorted(withNames(scope, rows), filter.sort, { day: ['entry.day'] }, 'entry.id');
  const page = await listPage(scope.db, inOrder, filter, rows);
  return { ...page, items: page.items.map(presentEntry) };
};
