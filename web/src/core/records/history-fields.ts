import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';

type Read<S> = (stored: Partial<S>) => unknown;

/**
 * A field of a record under its label, as it is read; nothing for what is empty or isn't
 * stored with a change. `told` is what decides whether it has changed, where two values may
 * read the same: two suppliers of one name.
 */
export type HistoryField<S> = readonly [
  label: string,
  read: (stored: Partial<S>) => string | null | undefined,
  told?: Read<S>,
];

/** The fields of a record; of one with parts of its own those of an entry, as far as it has these parts. */
export type FieldsOfEntry<S> = readonly HistoryField<S>[] | ((entry: HistoryEntry) => readonly HistoryField<S>[]);

/** A field from what to what, as texts. */
type FieldChange = { readonly label: string; readonly before: string; readonly after: string };

const isSame = (was: unknown, is: unknown): boolean => JSON.stringify(was || null) === JSON.stringify(is || null);

/** Which fields an entry of a history has changed. */
export const changedFields = <S>(
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
  fields: readonly HistoryField<S>[],
): FieldChange[] => {
  // What is created or removed has changed from nothing to nothing.
  if (!before || !after) return [];
  const [was, is] = [before as Partial<S>, after as Partial<S>];
  return fields
    .filter(([, read, shown = read]) => !isSame(shown(was), shown(is)))
    .map(([label, read]) => ({ label, before: read(was) || '–', after: read(is) || '–' }));
};
