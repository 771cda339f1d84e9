import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import { useTranslation } from 'react-i18next';
import { changedFields, type FieldsOfEntry } from './history-fields.ts';
import { HistoryList } from './history-list.tsx';
import { usePartSentence } from './part-sentence.ts';
import type { GrowingHistory } from './use-history.ts';

type ChangesHistoryProps<S> = {
  /** From `useHistory('GET /…/:id/history', { id })`. */
  history: Omit<GrowingHistory, 'pages'>;
  /** What happened, as a sentence, where it isn't only created and changed. */
  sentence?: (entry: HistoryEntry) => string;
  fields: FieldsOfEntry<S>;
  /** What its sentence tells already, by the names that it is stored under. */
  told?: (entry: HistoryEntry) => readonly string[];
};

const without = (stored: unknown, hidden: readonly string[]): unknown =>
  stored && Object.fromEntries(Object.entries(stored).filter(([key]) => !hidden.includes(key)));

/** Who changed what in a record, newest first: why, and each changed field from what to what. */
export const ChangesHistory = <S,>({ history, sentence, fields, told: hidden }: ChangesHistoryProps<S>) => {
  const { t } = useTranslation('ui');
  const ofPart = usePartSentence();
  const plain = ({ event }: HistoryEntry): string => t(`history.${event}` as 'history.changed');
  const changes = (entry: HistoryEntry): string[] => {
    const sentences = hidden?.(entry) ?? [];
    const rest = { before: without(entry.before, sentences), after: without(entry.after, sentences) };
    const read = typeof fields === 'function' ? fields(entry) : fields;
    return changedFields(rest, read).map((change) => t('history.change', change));
  };
  const why = ({ reason }: HistoryEntry): string[] => (reason ? [t('history.reason', { reason })] : []);
  return (
    <HistoryList
      history={history}
      sentence={(entry) => ofPart(entry) ?? (sentence ?? plain)(entry)}
      details={(entry) => [...why(entry), ...(ofPart(entry) ? [] : changes(entry))]}
    />
  );
};
