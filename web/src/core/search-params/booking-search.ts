import { listSearch } from './list-search.ts';

/** The `validateSearch` of a list of bookings: wherever one stands, its address keeps the same filters. */
export const bookingSearch = listSearch(
  'status',
  'type',
  'transport',
  'sample',
  'range',
  'from',
  'to',
  'supplierId',
  'receiverId',
  'articleId',
  'contractId',
  'locationId',
  'logisticsCompanyId',
  'vehicleId',
  'driverId',
);
