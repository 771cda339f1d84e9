import type { FedMaterial } from './fed-material.ts';
import type { Line, Program } from './linear-program.ts';
import type { Bound } from './proposal.ts';

/** What a solver answers: values and duals of columns `x0`… (and `lack`), duals of rows in their order. */
export type Solved = {
  readonly isOptimal: boolean;
  readonly columns: ReadonlyMap<string, { readonly value: number; readonly dual: number }>;
  readonly rowDuals: readonly number[];
};

/** Duals below this are noise of the solver. */
const NOISE = 1e-6;
/** A kilogram more or less of a doser may go over a bound; more than this share of it may not. */
const ROUNDING = 0.002;

const tonsOf = ({ columns }: Solved, at: number): number => Math.max(0, columns.get(`x${at}`)?.value ?? 0);

/** Tons of each doser as whole kilograms that add up to as much, those with the largest rest rounded up. */
export const roundToKg = (tons: readonly number[]): number[] => {
  const exact = tons.map((one) => one * 1000);
  const whole = exact.map((one) => Math.floor(one + NOISE));
  const left = Math.round(exact.reduce((sum, one) => sum + one, 0)) - whole.reduce((sum, one) => sum + one, 0);
  const byRest = exact
    .map((one, at) => ({ at, rest: one - (whole[at] ?? 0) }))
    .toSorted((one, other) => other.rest - one.rest);
  const up = new Set(byRest.slice(0, Math.max(0, left)).map(({ at }) => at));
  return whole.map((one, at) => (up.has(at) ? one + 1 : one));
};

/** Kilograms a day of each material, in their order. */
export const kgOf = ({ materials }: Program, solved: Solved): number[] =>
  roundToKg(materials.map((_, at) => tonsOf(solved, at)));

/** Whether kilograms keep to every bound, but for what whole kilograms can't do otherwise. */
export const keepsBounds = ({ lines, mostTons }: Program, kg: readonly number[]): boolean =>
  lines.every(({ factors, isLeast, limit }) => {
    const parts = factors.map((factor, at) => ((factor ?? 0) * (kg[at] ?? 0)) / 1000);
    const over = (isLeast ? -1 : 1) * (parts.reduce((sum, part) => sum + part, 0) - limit);
    const size = Math.max(Math.abs(limit), ...parts.map(Math.abs), NOISE);
    return over <= size * ROUNDING;
  }) && kg.every((one, at) => one <= (mostTons[at] ?? Number.POSITIVE_INFINITY) * 1000 + 1);

/** What each binding bound costs a day, by a step of its unit. */
export const pricesOf = ({ materials, lines, mostTons }: Program, solved: Solved) => {
  const tons = materials.reduce((sum, _, at) => sum + tonsOf(solved, at), 0);
  const priceOf = (line: Line, at: number) => {
    const cents = Math.abs(solved.rowDuals[at] ?? 0) * line.widening(tons);
    return cents > NOISE ? [{ ...line.bound, step: line.step, cents }] : [];
  };
  const ofDosers = materials.flatMap(({ doser }, at) => {
    const dual = solved.columns.get(`x${at}`)?.dual ?? 0;
    // A doser that the cheapest mix leaves out has a price, too, but no bound.
    if (mostTons[at] === null || dual >= -NOISE) return [];
    return [{ kind: 'most' as const, name: doser.name, step: 1, cents: -dual }];
  });
  return [...lines.flatMap(priceOf), ...ofDosers];
};

/** The methane that is possible at most, and which bounds stand against more. */
export const conflictOf = ({ materials, lines, mostTons }: Program, elastic: Solved) => {
  const [methane] = lines;
  const lack = elastic.columns.get('lack')?.value ?? 0;
  const ofLines = lines.flatMap(({ bound }, at): Bound[] =>
    bound.kind !== 'methane' && Math.abs(elastic.rowDuals[at] ?? 0) > NOISE ? [bound] : [],
  );
  const ofDosers = materials.flatMap(({ doser }: FedMaterial, at): Bound[] =>
    mostTons[at] !== null && (elastic.columns.get(`x${at}`)?.dual ?? 0) < -NOISE
      ? [{ kind: 'most', name: doser.name }]
      : [],
  );
  return { mostMethaneM3: Math.max(0, (methane?.limit ?? 0) - lack), against: [...ofLines, ...ofDosers] };
};
