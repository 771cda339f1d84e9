import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveOption } from '../../core/references/use-active-option.ts';
import type { OrganisationEntry } from './organisation-item.tsx';
import { organisationOptionId } from './organisation-item.tsx';
import type { MoreOrganisations } from './organisation-list.tsx';
import { OrganisationList } from './organisation-list.tsx';
import classes from './organisation-picker.module.css';
import { firstOrganisations, foundOrganisations, lastUsedOrganisations } from './organisation-queries.ts';
import { listKind, showsSearch } from './organisation-rules.ts';

const NONE: readonly OrganisationEntry[] = [];

/**
 * What the picker lists: what was found, the last used ones of many, or all
 * there are; and how many there are at all.
 */
const useOrganisations = (search: string) => {
  const all = useQuery(firstOrganisations());
  const total = all.data?.pagination.totalRecords ?? 0;
  const kind = listKind(total, search);
  const found = useInfiniteQuery({ ...foundOrganisations(search), enabled: kind === 'results' });
  const recent = useQuery({ ...lastUsedOrganisations(), enabled: kind === 'recent' });
  const isFound = kind === 'results';
  const shown = kind === 'recent' ? recent : all;
  const more: MoreOrganisations =
    isFound && found.hasNextPage
      ? { isLoading: found.isFetchingNextPage, load: () => void (found.isFetching || found.fetchNextPage()) }
      : undefined;
  return {
    total,
    kind,
    more,
    foundCount: found.data?.pages[0]?.pagination.totalRecords ?? 0,
    isError: isFound ? found.isError : shown.isError,
    organisations: isFound
      ? (found.data?.pages.flatMap(({ subCustomers }) => subCustomers) ?? NONE)
      : (shown.data?.subCustomers ?? NONE),
  };
};

const SEARCH_PAUSE_MS = 300;
const LIST_ID = 'organisation-options';

const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

/**
 * The organisations to change to, with a search when there are many, whose
 * field walks through them by keyboard.
 */
export const OrganisationSearch = () => {
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const { total, kind, organisations, foundCount, isError, more } = useOrganisations(search);
  const { activeId, index, point, move } = useActiveOption(organisations.map(organisationOptionId), search);
  const hasSearch = showsSearch(total, typed);
  const walk = (event: KeyboardEvent) => {
    // What is typed has not been looked for yet: the first line still is another one.
    if (event.key === 'Enter' && typed.trim() === search && activeId) document.getElementById(activeId)?.click();
    // The last one leads on to those that are not there yet, before it leads round to the first.
    if (event.key === 'ArrowDown' && more && index === organisations.length - 1) return more.load();
    move(event);
  };
  const heading = kind === 'results' ? t('organisation.results', { count: foundCount }) : t(`organisation.${kind}`);
  return (
    <>
      {hasSearch && (
        <TextInput
          // The field comes with the answer, when the picker has already given the focus away.
          ref={focusOnce}
          className={classes.search}
          leftSection={<IconSearch size={18} stroke={1.7} />}
          role="combobox"
          aria-expanded
          aria-controls={LIST_ID}
          aria-activedescendant={activeId}
          aria-label={t('organisation.search')}
          placeholder={t('organisation.search')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={walk}
        />
      )}
      <p className={classes.heading} role="status">
        {isError ? t('organisation.unreachable') : heading}
      </p>
      <OrganisationList
        organisations={organisations}
        search={search}
        more={more}
        walked={hasSearch ? { listId: LIST_ID, activeId, onPoint: point } : undefined}
      />
    </>
  );
};
