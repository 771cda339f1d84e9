import { useSyncExternalStore } from 'react';
import { type ColumnChoice, storeColumns, storedColumns } from './data-table-columns.ts';

const choices = new Map<string, ColumnChoice>();
const listeners = new Set<() => void>();

const choiceOf = (tableKey: string): ColumnChoice => {
  const known = choices.get(tableKey) ?? storedColumns(tableKey);
  choices.set(tableKey, known);
  return known;
};

/** Shows or hides a column of a table and remembers it on this device. */
export const chooseColumn = (tableKey: string, id: string, isShown: boolean): void => {
  const next = { ...choiceOf(tableKey), [id]: isShown };
  choices.set(tableKey, next);
  storeColumns(tableKey, next);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The columns that were chosen for a table; re-renders when that changes. */
export const useColumnChoice = (tableKey: string): ColumnChoice =>
  useSyncExternalStore(subscribe, () => choiceOf(tableKey));
