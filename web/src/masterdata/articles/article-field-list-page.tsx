import type { ArticleField } from '@halm/model/masterdata/articles/article-field.ts';
import { IconForms } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';

const useArticleFieldColumns = (): Column<ArticleField>[] => {
  const { t } = useTranslation('articles');
  return [
    { id: 'name', header: t('ownFields.name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'kind', header: t('ownFields.holds'), cell: ({ kind }) => t(`ownFields.kind.${kind}`) },
    { id: 'detail', header: t('ownFields.detail'), cell: ({ unit, choices }) => unit ?? (choices.join(', ') || '–') },
  ];
};

const AddField = () => {
  const { t } = useTranslation('articles');
  return <AddButton to="/verwaltung/Artikel/fields/add">{t('ownFields.add')}</AddButton>;
};

/** The fields that the organisation has added to its articles. */
export const ArticleFieldListPage = () => {
  const { t } = useTranslation('articles');
  return (
    <ListPage
      title={t('ownFields.title')}
      list={useList('GET /article-fields', 'article-fields')}
      columns={useArticleFieldColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/Artikel/fields/$id', params: { id } })}
      actions={<AddField />}
      searchLabel={t('ownFields.search')}
      defaultSort="name"
      empty={{ icon: IconForms, title: t('ownFields.title'), text: t('ownFields.empty'), action: <AddField /> }}
    />
  );
};
