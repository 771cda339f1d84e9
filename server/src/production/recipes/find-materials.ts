import { baseUnit, convertBase } from '@halm/model/core/quantities/quantity.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import {
  contentsOf,
  type FedMaterial,
  isMaizeOrGrain,
  m3PerTonOf,
  mixedContents,
} from '@halm/model/production/recipes/fed-material.ts';
import type { Simulation } from '@halm/model/production/recipes/simulation.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { findHoldingValueSets } from '../../masterdata/value-sets/find-holding-value-sets.ts';
import { findRunningSupply, type RunningSupply } from '../../purchasing/contracts/find-running-supply.ts';
import { type Dosed, findDosed, refuseUnknownDosers } from './find-dosed.ts';
import { findLots, type Lot } from './find-lots.ts';
import { materialPrice } from './material-price.ts';

type Sources = Pick<Simulation['materials'][number], 'contracts' | 'isFreightUnknown' | 'values'>;

/** A material as it is reckoned with, and where what is known of it comes from. */
export type DosedMaterial = FedMaterial & { readonly sources: Sources; readonly densityKgPerM3: number | null };

type Facts = {
  readonly lots: readonly Lot[];
  readonly supplies: readonly RunningSupply[];
  readonly valueSetOf: Awaited<ReturnType<typeof findHoldingValueSets>>;
};

/** What of an article lies where its doser takes it, by contract; where nothing lies there: any of it. */
const lotsOf = ({ locationId, article }: Dosed, lots: readonly Lot[]) => {
  const own = lots.filter((lot) => lot.locationId === locationId && lot.articleId === article?.id);
  return own.length > 0 ? own : [{ contractId: null, quantity: 1 }];
};

const usedOf = (sets: readonly (ValueSet | undefined)[]): Sources['values'] => {
  const used = new Map(sets.flatMap((set) => (set ? [[set.id, set] as const] : [])));
  return [...used.values()].map(({ category, source, validFrom }) => ({ category, source, validFrom }));
};

const nothingOf: Sources = { contracts: [], isFreightUnknown: false, values: [] };

const materialOf = (scope: Scope, dosed: Dosed, { lots, supplies, valueSetOf }: Facts): DosedMaterial => {
  const { id, name, digester, article } = dosed;
  const day = today(scope);
  const parts = { doser: { id, name }, digester };
  if (!article) {
    const perTon = { ...contentsOf(undefined), costCents: null };
    const m3PerTon = m3PerTonOf(false, null);
    return {
      ...parts,
      article,
      isMaizeOrGrain: null,
      m3PerTon,
      perTon,
      stockKg: null,
      densityKgPerM3: null,
      sources: nothingOf,
    };
  }
  const { densityKgPerM3 } = article;
  const valued = lotsOf(dosed, lots).map(({ contractId, quantity }) => ({
    kg: quantity,
    set: valueSetOf({ articleId: article.id, day, contractId, locationId: dosed.locationId }),
  }));
  const ofArticle = supplies.filter(({ articleId }) => articleId === article.id);
  const { centsPerTon, ...price } = materialPrice(ofArticle, {
    today: day,
    currency: scope.organisation.currency,
    densityKgPerM3,
  });
  const perTon = mixedContents(valued.map(({ kg, set }) => ({ kg, contents: contentsOf(set) })));
  return {
    ...parts,
    article: { id: article.id, name: article.name },
    isMaizeOrGrain: isMaizeOrGrain(article.substrate),
    m3PerTon: m3PerTonOf(baseUnit(article.unit) === 'l', densityKgPerM3),
    perTon: { ...perTon, costCents: centsPerTon },
    stockKg: convertBase(article.stock, baseUnit(article.unit), 'kg', densityKgPerM3) ?? null,
    densityKgPerM3,
    sources: { ...price, contracts: [...price.contracts], values: usedOf(valued.map(({ set }) => set)) },
  };
};

const byId = <T>(values: readonly T[], of: (value: T) => string | null | undefined): string[] => [
  ...new Set(values.map(of).filter((id) => id != null)),
];

/** What each of these dosers feeds, with all that is known of it, in their order. */
export const findMaterials = async (scope: Scope, doserIds: readonly string[]): Promise<DosedMaterial[]> => {
  const found = await findDosed(scope, doserIds);
  refuseUnknownDosers(doserIds, found);
  const dosers = doserIds.flatMap((id) => found.get(id) ?? []);
  const articleIds = byId(dosers, ({ article }) => article?.id);
  const [lots, supplies] = await Promise.all([
    findLots(
      scope,
      byId(dosers, ({ locationId }) => locationId),
    ),
    findRunningSupply(scope, articleIds),
  ]);
  const questions = dosers.flatMap((dosed) =>
    lotsOf(dosed, lots).map(({ contractId }) => ({
      articleId: dosed.article?.id ?? '',
      day: today(scope),
      contractId,
      locationId: dosed.locationId,
    })),
  );
  const valueSetOf = await findHoldingValueSets(
    scope,
    questions.filter(({ articleId }) => articleId !== ''),
  );
  return dosers.map((dosed) => materialOf(scope, dosed, { lots, supplies, valueSetOf }));
};
