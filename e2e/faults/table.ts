import type { Outcome } from './try-fault.ts';

const columns = [
  ['fault', 16],
  ['struck', 7],
  ['acknowledged', 13],
  ['lost', 5],
  ['doubled', 8],
  ['gap s', 7],
  ['slowest s', 10],
  ['verdict', 9],
] as const;

const row = (values: readonly string[]): string =>
  values
    .map((value, index) => (index === 0 ? value.padEnd(columns[0][1]) : value.padStart(columns[index]?.[1] ?? 0)))
    .join('');

export const tableHead = (): string => row(columns.map(([name]) => name));

/** A line of the table, and below it what the terminals were told and what was wrong. */
export const tableLines = (outcome: Outcome): string => {
  const { fault, struck, acknowledged, lost, doubled, gap, slowest, putOff, problems } = outcome;
  const figures = [struck, acknowledged, lost, doubled].map(String);
  const verdict = problems.length === 0 ? 'holds' : 'BROKEN';
  const told = Object.entries(putOff).map(([status, times]) => `${times} × ${status}`);
  return [
    row([fault, ...figures, gap.toFixed(1), slowest.toFixed(1), verdict]),
    ...(told.length > 0 ? [`    answered meanwhile: ${told.join(', ')}`] : []),
    ...problems.map((problem) => `    ${problem}`),
  ].join('\n');
};

/** The sums below the table: what the closing words of a release need. */
export const tableFoot = (outcomes: readonly Outcome[]): string => {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const figures = [sum((one) => one.struck), sum((one) => one.acknowledged)].map(String);
  const worst = (of: (outcome: Outcome) => number) => Math.max(0, ...outcomes.map(of)).toFixed(1);
  const last = outcomes.at(-1);
  return row([
    'all',
    ...figures,
    ...[last?.lost ?? 0, last?.doubled ?? 0].map(String),
    worst((one) => one.gap),
    worst((one) => one.slowest),
    `${outcomes.filter(({ problems }) => problems.length === 0).length}/${outcomes.length}`,
  ]);
};
