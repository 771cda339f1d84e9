import { type ProductionPlan, planPeriods } from '@halm/model/production/plan/production-plan.ts';
import { IconCalendarStats } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { LightLink } from '../../core/records/light-link.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { PageHead } from '../../core/ui/page-head.tsx';
import { ProductionTabs } from '../production-tabs.tsx';
import { SearchPeriod } from '../search-period.tsx';
import { ExpectedGas } from './expected-gas.tsx';
import { MaterialPlan } from './material-plan.tsx';
import classes from './production-plan.module.css';

const USUAL_PERIOD = '30';
const RECIPES = '/verwaltung/production-planning/recipes';

const Unclear = ({ unclear }: Pick<ProductionPlan, 'unclear'>) => {
  const { t } = useTranslation('plan');
  if (unclear.length === 0) return null;
  return <p className={classes.soft}>{t('unclear', { names: unclear.map(({ name }) => name).join(', ') })}</p>;
};

const Plan = ({ plan }: { plan: ProductionPlan }) => {
  const { t } = useTranslation('plan');
  if (!plan.recipe)
    return (
      <EmptyState
        icon={IconCalendarStats}
        title={t('empty.title')}
        text={t('empty.text')}
        action={<LightLink place={{ to: RECIPES }}>{t('empty.action')}</LightLink>}
      />
    );
  return (
    <>
      <ExpectedGas plan={plan} />
      {plan.materials.map((material) => (
        <MaterialPlan key={material.article.id} material={material} from={plan.from} days={plan.days} />
      ))}
      <Unclear unclear={plan.unclear} />
      <p className={classes.soft}>{t('hint')}</p>
    </>
  );
};

const RecipeLink = ({ recipe }: Pick<ProductionPlan, 'recipe'>) => {
  const { t } = useTranslation('plan');
  if (!recipe) return null;
  return (
    <>
      {t('by')}{' '}
      <Link to="/verwaltung/production-planning/recipes/$id" params={{ id: recipe.id }}>
        {recipe.name}
      </Link>
    </>
  );
};

/** How long stock and contracts feed the recipe of today, what to call off, and what gas to expect. */
export const ProductionPlanPage = () => {
  const { t } = useTranslation(['plan', 'pages', 'simulation']);
  const search = useSearch({ from: '/verwaltung/production-planning/plan' }) as { days?: string };
  const days = planPeriods.find((period) => period === String(search.days)) ?? USUAL_PERIOD;
  const { data, error, refetch } = useQuery(listQuery('GET /production-plan', { days }));
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        state={data && <RecipeLink recipe={data.recipe} />}
        actions={
          <SearchPeriod
            label={t('period')}
            name="days"
            value={days}
            periods={planPeriods}
            usual={USUAL_PERIOD}
            textOf={(count) => t('days', { count })}
          />
        }
      />
      <ProductionTabs />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Plan plan={data} />}
    </div>
  );
};
