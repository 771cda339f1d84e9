import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanOpen } from '../app/open-places.ts';
import { LinkButton } from '../ui/add-button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import type { GrowingList } from '../ui/use-growing-list.ts';
import classes from './addresses.module.css';

/** So many are shown at first, and added with each further step. */
export const PARTS_AT_ONCE = 50;

type AddressPartListProps<R> = {
  title: string;
  /** Where another one is added; hidden from those who may not. */
  add: { to: string; params: { addressId: string }; label: string };
  /** What to say when there is none. */
  empty: string;
  list: GrowingList<R>;
  row: (item: R) => ReactNode;
};

/** What belongs to an address, one row each: its proofs, vehicles or drivers, and the way to further ones. */
export const AddressPartList = <R,>({ title, add, empty, list, row }: AddressPartListProps<R>) => {
  const canOpen = useCanOpen();
  const { t } = useTranslation('ui');
  const { items, error, retry, loadMore, isLoadingMore } = list;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  const addButton = (
    <LinkButton variant="default" to={add.to as never} params={add.params as never}>
      {add.label}
    </LinkButton>
  );
  return (
    <Card title={title} actions={canOpen(add.to) && addButton}>
      {items?.length === 0 && <p className={classes.soft}>{empty}</p>}
      <ul className={classes.rows}>{items?.map(row)}</ul>
      {loadMore && (
        <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
          {t('list.more')}
        </Button>
      )}
    </Card>
  );
};
