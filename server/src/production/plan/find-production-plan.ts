import { baseUnit, convertBase } from '@halm/model/core/quantities/quantity.ts';
import { planMaterial, type Supply } from '@halm/model/production/plan/plan-material.ts';
import type { PlannedMaterial, PlanPeriod, ProductionPlan } from '@halm/model/production/plan/production-plan.ts';
import { type Feed, simulate } from '@halm/model/production/recipes/simulate.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { findRunningSupply, type RunningSupply } from '../../purchasing/contracts/find-running-supply.ts';
import { activeRecipe } from '../recipes/active-recipe.ts';
import { type DosedMaterial, findMaterials } from '../recipes/find-materials.ts';

type DosedFeed = Feed & { readonly material: DosedMaterial };

/** The recipe of today with what each doser should feed. */
const findActiveRecipe = async (scope: Scope) => {
  const recipe = await activeRecipe(scope, today(scope)).select(['id', 'name']).executeTakeFirst();
  if (!recipe) return { recipe: null, parts: [] };
  const parts = await scope.db
    .selectFrom('recipeDosers')
    .select(['doserId', 'kgPerDay'])
    .where('organisationId', '=', scope.organisationId)
    .where('recipeId', '=', recipe.id)
    .where('kgPerDay', '>', 0)
    .orderBy('position')
    .execute();
  return { recipe, parts };
};

type Contract = PlannedMaterial['contracts'][number]['contract'];

const supplyOf = (supply: RunningSupply, densityKgPerM3: number | null): Supply<Contract>[] => {
  const { contractId: id, contractNumber: name, supplierName, unit, openQuantity, startsOn, endsOn } = supply;
  const openKg = convertBase(openQuantity, baseUnit(unit), 'kg', densityKgPerM3);
  return openKg ? [{ contract: { id, name, supplierName }, openKg: Math.round(openKg), startsOn, endsOn }] : [];
};

type Planned = { readonly today: string; readonly days: number };

const planOf = (
  feeds: readonly DosedFeed[],
  supplies: readonly RunningSupply[],
  planned: Planned,
): PlannedMaterial[] => {
  const [first] = feeds;
  const article = first?.material.article;
  if (!first || !article) return [];
  const { stockKg: stored, densityKgPerM3 } = first.material;
  const kgPerDay = feeds.reduce((sum, feed) => sum + feed.kgPerDay, 0);
  const contracts = supplies
    .filter(({ articleId }) => articleId === article.id)
    .flatMap((supply) => supplyOf(supply, densityKgPerM3));
  const stockKg = stored === null ? null : Math.round(stored);
  const plan = stockKg === null ? null : planMaterial({ ...planned, kgPerDay, stockKg }, contracts);
  return [
    {
      article,
      kgPerDay,
      stockKg,
      contracts,
      plan: plan && { ...plan, spans: [...plan.spans], callOffs: [...plan.callOffs] },
    },
  ];
};

/** Those that are short first are in front, then those whose stock ends first; what is unknown is behind. */
const byUrgency = (one: PlannedMaterial, other: PlannedMaterial): number => {
  const rank = ({ plan }: PlannedMaterial): string =>
    `${plan?.shortOn ?? '9999'} ${String(plan?.stockDays ?? 999_999_999).padStart(9, '0')}`;
  return rank(one) < rank(other) ? -1 : 1;
};

/** How long stock and contracts feed the recipe of today. */
export const findProductionPlan = async (
  scope: Scope,
  { days: period }: { days: PlanPeriod },
): Promise<ProductionPlan> => {
  const { recipe, parts } = await findActiveRecipe(scope);
  const materials = await findMaterials(
    scope,
    parts.map(({ doserId }) => doserId),
  );
  const feeds = materials.map((material, index) => ({ material, kgPerDay: parts[index]?.kgPerDay ?? 0 }));
  const clear = feeds.filter(({ material }) => material.article !== null);
  const byArticle = Map.groupBy(clear, ({ material }) => material.article?.id ?? '');
  const supplies = await findRunningSupply(scope, [...byArticle.keys()]);
  const planned = { today: today(scope), days: Number(period) };
  const { biogasM3, methaneM3 } = simulate(feeds);
  return {
    recipe,
    from: planned.today,
    days: planned.days,
    biogasM3,
    methaneM3,
    unclear: feeds.flatMap(({ material }) => (material.article ? [] : [material.doser])),
    materials: [...byArticle.values()].flatMap((some) => planOf(some, supplies, planned)).toSorted(byUrgency),
  };
};
