import { type ApiKey, apiKeyStates } from '@halm/model/identity/api-keys/api-key.ts';
import { Button } from '@mantine/core';
import { IconBook2, IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate, formatDateTime } from '../../core/words/formats.ts';
import { ApiKeyStateBadge, useScopeWords } from './api-key-words.tsx';
import { IntegrationTabs } from './integration-tabs.tsx';

const useApiKeyColumns = (): Column<ApiKey>[] => {
  const { t } = useTranslation('apiKeys');
  const words = useScopeWords();
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'state', header: t('state'), cell: (apiKey) => <ApiKeyStateBadge apiKey={apiKey} /> },
    { id: 'may', header: t('may'), cell: ({ scopes }) => scopes.map(words.name).join(', ') },
    {
      id: 'expiresOn',
      header: t('expiresOn'),
      cell: ({ expiresOn }) => (expiresOn ? formatDate(expiresOn) : t('unlimited')),
    },
    {
      id: 'lastUsed',
      header: t('lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : t('unused')),
      sort: 'lastUsedAt',
    },
    { id: 'beginning', header: t('beginning'), cell: ({ beginning }) => `${beginning}…`, isOptional: true },
  ];
};

/** The keys by which other programs call Halm. */
export const ApiKeyListPage = () => {
  const { t } = useTranslation('apiKeys');
  const add = <AddButton to="/more/integration/keys/add">{t('add')}</AddButton>;
  return (
    <ListPage
      title={t('title')}
      lead={<IntegrationTabs />}
      list={useList('GET /api-keys', 'api-keys')}
      columns={useApiKeyColumns()}
      rowLink={({ id }) => ({ to: '/more/integration/keys/$id', params: { id } })}
      actions={
        <>
          <Button
            component="a"
            variant="default"
            leftSection={<IconBook2 size={18} aria-hidden />}
            href="/api/docs"
            target="_blank"
            rel="noreferrer"
          >
            {t('document')}
          </Button>
          {add}
        </>
      }
      filters={
        <SelectFilter
          name="state"
          label={t('state')}
          options={apiKeyStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      }
      searchLabel={t('search')}
      defaultSort="name"
      empty={{ icon: IconKey, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
