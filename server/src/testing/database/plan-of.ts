import type { Scope } from '../../core/api/scope.ts';
import type { Query } from '../../core/db/statement-batch.ts';
import type { TestApp } from '../test-app.ts';
import { statementsDuring } from './asked-statements.ts';

/** A step of a plan, with the pages of the database that it touched. */
export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Filter?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
};

/** A step and all below it. */
export const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * The plans by which the database answers statements, one after the other, as the application sees its rows.
 */
const plansInOrder = async (app: TestApp, asked: readonly Query[]): Promise<PlanNode[]> => {
  const client = await app.platform.pool.connect();
  const plans: PlanNode[] = [];
  try {
    await client.query(`begin; select set_config('app.org', '${app.uelzen.id}', true)`);
    for (const { text, values } of asked) {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
      plans.push(rows[0]['QUERY PLAN'][0].Plan);
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** The plan by which the database answers a statement, as the application sees its rows. */
export const planOf = async (app: TestApp, asked: Query): Promise<PlanNode> =>
  (await plansInOrder(app, [asked]))[0] as PlanNode;

/** What the worker of jobs asks by itself, whenever it looks for some. */
const isOfWorker = ({ text }: Query): boolean => text.includes('"graphile_worker"');

/** Whether a statement reads rows: neither the transaction's settings nor a write. */
const readsRows = (query: Query): boolean =>
  /^\s*(select|with|\()/.test(query.text) && !query.text.includes("set_config('app.org'") && !isOfWorker(query);

/** The plans of all that a reading asks, as the application sees its rows. */
export const plansOf = async (app: TestApp, read: (scope: Scope) => Promise<unknown>): Promise<PlanNode[]> => {
  const asked = await statementsDuring(() => app.uelzen.asManager(read));
  return plansInOrder(app, asked.filter(readsRows));
};

/** Tables that grow with every delivery. */
const growing: ReadonlySet<string> = new Set(['bookings', 'layers', 'movements']);

/** Which tables plans walk through from end to end, of those that matter. */
export const walksThrough = (plans: readonly PlanNode[], tables = growing): string[] =>
  plans
    .flatMap(nodesOf)
    .filter((node) => node['Node Type'] === 'Seq Scan' && tables.has(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '');

/**
 * Which indexes plans walk through from end to end: rows of every organisation,
 * of which the wall then leaves one's own.
 */
export const walksThroughIndexes = (plans: readonly PlanNode[]): string[] =>
  plans.flatMap(nodesOf).flatMap((node) => (node['Index Cond'] ? [] : (node['Index Name'] ?? [])));

/** How many pages of the database plans touched. */
export const pagesOf = (plans: readonly PlanNode[]): number =>
  plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0);
