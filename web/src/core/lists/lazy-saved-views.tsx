import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { List } from './use-list.ts';

const SavedViewMenu = lazy(async () => ({
  default: (await import('../saved-views/saved-view-menu.tsx')).SavedViewMenu,
}));

/** The saved views of a list, loaded when its rows already are on their way. */
export const LazySavedViews = ({ list }: { list: List<unknown> }) => (
  <Suspense
    fallback={
      <Button variant="default" disabled aria-hidden>
        <IconBookmark size={17} stroke={1.7} aria-hidden />
      </Button>
    }
  >
    <SavedViewMenu key={list.tableKey} list={list} />
  </Suspense>
);
