import { listSearch } from './list-search.ts';

/** The `validateSearch` of a list of bookings: wherever one stands, its address keeps the same filters. */
export const bookingSearch = listSearch(
  ...(['status', 'type', 'transport', 'sample', 'range', 'from', 'to'] as const),
  ...(['supplierId', 'receiverId', 'articleId', 'contractId', 'locationId'] as const),
  ...(['logisticsCompanyId', 'vehicleId', 'driverId'] as const),
);
