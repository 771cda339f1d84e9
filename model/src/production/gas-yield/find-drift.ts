/** A day that can be judged: what came more than expected, and what each article should have given. */
export type JudgedDay = { readonly residualM3: number; readonly ofArticles: ReadonlyMap<string, number> };

/** An article that gives by this share more, or less, than its values say; and how sure that is. */
export type Drift = { readonly articleId: string; readonly change: number; readonly t: number };

/** Below it a change may be chance. */
const LEAST_T = 2;
/** Less is nothing that anybody would look after. */
const LEAST_CHANGE = 0.01;
/** Of an article that gives less of the gas nothing can be told by all of it. */
const LEAST_PART = 0.05;
/** So many days more than articles are needed to say anything. */
const LEAST_FREEDOM = 10;
/** A meter is not closer than that, as a share of what is expected. */
const LEAST_NOISE = 0.02;
/** Days that are like those before them tell less than as many independent ones; at most so much alike. */
const MOST_ALIKE = 0.9;

type Matrix = readonly (readonly number[])[];

const at = (matrix: Matrix, row: number, column: number): number => matrix[row]?.[column] ?? 0;
const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

/** Below it a column is that of the others once more: which article it is can't be told. */
const LEAST_PIVOT = 1e-9;

/** The inverse of a symmetric positive matrix by Gauss and Jordan; undefined where it has none. */
const inverseOf = (matrix: Matrix): Matrix | undefined => {
  const size = matrix.length;
  const rows = matrix.map((row, index) => [...row, ...row.map((_, column) => (column === index ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    const value = at(rows, pivot, pivot);
    if (value <= LEAST_PIVOT * at(matrix, pivot, pivot)) return undefined;
    const own = (rows[pivot] ?? []).map((each) => each / value);
    for (const [index, row] of rows.entries()) {
      const times = row[pivot] ?? 0;
      rows[index] = index === pivot ? own : row.map((each, column) => each - times * (own[column] ?? 0));
    }
  }
  return rows.map((row) => row.slice(size));
};

type Fit = {
  readonly changes: readonly number[];
  readonly errors: readonly number[];
  readonly left: readonly number[];
};

/** Least squares, in which a change is the less likely the more it is beyond the spread of its article. */
const fit = (
  columns: Matrix,
  residuals: readonly number[],
  spreads: readonly number[],
  variance: number,
): Fit | undefined => {
  const inverse = inverseOf(
    columns.map((one, row) =>
      columns.map((other, column) => dot(one, other) / variance + (row === column ? 1 / (spreads[row] ?? 1) ** 2 : 0)),
    ),
  );
  if (!inverse) return undefined;
  const products = columns.map((column) => dot(column, residuals) / variance);
  const changes = inverse.map((row) => dot(row, products));
  const left = residuals.map((residual, day) =>
    changes.reduce((rest, change, index) => rest - change * at(columns, index, day), residual),
  );
  return { changes, errors: inverse.map((_, index) => Math.sqrt(Math.max(0, at(inverse, index, index)))), left };
};

/** How uncertain a day is: what the fit leaves, more where days are like those before them. */
const varianceOf = (left: readonly number[], freedom: number, least: number): number => {
  const squares = dot(left, left);
  const alike = squares === 0 ? 0 : dot(left.slice(1), left) / squares;
  const bounded = Math.min(MOST_ALIKE, Math.max(0, alike));
  return (Math.max(squares / freedom, least) * (1 + bounded)) / (1 - bounded);
};

/**
 * Which articles give more or less than their values say: least squares of the residuals over what each of
 * them should have given, with how far each may be off (`spreads`). Only what is hardly chance (`|t| > 2`) is
 * answered, the surest in front; nothing where the articles were always fed in the same shares.
 */
export const findDrift = (days: readonly JudgedDay[], spreads: ReadonlyMap<string, number>): Drift[] => {
  const ids = [...spreads.keys()]
    .filter((id) => days.some(({ ofArticles }) => (ofArticles.get(id) ?? 0) > 0))
    .toSorted();
  const freedom = days.length - ids.length;
  if (ids.length === 0 || freedom < LEAST_FREEDOM) return [];
  const columns = ids.map((id) => days.map(({ ofArticles }) => ofArticles.get(id) ?? 0));
  const residuals = days.map(({ residualM3 }) => residualM3);
  const sums = columns.map((column) => column.reduce((sum, value) => sum + value, 0));
  const all = sums.reduce((sum, value) => sum + value, 0);
  const least = ((LEAST_NOISE * all) / days.length) ** 2;
  const widths = ids.map((id) => spreads.get(id) ?? 1);
  const first = fit(columns, residuals, widths, least);
  const found = first && fit(columns, residuals, widths, varianceOf(first.left, freedom, least));
  if (!found) return [];
  return ids
    .map((articleId, index) => {
      const change = found.changes[index] ?? 0;
      return { articleId, change, t: change / (found.errors[index] ?? 1), part: (sums[index] ?? 0) / all };
    })
    .filter(({ t, change, part }) => Math.abs(t) > LEAST_T && Math.abs(change) > LEAST_CHANGE && part > LEAST_PART)
    .toSorted((one, other) => Math.abs(other.t) - Math.abs(one.t))
    .map(({ articleId, change, t }) => ({ articleId, change, t }));
};
