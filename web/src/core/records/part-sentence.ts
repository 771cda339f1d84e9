import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import { useTranslation } from 'react-i18next';

type PartFacts = { readonly name?: string | null; readonly internal?: boolean };

/**
 * What happened to a file or a comment of a record, as a sentence; undefined for everything else. Of an
 * internal one no name is kept.
 */
export const usePartSentence = (): ((entry: HistoryEntry) => string | undefined) => {
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
