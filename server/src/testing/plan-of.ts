import type { Asked } from '../platform/statement-batch.ts';
import type { TestApp } from './test-app.ts';

/** A step of a plan, with the pages of the database that it touched. */
export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
};

/** A step and all below it. */
export const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plan by which the database answers a statement, as the application sees its rows. */
export const planOf = async (app: TestApp, { text, values }: Asked): Promise<PlanNode> => {
  const client = await app.platform.pool.connect();
  try {
    await client.query(`begin; select set_config('app.org', '${app.uelzen.id}', true)`);
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('rollback');
    client.release();
  }
};
