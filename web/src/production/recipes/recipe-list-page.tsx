import type { Recipe } from '@halm/model/production/recipes/recipe.ts';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { AddButton } from '../../core/lists/add-button.tsx';
import { ListPage } from '../../core/lists/list-page.tsx';
import { useList } from '../../core/lists/use-list.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatCount } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';
import { ProductionTabs } from '../production-tabs.tsx';
import { RecipeState } from './recipe-state.tsx';

const useRecipeColumns = (): Column<Recipe>[] => {
  const { t } = useTranslation('recipes');
  return [
    { id: 'name', header: t('name'), cell: ({ name }) => name, sort: 'name' },
    { id: 'state', header: t('stateOf'), cell: (recipe) => <RecipeState recipe={recipe} />, sort: 'activeFrom' },
    {
      id: 'amount',
      header: t('perDay'),
      cell: ({ kgPerDay }) => formatFed(kgPerDay),
      align: 'right',
      isAmount: true,
    },
    { id: 'dosers', header: t('dosers'), cell: ({ dosers }) => dosers.map(({ doser }) => doser.name).join(', ') },
    {
      id: 'period',
      header: t('period'),
      cell: ({ dataPeriodDays }) => formatCount(dataPeriodDays),
      align: 'right',
      isCardHidden: true,
    },
  ];
};

const AddRecipe = () => {
  const { t } = useTranslation('recipes');
  if (!useMay('POST /recipes')) return null;
  return <AddButton to="/verwaltung/production-planning/recipes/add">{t('add')}</AddButton>;
};

/** How much each doser should feed a day, by recipes. */
export const RecipeListPage = () => {
  const { t } = useTranslation('recipes');
  const add = <AddRecipe />;
  return (
    <ListPage
      title={t('title')}
      lead={<ProductionTabs />}
      list={useList('GET /recipes', 'recipes')}
      columns={useRecipeColumns()}
      rowLink={({ id }) => ({ to: '/verwaltung/production-planning/recipes/$id', params: { id } })}
      actions={add}
      searchLabel={t('search')}
      defaultSort="-activeFrom"
      empty={{ icon: IconToolsKitchen2, title: t('empty.title'), text: t('empty.text'), action: add }}
    />
  );
};
