import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import { useTranslation } from 'react-i18next';
import { changedFields, type FieldsOfEntry } from './history-fields.ts';
import { HistoryList } from './history-list.tsx';
import type { GrowingHistory } from './use-history.ts';

type PartFacts = { readonly name?: string | null; readonly internal?: boolean };

/**
 * What happened to a file or a comment of a record, as a sentence; undefined for everything else. Of an
 * internal one no name is kept.
 */
const usePartSentence = (): ((entry: HistoryEntry) => string | undefined) => {
  const { t, i18n } = useTranslation('ui');
  return ({ event, before, after }) => {
    const [was, is] = [before, after] as [PartFacts | null, PartFacts | null];
    if (event.startsWith('comment-'))
      return (
        t(`history.${event}` as 'history.comment-added') + ((is ?? was)?.internal ? ` (${t('history.internal')})` : '')
      );
    if (!event.startsWith('attachment-')) return undefined;
    const internal = `history.part.internal.${event}`;
    const isUnnamed = (is ?? was)?.internal && i18n.exists(internal, { ns: 'ui' });
    const names = { before: was?.name ?? '', name: is?.name ?? '' };
    return t((isUnnamed ? internal : `history.part.${event}`) as 'history.part.attachment-added', names);
  };
};

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
