import type { Pagination } from '@halm/model/core/contract/list.ts';

/** The last page that has rows, as far as they are counted. */
export const lastPage = ({ totalRecords, size }: Pagination): number => Math.max(1, Math.ceil(totalRecords / size));
