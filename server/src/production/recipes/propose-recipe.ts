import { conflictOf, keepsBounds, kgOf, pricesOf } from '@halm/model/production/recipes/least-cost.ts';
import { lpText, missingOf, programOf } from '@halm/model/production/recipes/linear-program.ts';
import type { Proposal, ProposalInput } from '@halm/model/production/recipes/proposal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findMaterials } from './find-materials.ts';
import { presentSimulation } from './simulate-recipe.ts';
import { solveProgram } from './solve-program.ts';

/** The cheapest feed within bounds, checked by the simulation; or which bounds stand against it. */
export const proposeRecipe = async (scope: Scope, input: ProposalInput): Promise<Proposal> => {
  const materials = await findMaterials(
    scope,
    input.dosers.map(({ doserId }) => doserId),
  );
  const program = programOf(materials, input);
  const missing = missingOf(program);
  if (missing.length > 0) return { state: 'unknown', missing };
  const solved = await solveProgram(scope.organisationId, lpText(program, false));
  if (!solved.isOptimal) {
    const elastic = await solveProgram(scope.organisationId, lpText(program, true));
    if (!elastic.isOptimal) throw new Error('The bounds of a proposal could not be reckoned with');
    return { state: 'infeasible', ...conflictOf(program, elastic) };
  }
  const kg = kgOf(program, solved);
  if (!keepsBounds(program, kg)) throw new Error('A proposal goes beyond its bounds');
  const feeds = materials.map((material, at) => ({ material, kgPerDay: kg[at] ?? 0 }));
  return {
    state: 'solved',
    dosers: feeds.map(({ material: { doser }, kgPerDay }) => ({ doser, kgPerDay })),
    simulation: presentSimulation(scope, feeds),
    binding: pricesOf(program, solved),
  };
};
