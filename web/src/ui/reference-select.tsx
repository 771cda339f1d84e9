import './select-styles.ts';
import type { Named } from '@halm/model/contract/fields.ts';
import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '../app/api.ts';
import { useCreation } from './creation.ts';
import classes from './select-option.module.css';
import { useCreating } from './use-creating.tsx';
import { useGrowingList } from './use-growing-list.ts';
import type { ListCall, RowOf } from './use-list.ts';

const SEARCH_PAUSE_MS = 250;
const OFFERED = 20;
/** Stands in the dropdown for what isn't in the list yet; no record has it as its id. */
const NEW = 'new';

export type ReferenceSource<C extends ListCall> = {
  /** The list to choose from: `GET /addresses`. */
  call: C;
  /** Narrows the list: `{ type: 'merchant' }`. */
  query?: Partial<QueryOf<C>>;
  /** How a row is called. */
  name: (row: RowOf<C>) => string;
  /** Why a row can't be chosen, as a sentence behind its name. */
  against?: ((row: RowOf<C>) => string | undefined) | undefined;
  /** What a record that is created here begins with, beside the typed text. */
  begun?: object;
};

export type ReferenceSelectProps<C extends ListCall> = Omit<
  SelectProps,
  'value' | 'defaultValue' | 'onChange' | 'data' | 'name'
> &
  ReferenceSource<C> & {
    value: Named | null;
    /** The chosen row too, for forms that take more from it. */
    onValue: (value: Named | null, row: RowOf<C> | undefined) => void;
  };

const useOffers = <C extends ListCall>({ call, query }: ReferenceSource<C>, search: string) =>
  useGrowingList(call, { query: { ...query, search: search || undefined, size: OFFERED } as unknown as QueryOf<C> });

const offerOf = <C extends ListCall>({ name, against }: ReferenceSource<C>, row: RowOf<C>) => {
  const reason = against?.(row);
  return { value: row.id, label: reason ? `${name(row)}: ${reason}` : name(row), disabled: reason !== undefined };
};

/**
 * Chooses a record of another list by typing a part of its name; shows the first twenty that the server finds, more of them at
 * the end of these, and last the way to create what is not among them. Only a `clearable` one can be emptied.
 */
export const ReferenceSelect = <C extends ListCall>(props: ReferenceSelectProps<C>) => {
  const { call, query, name, against, begun, value, onValue, ...rest } = props;
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(value?.name ?? '');
  const isSearching = typed !== (value?.name ?? '');
  const [search] = useDebouncedValue(isSearching ? typed : '', SEARCH_PAUSE_MS);
  const { items, isSimilar, isLoading, isStale, error, loadMore } = useOffers({ call, query, name }, search);
  const rows = items ?? [];
  const offers = rows.map((row) => offerOf(props, row));
  const isOffered = !value || offers.some((offer) => offer.value === value.id);
  // A heading over what was not typed so, lest one takes it for that.
  const found = isSimilar && offers.length > 0 ? [{ group: t('reference.similar'), items: offers }] : offers;
  const data = isOffered ? found : [{ value: value.id, label: value.name }, ...found];
  const take = (row: RowOf<C>) => onValue({ id: row.id, name: name(row) }, row);
  const creation = useCreation(call);
  const creating = useCreating(creation, (row) => take(row as RowOf<C>), begun);
  const wanted = isSearching ? typed.trim() : '';
  const isThere = rows.some((row) => name(row).toLowerCase() === wanted.toLowerCase());
  // As long as nobody has looked whether it is there, a quick hand would make it a second time.
  const isSearched = !wanted || error !== null || (search.trim() === wanted && !isStale);
  const create = { value: NEW, label: wanted ? t('reference.create', { name: wanted }) : t('reference.createNew') };
  const choose = (id: string | null) => {
    if (id === NEW) return creating.open(wanted);
    const row = rows.find((one) => one.id === id);
    if (row) take(row);
    else onValue(null, undefined);
  };
  return (
    <>
      <Select
        {...rest}
        classNames={{ option: classes.option ?? '' }}
        searchable
        data={creation && isSearched && !isThere ? [...data, create] : data}
        allowDeselect={false}
        // Else it would open again when the dialog of a new record gives the focus back.
        openOnFocus={false}
        value={value?.id ?? null}
        onChange={choose}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        rightSection={isLoading && isSearching ? <Loader size={16} /> : undefined}
        clearButtonProps={{ 'aria-label': t('reference.clear') }}
        nothingFoundMessage={error ? t('reference.failed') : t('reference.nothing')}
        comboboxProps={{ shadow: 'md' }}
        maxDropdownHeight={320}
        scrollAreaProps={{ onBottomReached: () => void loadMore?.() }}
      />
      {creating.dialog}
    </>
  );
};
