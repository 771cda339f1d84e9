import { placeOf, type ResultHeadings, usualHeading } from './result-columns.ts';
import type { HeadedTable } from './result-rows.ts';
import { basisKey, basisOf } from './written-basis.ts';

/** Whether a mass is named anywhere below a heading; each word is looked at once. */
function* namesMass(
  { headings, lines }: HeadedTable,
  heading: string | undefined,
  chosen: readonly string[],
): Generator<undefined, boolean> {
  const at = placeOf(heading, headings);
  const words = new Set(at < 0 ? [] : lines.map(({ cells }) => cells[at]?.trim() ?? ''));
  words.delete('');
  for (const word of words) {
    if (basisOf(word) || chosen.includes(basisKey(word))) return true;
    yield;
  }
  return false;
}

/**
 * The columns of a file with that of masses: one that names any is read, whatever was said of it, since fresh
 * mass would else count as dry. `said`: what else means a mass. Pauses after every word, for callers that
 * have other things to do in between.
 */
export function* withMassSteps(
  headed: HeadedTable,
  columns: ResultHeadings,
  chosen: readonly string[] = [],
): Generator<undefined, { readonly columns: ResultHeadings; readonly namesMasses: boolean }> {
  const { headings } = headed;
  if (yield* namesMass(headed, columns.basis, chosen)) return { columns, namesMasses: true };
  const usual = usualHeading('basis', headings);
  const isOther = Object.values(columns).some((heading) => placeOf(heading, headings) === placeOf(usual, headings));
  const isMissed = usual !== undefined && !isOther && (yield* namesMass(headed, usual, chosen));
  return isMissed ? { columns: { ...columns, basis: usual }, namesMasses: true } : { columns, namesMasses: false };
}
