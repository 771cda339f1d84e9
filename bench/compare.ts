import type { Contender } from './contender.ts';
import { type Round, runRound } from './load.ts';
import { makeReady } from './ready-job.ts';
import type { Row } from './rows.ts';
import { chooseFirst } from './subjects.ts';

/** What a contender came to over all rounds. */
export type Figures = {
  readonly jobsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly serverCpu: number;
  readonly databaseCpu: number | undefined;
};

/** A row, measured. */
export type Measured = {
  readonly row: Row;
  readonly product: Figures;
  readonly floor: Figures;
  /** The median of the paired ratios of jobs a second. */
  readonly ratio: number;
  readonly statements: number;
};

export type Pace = { readonly rounds: number; readonly milliseconds: number };

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const median = (values: readonly number[]): number => quantile(values, 0.5);

const figuresOf = (rounds: readonly Round[]): Figures => {
  const latencies = rounds.flatMap((round) => round.latencies);
  const database = rounds.flatMap(({ databaseCpu }) => databaseCpu ?? []);
  return {
    jobsPerSecond: median(rounds.map((round) => round.jobsPerSecond)),
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
    serverCpu: median(rounds.map((round) => round.serverCpu)),
    databaseCpu: database.length > 0 ? median(database) : undefined,
  };
};

/** The statements of one job; the one just before it has seen to the session. */
const countStatements = async (product: Contender, row: Row): Promise<number> => {
  const [first, counted] = [
    await makeReady(product, row, chooseFirst, 0),
    await makeReady(product, row, chooseFirst, 1),
  ];
  const answers = [await first.work()];
  const counts = await product.statementsOf(async () => {
    answers.push(await counted.work());
  });
  await first.undo(answers[0]);
  await counted.undo(answers[1]);
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Lets two contenders take turns at a row, A B A B …, after a round of warming up that doesn't count. */
const takeTurns = async (a: Contender, b: Contender, row: Row, { rounds, milliseconds }: Pace) => {
  const round = (contender: Contender, seed: number) => runRound(contender, { row, milliseconds, seed });
  await round(a, 0);
  await round(b, 0);
  const pairs: { a: Round; b: Round }[] = [];
  for (let seed = 1; seed <= rounds; seed += 1) pairs.push({ a: await round(a, seed), b: await round(b, seed) });
  return pairs;
};

const ratioOf = (pairs: Awaited<ReturnType<typeof takeTurns>>): number =>
  median(pairs.map(({ a, b }) => a.jobsPerSecond / b.jobsPerSecond));

/** Measures a row of the product against the floor. */
export const compare = async (
  { product, floor }: { readonly product: Contender; readonly floor: Contender },
  row: Row,
  pace: Pace,
): Promise<Measured> => {
  const pairs = await takeTurns(product, floor, row, pace);
  return {
    row,
    product: figuresOf(pairs.map(({ a }) => a)),
    floor: figuresOf(pairs.map(({ b }) => b)),
    ratio: ratioOf(pairs),
    statements: await countStatements(product, row),
  };
};

/** How many times as long a row's job takes the product in a large database as in a small one. */
export const growthOf = async (small: Contender, large: Contender, row: Row, pace: Pace): Promise<number> =>
  ratioOf(await takeTurns(small, large, row, pace));
