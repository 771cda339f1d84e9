import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './short-list.module.css';

type ShortListProps<R> = {
  title: string;
  /** What to say when there is nothing. */
  empty: string;
  /** Where the rest is. */
  actions?: ReactNode;
  /** Five parts in columns: what, when, of what, how much, how it stands. */
  hasAmounts?: true;
  query: UseQueryResult<{ items: R[] }, Error>;
  /** What a row tells: first what it is about, last how it stands. */
  row: (item: R) => ReactNode;
};

/** The few that matter most of a list, on the page of what they belong to. */
export const ShortList = <R extends { id: string }>({
  title,
  empty,
  actions,
  hasAmounts,
  query,
  row,
}: ShortListProps<R>) => {
  const { data, isLoading, error, refetch } = query;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={title} actions={actions} isWaiting={isLoading}>
      {data?.items.length === 0 && <p className={classes.soft}>{empty}</p>}
      <ul className={hasAmounts ? classes.amounts : classes.rows}>
        {data?.items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
    </Card>
  );
};
