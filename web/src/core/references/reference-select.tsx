import '../fields/select-styles.ts';
import type { Named } from '@halm/model/core/contract/fields.ts';
import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue, useMergedRef } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { QueryOf } from '../client/api.ts';
import classes from '../fields/select-option.module.css';
import { useCreating } from '../forms/use-creating.tsx';
import { useGrowingList } from '../lists/use-growing-list.ts';
import type { ListCall, RowOf } from '../lists/use-list.ts';
import { useCreation } from './use-creation.ts';
import { useTyped, useTypedChoice } from './use-typed-choice.ts';

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
  /**
   * The part of that which is enough to mean the row, where no other has the same:
   * `({ licensePlate }) => licensePlate`.
   */
  alone?: ((row: RowOf<C>) => string) | undefined;
  /** Why a row can't be chosen, as a sentence behind its name. */
  against?: ((row: RowOf<C>) => string | undefined) | undefined;
  /** What a record that is created here begins with, beside the typed text. */
  begun?: object;
  /** What is missing here is set up elsewhere. */
  isClosed?: boolean | undefined;
};

export type ReferenceSelectProps<C extends ListCall> = Omit<
  SelectProps,
  'value' | 'defaultValue' | 'onChange' | 'data' | 'name'
> &
  ReferenceSource<C> & {
    value: Named | null;
    /** The path of the id in the values of a form. */
    path?: string | undefined;
    /** The chosen row too, for forms that take more from it. */
    onValue: (value: Named | null, row: RowOf<C> | undefined) => void;
  };

/**
 * What is typed without the signs that only names in a list have around their
 * words: `Maize (101)`, `Doe, Uelzen`.
 */
const wordsOf = (typed: string): string | undefined =>
  typed.replaceAll(/(?<=^|\s)[(·]+|[),·]+(?=\s|$)/g, '').trim() || undefined;

const hasWords = (label: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));

const useOffers = <C extends ListCall>({ call, query }: ReferenceSource<C>, search: string) =>
  useGrowingList(call, { query: { ...query, search: wordsOf(search), size: OFFERED } as unknown as QueryOf<C> });

const offerOf = <C extends ListCall>({ name, against }: ReferenceSource<C>, row: RowOf<C>) => {
  const reason = against?.(row);
  return { value: row.id, label: reason ? `${name(row)}: ${reason}` : name(row), disabled: reason !== undefined };
};

/** What the server finds by what is typed, as the dropdown takes it. */
const useFound = <C extends ListCall>(props: ReferenceSelectProps<C>, typed: ReturnType<typeof useTyped>) => {
  const { call, query, name, value } = props;
  const { t } = useTranslation('ui');
  const { isTyping, text, wanted } = typed;
  const [search] = useDebouncedValue(isTyping ? text : '', SEARCH_PAUSE_MS);
  const { items, isSimilar, isStale, ...list } = useOffers({ call, query, name }, search);
  const rows = items ?? [];
  const offers = rows.map((row) => offerOf(props, row));
  const isOffered = isTyping || !value || offers.some((offer) => offer.value === value.id);
  // A heading over what was not typed so, lest one takes it for that.
  const found = isSimilar && offers.length > 0 ? [{ group: t('reference.similar'), items: offers }] : offers;
  const data = isOffered ? found : [{ value: value.id, label: value.name }, ...found];
  // As long as nobody has looked whether it is there, a quick hand would make it a second time.
  const isSearched = !wanted || list.error !== null || (search.trim() === wanted && !isStale);
  const isThere = rows.some((row) => name(row).toLowerCase() === wanted.toLowerCase());
  const create = { value: NEW, label: wanted ? t('reference.create', { name: wanted }) : t('reference.createNew') };
  return {
    rows,
    isSearched,
    dataWith: (can: boolean) => (can && isSearched && !isThere ? [...data, create] : data),
    ...list,
  };
};

/**
 * Chooses a record of another list by typing a part of its name; shows the first twenty that the server
 * finds, more of them at the end of these, and last the way to create what is not among them. Only a
 * `clearable` one can be emptied. What is typed and not chosen stays, and keeps its form from being saved.
 */
export const ReferenceSelect = <C extends ListCall>(props: ReferenceSelectProps<C>) => {
  const {
    call,
    query: _,
    name,
    alone,
    against,
    begun,
    isClosed,
    value,
    onValue,
    path,
    ref,
    onBlur,
    error: refusal,
    ...rest
  } = props;
  const { t } = useTranslation('ui');
  const typed = useTyped(value);
  const { rows, isSearched, dataWith, isLoading, error, loadMore } = useFound(props, typed);
  const choice = useTypedChoice({
    typed,
    path,
    offers: rows.map((row) => ({ is: row, name: name(row), alone: alone?.(row), against: against?.(row) })),
    isSearched,
    canBeEmpty: rest.clearable === true,
    choose: (row: RowOf<C> | null) => {
      if (row) onValue({ id: row.id, name: name(row) }, row);
      else if (value) onValue(null, undefined);
    },
  });
  const possible = useCreation(call);
  const creation = isClosed ? undefined : possible;
  const creating = useCreating(creation, (row) => choice.take(row as RowOf<C>), begun);
  const choose = (id: string | null) => {
    if (id === NEW) return creating.open(typed.wanted);
    const row = rows.find((each) => each.id === id) ?? null;
    // A hand that is quicker than the search would take what stands there from before it.
    if (row && !isSearched && !hasWords(name(row), typed.wanted)) return;
    choice.take(row);
  };
  const box = useMergedRef(ref, choice.input.ref);
  return (
    <>
      <Select
        {...rest}
        {...choice.input}
        ref={box}
        data-path={path}
        // Not beneath the dialog that is about to create it.
        error={creating.dialog ? refusal : (choice.fault ?? refusal)}
        classNames={{ option: classes.option ?? '' }}
        searchable
        data={dataWith(creation !== undefined)}
        allowDeselect={false}
        // Else it would open again when the dialog of a new record gives the focus back.
        openOnFocus={false}
        // Nothing is marked as long as something else is typed: Enter would take it.
        value={typed.isTyping ? null : (value?.id ?? null)}
        onChange={choose}
        onBlur={(event) => {
          choice.settle();
          onBlur?.(event);
        }}
        filter={({ options }) => options}
        rightSection={isLoading && typed.isTyping ? <Loader size={16} /> : undefined}
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
