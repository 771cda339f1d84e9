import type { HistoryEntry } from '@halm/model/contract/history-entry.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatDateTime } from '../app/formats.ts';
import { ErrorState } from './error-state.tsx';
import classes from './history-list.module.css';

type HistoryListProps = {
  /** From `useQuery(recordQuery('GET /…/:id/history', { id }))`. */
  history: UseQueryResult<{ items: HistoryEntry[] }, Error>;
  /** What happened, as a sentence. */
  sentence: (entry: HistoryEntry) => string;
  /** What to read below it: the reason, what was changed from what to what. */
  details?: (entry: HistoryEntry) => readonly string[];
};

/** What happened to a record, newest first: when, what, who. */
export const HistoryList = ({ history, sentence, details }: HistoryListProps) => {
  const { data, error, refetch } = history;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <ol className={classes.entries}>
      {data.items.map((entry) => {
        const lines = details?.(entry) ?? [];
        return (
          <li key={entry.id}>
            <time dateTime={entry.happenedAt}>{formatDateTime(entry.happenedAt)}</time>
            <div>
              {sentence(entry)} <span className={classes.soft}>{entry.userName}</span>
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
  );
};
