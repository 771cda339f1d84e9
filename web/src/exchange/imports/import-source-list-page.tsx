import type { ImportSource } from '@halm/model/exchange/imports/import-source.ts';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDateTime } from '../../core/words/formats.ts';

const useSourceColumns = (): Column<ImportSource>[] => {
  const { t } = useTranslation('imports');
  return [
    { id: 'name', header: t('source.name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'scale', header: t('source.scale'), cell: ({ scale }) => scale?.name ?? '–' },
    {
      id: 'tickets',
      header: t('source.tickets.title'),
      cell: ({ ticketCounter, ticketSpan }) =>
        `${t(`source.tickets.${ticketCounter}`)}, ${t(`source.tickets.${ticketSpan}`)}`,
    },
    { id: 'used', header: t('source.used'), cell: ({ usedAt }) => (usedAt ? formatDateTime(usedAt) : '–') },
  ];
};

/** The weighbridges and programs whose files are imported. */
export const ImportSourceListPage = () => {
  const { t } = useTranslation('imports');
  const add = <AddButton to="/verwaltung/importe/herkunft/add">{t('source.add')}</AddButton>;
  return (
    <ListPage
      title={t('source.title')}
      list={useList('GET /import-sources', 'import-sources')}
      columns={useSourceColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/importe/herkunft/$id', params: { id } })}
      actions={add}
      searchLabel={t('source.search')}
      defaultSort="name"
      empty={{ icon: IconScale, title: t('source.title'), text: t('source.hint'), action: add }}
    />
  );
};
