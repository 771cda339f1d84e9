import type { Article } from '@halm/model/masterdata/articles/article.ts';
import { substrates } from '@halm/model/masterdata/articles/article-choices.ts';
import { IconBook2, IconForms, IconPlant2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActiveFilter } from '../../core/lists/active-filter.tsx';
import { AddButton, LinkButton } from '../../core/lists/add-button.tsx';
import { ImportButton } from '../../core/lists/import-button.tsx';
import { SelectFilter } from '../../core/lists/list-filters.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { ToCompleteFilter } from '../../core/lists/to-complete-filter.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { formatCount, unitSign } from '../../core/words/formats.ts';
import { useArticleTypeOptions, useSubstrateOptions } from './article-options.ts';
import { ownFieldText } from './own-field-words.ts';

const useArticleColumns = (): Column<Article>[] => {
  const { t } = useTranslation('articles');
  return [
    { id: 'name', header: t('column.name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'number', header: t('column.number'), cell: ({ number }) => number, sort: 'number' },
    { id: 'type', header: t('column.type'), cell: ({ type }) => t(`type.${type}`), sort: 'type' },
    {
      id: 'materialType',
      header: t('form.materialType'),
      cell: ({ materialType }) => materialType ?? '–',
      isOptional: true,
    },
    {
      id: 'substrate',
      header: t('column.substrate'),
      cell: ({ substrate }) => (substrate ? t(`substrate.${substrate}`) : '–'),
      sort: 'substrate',
    },
    { id: 'category', header: t('column.category'), cell: ({ category }) => category ?? '–', isOptional: true },
    { id: 'unit', header: t('form.unit'), cell: ({ unit }) => unitSign(unit), isOptional: true },
    {
      id: 'locations',
      header: t('column.locations'),
      cell: ({ locations }) => locations.map(({ name }) => name).join(', ') || '–',
    },
    {
      id: 'density',
      header: t('column.density'),
      cell: ({ densityKgPerM3 }) => (densityKgPerM3 === null ? '–' : `${formatCount(densityKgPerM3)} kg/m³`),
      align: 'right',
      isOptional: true,
    },
    {
      id: 'ownFields',
      header: t('ownFields.title'),
      cell: ({ ownFields }) => ownFields.map((field) => `${field.name} ${ownFieldText(field)}`).join(', ') || '–',
      isOptional: true,
    },
    { id: 'state', header: t('column.state'), cell: ({ active }) => <ActiveBadge active={active} /> },
  ];
};

const AddArticle = () => {
  const { t } = useTranslation('articles');
  return <AddButton to="/verwaltung/Artikel/add">{t('list.add')}</AddButton>;
};

const FurtherPlaces = () => {
  const { t } = useTranslation('articles');
  return (
    <>
      <LinkButton
        to="/verwaltung/Artikel/fields"
        variant="default"
        title={t('ownFields.title')}
        leftSection={<IconForms size={18} aria-hidden />}
      >
        {t('ownFields.title')}
      </LinkButton>
      <LinkButton
        to="/verwaltung/Artikel/catalogues"
        variant="default"
        title={t('list.import')}
        leftSection={<IconBook2 size={18} aria-hidden />}
      >
        {t('list.import')}
      </LinkButton>
    </>
  );
};

/** All articles of the plant. */
export const ArticleListPage = () => {
  const { t } = useTranslation(['articles', 'ui']);
  const list = useList('GET /articles', 'articles');
  return (
    <ListPage
      title={t('list.title')}
      list={list}
      columns={useArticleColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/Artikel/$articleId', params: { articleId: id } })}
      actions={
        <>
          <ImportButton kind="articles" />
          <FurtherPlaces />
          <AddArticle />
        </>
      }
      searchLabel={t('list.search')}
      defaultSort="name"
      filters={
        <>
          <SelectFilter name="type" label={t('list.type')} options={useArticleTypeOptions()} />
          <SelectFilter name="substrate" label={t('list.substrate')} options={useSubstrateOptions(substrates)} />
        </>
      }
      moreFilters={{
        names: ['active', 'toComplete'],
        fields: (
          <>
            <ActiveFilter label={t('list.active')} />
            <ToCompleteFilter />
          </>
        ),
      }}
      empty={{
        icon: IconPlant2,
        title: t('list.empty.title'),
        text: t('list.empty.text'),
        action: <AddArticle />,
      }}
    />
  );
};
