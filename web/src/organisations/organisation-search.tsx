import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../app/queries.ts';
import { OrganisationItem } from './organisation-item.tsx';
import classes from './organisation-picker.module.css';
import { listKind, ORGANISATIONS_AT_ONCE, showsSearch } from './organisation-rules.ts';

const SEARCH_PAUSE_MS = 300;
const firstPage = (search?: string) => ({ page: 1, size: ORGANISATIONS_AT_ONCE, search });

const useOrganisations = (search: string) => {
  const all = useQuery(listQuery('GET /users/organizations', firstPage()));
  const total = all.data?.pagination.totalRecords ?? 0;
  const kind = listKind(total, search);
  const found = useQuery({ ...listQuery('GET /users/organizations', firstPage(search)), enabled: kind === 'results' });
  const recent = useQuery({ ...listQuery('GET /users/last-used-organizations'), enabled: kind === 'recent' });
  return { total, kind, shown: { change: all, results: found, recent }[kind] };
};

const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

/** The organisations to change to, with a search when there are many. */
export const OrganisationSearch = () => {
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const { total, kind, shown } = useOrganisations(search);
  const { data, isError } = shown;
  const heading =
    kind === 'results'
      ? t('organisation.results', { count: data?.pagination.totalRecords ?? 0 })
      : t(`organisation.${kind}`);
  return (
    <>
      {showsSearch(total, typed) && (
        <TextInput
          // The field comes with the answer, when the picker has already given the focus away.
          ref={focusOnce}
          className={classes.search}
          leftSection={<IconSearch size={18} stroke={1.7} />}
          aria-label={t('organisation.search')}
          placeholder={t('organisation.search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <p className={classes.heading} role="status">
        {isError ? t('organisation.unreachable') : heading}
      </p>
      <ul className={classes.list}>
        {data?.subCustomers.map((organisation) => (
          <OrganisationItem key={organisation._id} organisation={organisation} search={search} />
        ))}
      </ul>
    </>
  );
};
