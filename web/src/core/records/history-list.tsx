import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { formatDateTime } from '../words/formats.ts';
import classes from './history-list.module.css';
import { PersonLink } from './person-link.tsx';
import type { GrowingHistory } from './use-history.ts';

type HistoryListProps = {
  /** From `useHistory('GET /…/:id/history', { id })`. */
  history: Omit<GrowingHistory, 'pages'>;
  /** What happened, as a sentence. */
  sentence: (entry: HistoryEntry) => string;
  /** What to read below it: the reason, what was changed from what to what. */
  details?: (entry: HistoryEntry) => readonly string[];
};

/**
 * What happened to a record, newest first: when, what, who. Older entries come when
 * they are asked for, and take the keyboard.
 */
export const HistoryList = ({ history, sentence, details }: HistoryListProps) => {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLOListElement>(null);
  const { items, error, retry, loadOlder, isLoadingOlder } = history;
  if (error && !items) return <ErrorState error={error} onRetry={retry} />;
  if (!items) return null;
  const showOlder = async () => {
    await loadOlder?.();
    requestAnimationFrame(() => (list.current?.children[items.length] as HTMLElement | undefined)?.focus());
  };
  return (
    <>
      <ol ref={list} className={classes.entries}>
        {items.map((entry) => {
          const lines = details?.(entry) ?? [];
          return (
            <li key={entry.id} tabIndex={-1}>
              <time dateTime={entry.happenedAt}>{formatDateTime(entry.happenedAt)}</time>
              <div>
                {sentence(entry)}{' '}
                <span className={classes.soft}>
                  <PersonLink id={entry.userId} name={entry.userName} />
                </span>
                {lines.length > 0 && (
                  <ul className={classes.changes}>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {loadOlder && (
        <Button variant="default" mt="md" loading={isLoadingOlder} onClick={() => void showOlder()}>
          {t('history.older')}
        </Button>
      )}
    </>
  );
};
