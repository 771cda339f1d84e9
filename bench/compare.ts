import type { Contender } from './contender.ts';
import { type Round, runRound } from './load.ts';
import type { Row } from './rows.ts';
import type { Subjects } from './subjects.ts';

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

/** The statements of one job; the one before it has seen to the session. */
const countStatements = async (product: Contender, job: () => Promise<unknown>): Promise<number> => {
  await job();
  const counts = await product.statementsOf(job);
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Lets product and floor take turns at a row, A B A B …, after a round of warming up that doesn't count. */
export const compare = async (
  { product, floor }: { readonly product: Contender; readonly floor: Contender },
  row: Row,
  subjects: Subjects,
  { rounds, milliseconds }: Pace,
): Promise<Measured> => {
  const round = (contender: Contender, seed: number) => runRound(contender, { row, subjects, milliseconds, seed });
  await round(product, 0);
  await round(floor, 0);
  const pairs: { product: Round; floor: Round }[] = [];
  for (let seed = 1; seed <= rounds; seed += 1)
    pairs.push({ product: await round(product, seed), floor: await round(floor, seed) });
  return {
    row,
    product: figuresOf(pairs.map((pair) => pair.product)),
    floor: figuresOf(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.product.jobsPerSecond / pair.floor.jobsPerSecond)),
    statements: await countStatements(product, () => row.job(product.client, subjects, (list) => list[0] as never)),
  };
};
