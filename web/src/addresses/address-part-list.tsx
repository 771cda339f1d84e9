import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCanOpen } from '../app/open-places.ts';
import { LinkButton } from '../ui/add-button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './addresses.module.css';

type AddressPartListProps<R> = {
  title: string;
  /** Where another one is added; hidden from those who may not. */
  add: { to: string; params: { addressId: string }; label: string };
  /** What to say when there is none. */
  empty: string;
  query: UseQueryResult<{ items: R[] }, Error>;
  row: (item: R) => ReactNode;
};

/** What belongs to an address, one row each: its proofs, vehicles or drivers. */
export const AddressPartList = <R,>({ title, add, empty, query, row }: AddressPartListProps<R>) => {
  const canOpen = useCanOpen();
  const { data, error, refetch } = query;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const addButton = (
    <LinkButton variant="default" to={add.to as never} params={add.params as never}>
      {add.label}
    </LinkButton>
  );
  return (
    <Card title={title} actions={canOpen(add.to) && addButton}>
      {data?.items.length === 0 && <p className={classes.soft}>{empty}</p>}
      <ul className={classes.rows}>{data?.items.map(row)}</ul>
    </Card>
  );
};
