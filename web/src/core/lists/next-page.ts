import type { Pagination } from '@halm/model/core/contract/list.ts';

/** The page behind this one of so many rows, if there is one. */
export const nextPage = ({ page, size, totalRecords, totalIsExact }: Pagination, rows: number): number | undefined =>
  (totalIsExact ? page * size < totalRecords : rows === size) ? page + 1 : undefined;
