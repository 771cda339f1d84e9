import type { HistoryEntry } from '@halm/model/contract/history-entry.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedFields, type HistoryField } from './history-fields.ts';
import { HistoryList } from './history-list.tsx';

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
  const changes = (entry: HistoryEntry): string[] =>
    changedFields(entry, fields).map((change) => t('history.change', change));
  const why = ({ reason }: HistoryEntry): string[] => (reason ? [t('history.reason', { reason })] : []);
  return <HistoryList history={history} sentence={sentence} details={(entry) => [...why(entry), ...changes(entry)]} />;
};
