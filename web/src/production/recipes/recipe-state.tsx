import type { Recipe } from '@halm/model/production/recipes/recipe.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';

type RecipeStateProps = { recipe: Pick<Recipe, 'activeFrom' | 'isActive'> };

/** Whether feeding is measured by a recipe, since when or from when on. */
export const RecipeState = ({ recipe: { activeFrom, isActive } }: RecipeStateProps) => {
  const { t } = useTranslation('recipes');
  const today = useToday();
  if (activeFrom === null) return <StatusBadge tone="normal">{t('state.draft')}</StatusBadge>;
  const date = formatDate(activeFrom);
  if (isActive) return <StatusBadge tone="work">{t('state.since', { date })}</StatusBadge>;
  return <StatusBadge tone="normal">{activeFrom > today ? t('state.from', { date }) : t('state.over')}</StatusBadge>;
};
