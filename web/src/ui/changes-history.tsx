import type { HistoryEntry } from '@halm/model/contract/history-entry.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HistoryList } from './history-list.tsx';

/** A field of a record under its label, as it is read; nothing for what is empty or isn't stored with a change. */
export type HistoryField<S> = readonly [label: string, read: (stored: Partial<S>) => string | null | undefined];

type ChangesHistoryProps<S> = {
  /** From `useQuery(recordQuery('GET /…/:id/history', { id }))`. */
  history: UseQueryResult<{ items: HistoryEntry[] }, Error>;
  /** What happened, as a sentence. */
  sentence: (entry: HistoryEntry) => string;
  fields: readonly HistoryField<S>[];
};

/** Who changed what in a record, newest first: why, and each changed field from what to what. */
export const ChangesHistory = <S,>({ history, sentence, fields }: ChangesHistoryProps<S>) => {
  const { t } = useTranslation('ui');
  const changes = ({ before, after }: HistoryEntry): string[] => {
    // What is created or removed has changed from nothing to nothing.
    if (!before || !after) return [];
    return fields.flatMap(([label, read]) => {
      const [was, is] = [read(before as Partial<S>) || '–', read(after as Partial<S>) || '–'];
      return was === is ? [] : [t('history.change', { label, before: was, after: is })];
    });
  };
  const why = ({ reason }: HistoryEntry): string[] => (reason ? [t('history.reason', { reason })] : []);
  return <HistoryList history={history} sentence={sentence} details={(entry) => [...why(entry), ...changes(entry)]} />;
};
