import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrganisationItem } from './organisation-item.tsx';
import classes from './organisation-picker.module.css';
import { listQuery } from './queries.ts';

const PAGE_SIZE = 15;
const SEARCH_PAUSE_MS = 300;

const useOrganisations = (search: string) => {
  const found = useQuery(listQuery('GET /users/organizations', { page: 1, size: PAGE_SIZE, search }));
  const isMany = (found.data?.pagination.totalRecords ?? 0) > PAGE_SIZE;
  const wantsRecent = search === '' && isMany;
  const recent = useQuery({ ...listQuery('GET /users/last-used-organizations'), enabled: wantsRecent });
  const shown = wantsRecent ? recent : found;
  return { ...shown, total: found.data?.pagination.totalRecords ?? 0, isMany };
};

/** The list of organisations: all of them, or with more than 15 the last used ones and a search. */
export const OrganisationSearch = () => {
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const [hadMany, setHadMany] = useState(false);
  const { data, total, isMany, isError } = useOrganisations(search);
  if (isMany && !hadMany) setHadMany(true);
  const heading = search
    ? t('organisation.results', { count: total })
    : isMany
      ? t('organisation.recent')
      : t('organisation.change');
  return (
    <>
      {(hadMany || typed !== '') && (
        <TextInput
          data-autofocus
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
