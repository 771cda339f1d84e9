import { type Recipe, recipeInputSchema } from '@halm/model/production/recipes/recipe.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { recordKind } from '../../core/records/record-kind.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { formatCount, formatDate } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';
import { CloneButton } from './clone-button.tsx';
import { emptyRow, RecipeFields } from './recipe-fields.tsx';
import { RecipeState } from './recipe-state.tsx';

const targetOf = ({ doser, kgPerDay }: Recipe['dosers'][number]): string => `${doser.name} ${formatFed(kgPerDay)}`;

/** Who changed what about a recipe, newest first. */
const RecipeHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation('recipes');
  const fields: HistoryField<Recipe>[] = [
    [t('name'), ({ name }) => name],
    [t('activeFrom'), ({ activeFrom }) => activeFrom && formatDate(activeFrom)],
    [t('period'), ({ dataPeriodDays: days }) => (days ? formatCount(days) : undefined)],
    [t('dosers'), ({ dosers }) => dosers?.map(targetOf).join('; '), ({ dosers }) => dosers],
  ];
  return <ChangesHistory history={useHistory('GET /recipes/:id/history', { id })} fields={fields} />;
};

const useParts = ({ id }: Recipe) => {
  const { t } = useTranslation(['recipes', 'ui']);
  if (!useMay('GET /recipes/:id/history')) return undefined;
  const history = { id: 'history', label: t('ui:history.title'), content: () => <RecipeHistory id={id} /> };
  return { form: t('type'), beside: [history] };
};

/** How much each doser should feed a day. */
export const recipe = recordKind({
  create: 'POST /recipes',
  read: 'GET /recipes/:id',
  update: 'PATCH /recipes/:id',
  remove: 'DELETE /recipes/:id',
  list: { to: '/verwaltung/production-planning/recipes' },
  schema: recipeInputSchema,
  empty: () => ({ name: '', dataPeriodDays: 30, activeFrom: null, dosers: [emptyRow()] }),
  valuesOf: ({ name, dataPeriodDays, activeFrom, dosers }: Recipe) => ({
    name,
    dataPeriodDays,
    activeFrom,
    dosers: dosers.map(({ doser, kgPerDay }) => ({ doserId: doser.id, kgPerDay })),
  }),
  Fields: RecipeFields,
  useParts,
  Actions: CloneButton,
  failed: 'failed.save',
  removal: { failed: 'failed.delete' },
  texts: 'recipes',
  add: 'add',
  title: ({ name }) => name,
  state: (one) => <RecipeState recipe={one} />,
});

/** Creates a recipe. */
export const RecipeAddPage = () => <AddForm kind={recipe} />;

/** Changes, copies or deletes a recipe. */
export const RecipeEditPage = () => <EditForm kind={recipe} />;
