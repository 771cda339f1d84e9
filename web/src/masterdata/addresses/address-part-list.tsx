import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayExport } from '../../core/client/use-may.ts';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { LazyExportMenu } from '../../core/lists/lazy-export-menu.tsx';
import { ListSearchInput } from '../../core/lists/list-search-input.tsx';
import type { GrowingList } from '../../core/lists/use-growing-list.ts';
import type { List } from '../../core/lists/use-list.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import type { ListSearch } from '../../core/search-params/list-search.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import classes from './addresses.module.css';

/** So many are shown at first, and added with each further step. */
export const PARTS_AT_ONCE = 50;

/** What the parts are narrowed to; the address of the page says only which tab is open. */
type PartSearch = Pick<List<unknown>, 'search' | 'change'>;

/** The search of a list of parts, which is over when the tab is left. */
export const usePartSearch = (): PartSearch => {
  const [search, setSearch] = useState<ListSearch>({});
  return { search, change: (values) => setSearch(values) };
};

/** The list whose file has the parts of one address: of all addresses, narrowed to it, or its own. */
type PartFile =
  | { call: 'GET /contacts' | 'GET /vehicles' | 'GET /drivers'; of: { addressId: string } }
  | { call: 'GET /addresses/:id/proofs'; params: { id: string } };

type FileMenuProps = { file: PartFile; title: string; search: ListSearch };

const FileMenu = ({ file, title, search: { search } }: FileMenuProps) => {
  const { call } = file;
  const whose = 'of' in file ? { query: { ...file.of, search } } : { params: file.params, query: { search } };
  const list = { tableKey: call, call, ...whose, pagination: undefined };
  return useMayExport(call) ? <LazyExportMenu list={list} columns={[]} title={title} /> : null;
};

type AddressPartListProps<R> = {
  title: string;
  /** Where another one is added; hidden from those who may not. */
  add: { to: string; params: { addressId: string }; label: string };
  /** What to say when there is none. */
  empty: string;
  list: GrowingList<R>;
  searched: PartSearch;
  file?: PartFile;
  row: (item: R) => ReactNode;
};

/** What belongs to an address, one row each: its proofs, vehicles or drivers, and the way to further ones. */
export const AddressPartList = <R,>({ title, add, empty, list, searched, file, row }: AddressPartListProps<R>) => {
  const canOpen = useCanOpen();
  const { t } = useTranslation('ui');
  const hasSearch = Boolean(searched.search.search);
  const { items, error, retry, loadMore, isLoadingMore } = list;
  // Of none there is nothing to look for and no file, and the keyboard goes on at the button for another one.
  const hasParts = hasSearch || (items?.length ?? 0) > 0;
  const rows = useRef<HTMLUListElement>(null);
  const [readSoFar, setReadSoFar] = useState<number>();
  // Whoever asks for more goes on reading at the first of them; the button may be gone by then.
  useEffect(() => {
    const next = readSoFar !== undefined && rows.current?.children.item(readSoFar);
    if (!(next instanceof HTMLElement)) return;
    setReadSoFar(undefined);
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
  if (error) return <ErrorState error={error} onRetry={retry} />;
  const addButton = (
    <LinkButton variant="default" to={add.to as never} params={add.params as never}>
      {add.label}
    </LinkButton>
  );
  return (
    <Card
      title={title}
      actions={
        <div className={classes.actions}>
          {file && hasParts && <FileMenu file={file} title={title} search={searched.search} />}
          {canOpen(add.to) && addButton}
        </div>
      }
    >
      {hasParts && <ListSearchInput list={searched} />}
      {items?.length === 0 && <p className={classes.soft}>{hasSearch ? t('list.noMatch.title') : empty}</p>}
      <ul ref={rows} className={classes.rows}>
        {items?.map(row)}
      </ul>
      {loadMore && (
        <Button
          variant="default"
          // Not disabled while it loads: that would take the keyboard's place away.
          aria-busy={isLoadingMore}
          onClick={() => {
            setReadSoFar(items?.length);
            void loadMore();
          }}
        >
          {t('list.more')}
        </Button>
      )}
    </Card>
  );
};
