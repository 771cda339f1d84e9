import { choose } from '../client/choose.ts';
import { useChoices } from '../client/preference-store.ts';
import type { ColumnChoice } from './data-table-columns.ts';

const NO_CHOICE: ColumnChoice = {};

/** Keeps which columns of a table are shown, for the person and on all their devices. */
export const chooseColumns = (tableKey: string, columns: ColumnChoice): void =>
  choose({ tables: { [tableKey]: { columns } } });

/** The columns that were chosen for a table; re-renders when that changes. */
export const useColumnChoice = (tableKey: string): ColumnChoice =>
  useChoices().tables?.[tableKey]?.columns ?? NO_CHOICE;
