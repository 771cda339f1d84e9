import type { CheckedRow, ImportedDelivery } from './import-row.ts';

/** Rows with times in such an hour, of which only a person can say which one is meant; and on which days. */
export type DoubledHours = {
  readonly rows: number;
  readonly firstRow: number | null;
  readonly days: string[];
};

const dayOf = (local: string): string => local.slice(0, 'YYYY-MM-DD'.length);

/** The days of times that were read as somebody has chosen; one that is told by the other needs no choice. */
const chosenDays = (load: ImportedDelivery): string[] => {
  const { firstDoubled, secondDoubled, firstWeighedAtLocal: first, secondWeighedAtLocal: second } = load;
  if (firstDoubled === 'earlier' && secondDoubled === 'later') return [];
  return [...(firstDoubled && first ? [dayOf(first)] : []), ...(secondDoubled && second ? [dayOf(second)] : [])];
};

/** Gathers rows with times in an hour that came twice, whether it is chosen yet which one is meant or not. */
export const gatherDoubledHours = () => {
  const days = new Set<string>();
  let rows = 0;
  let firstRow: number | null = null;
  const add = ({ row, problems }: CheckedRow, readable: ImportedDelivery | undefined): void => {
    const open = problems.filter(({ reason }) => reason === 'import.doubled-hour').map(({ value }) => dayOf(value));
    const found = [...open, ...(readable ? chosenDays(readable) : [])];
    if (found.length === 0) return;
    rows += 1;
    firstRow ??= row;
    for (const day of found) days.add(day);
  };
  return { add, result: (): DoubledHours => ({ rows, firstRow, days: [...days].toSorted() }) };
};
