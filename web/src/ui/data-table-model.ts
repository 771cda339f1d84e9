import type { LinkProps } from '@tanstack/react-router';
import { columnVisibilityFeature, type ReactTable, tableFeatures } from '@tanstack/react-table';

export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

export const features = tableFeatures({ columnVisibilityFeature });
export type DataTableModel<R extends object> = ReactTable<typeof features, R>;
