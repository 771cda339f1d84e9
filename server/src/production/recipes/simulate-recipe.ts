import { type Feed, simulate } from '@halm/model/production/recipes/simulate.ts';
import type { Simulation, SimulationInput } from '@halm/model/production/recipes/simulation.ts';
import type { Scope } from '../../core/api/scope.ts';
import { type DosedMaterial, findMaterials } from './find-materials.ts';

/** What a day of these feeds comes to, and what of each material it was reckoned with. */
export const presentSimulation = (
  scope: Scope,
  feeds: readonly (Feed & { readonly material: DosedMaterial })[],
): Simulation => ({
  ...simulate(feeds),
  currency: scope.organisation.currency,
  materials: feeds.map(({ material, kgPerDay }) => {
    const { doser, article, perTon, stockKg, sources } = material;
    const ofArticle = feeds.filter((other) => article && other.material.article?.id === article.id);
    const takenPerDay = ofArticle.reduce((sum, other) => sum + other.kgPerDay, 0);
    return {
      doser,
      article,
      kgPerDay,
      methaneM3: perTon.methaneM3 === null ? null : (perTon.methaneM3 * kgPerDay) / 1000,
      centsPerTon: perTon.costCents,
      stockKg,
      stockDays: stockKg === null || takenPerDay === 0 ? null : stockKg / takenPerDay,
      ...sources,
    };
  }),
});

/** What a day of a recipe comes to, as it stands in a form. */
export const simulateRecipe = async (scope: Scope, { dosers }: SimulationInput): Promise<Simulation> => {
  const materials = await findMaterials(
    scope,
    dosers.map(({ doserId }) => doserId),
  );
  return presentSimulation(
    scope,
    materials.map((material, index) => ({ material, kgPerDay: dosers[index]?.kgPerDay ?? 0 })),
  );
};
