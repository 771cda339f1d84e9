import type { ComponentType } from 'react';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { useWorklists } from './use-worklists.ts';
import classes from './worklists.module.css';

/** The short lists of the reader's work, all at once, so that none pushes another one away. */
export const Worklists = () => {
  const { isLoading, worklists, failedCode } = useWorklists();
  if (isLoading) return null;
  return (
    <div className={classes.lists}>
      {failedCode?.error && <ErrorState error={failedCode.error} onRetry={() => void failedCode.refetch()} />}
      {worklists.map(({ id, View, answer }) => {
        const Card = View as unknown as ComponentType<{ answer: unknown }>;
        if (answer?.data !== undefined) return <Card key={id} answer={answer.data} />;
        return answer?.error && <ErrorState key={id} error={answer.error} onRetry={() => void answer.refetch()} />;
      })}
    </div>
  );
};
