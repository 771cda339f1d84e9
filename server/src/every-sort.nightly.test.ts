import { operations } from '@halm/model/contract.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Query } from './core/db/statement-batch.ts';
import { statementsDuring } from './testing/database/asked-statements.ts';
import { keeperOf } from './testing/keeper-of.ts';
import { addressBody, createArticleAtLocation, created } from './testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
/** Of what the lists below another record are: by the first word of their path. */
let owners: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await startOwnTestApp();
  const { manager } = app.uelzen;
  const { article } = await createArticleAtLocation(manager);
  owners = { addresses: created(await manager.post('/addresses', addressBody())).id, articles: article.id };
});
afterAll(() => app.close());

/**
 * Who belongs to an organisation stands in another table than what they are
 * called: its few people are sorted each time.
 */
const OF_FEW: ReadonlySet<string> = new Set(['/users']);

const sortsOf = ({ query }: Operation): readonly string[] => {
  const shape = query instanceof z.ZodObject ? query.shape : {};
  const sort = shape.sort && z.toJSONSchema(shape.sort as z.ZodType, { io: 'input' });
  return (sort?.examples ?? []) as string[];
};
// A file of a list has the order of its pages, which is tried here.
const lists = (operations as readonly Operation[]).filter(
  ({ query, path, answer }) =>
    query instanceof z.ZodObject && 'sort' in query.shape && !OF_FEW.has(path) && !('kind' in answer),
);
const offered = lists.flatMap((operation) => sortsOf(operation).map((sort) => [operation.path, sort] as const));

/** What orders of few rows can't do without: the yard's lorries, and those that were done on one day. */
const filterFor = (path: string, sort: string): string => {
  if (path === '/bookings' && sort.endsWith('arrivedAt')) return '&inYard=true';
  return path === '/bookings' && sort.endsWith('finishedAt') ? '&finishedOn=2026-06-01' : '';
};

/**
 * What the call for a page asks the database: the statement with an offset. The
 * second page, since a first may be prepared.
 */
const pageQueryOf = async (path: string, sort: string): Promise<Query | undefined> => {
  const url = `${path.replace(':id', owners[path.split('/')[1] ?? ''] ?? '')}?size=1&page=2&sort=${sort}${filterFor(path, sort)}`;
  const asked = await statementsDuring(async () =>
    expect((await keeperOf(app.uelzen, path).get(url)).status).toBe(200),
  );
  return asked.find(({ text }) => / offset \$\d+/.test(text));
};

/** The columns that lead an order, where they aren't called as the field. */
const ledBy: Readonly<Record<string, readonly string[]>> = {
  '/bookings/weighing-journal number': ['year', 'sequence'],
  '/lims/laboratories name': ['company_name'],
  '/lims/contractors name': ['company_name'],
  '/contracts supplier': ['company_name'],
  '/bookings finishedAt': ['completed_at'],
  '/bookings number': ['year', 'sequence'],
  '/bookings/samples number': ['year', 'sequence'],
  '/settlements number': ['year', 'sequence'],
};

const columnsMeantBy = (path: string, field: string): readonly string[] =>
  ledBy[`${path} ${field}`] ?? [field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];

/** The columns by which a statement orders its rows, each with its direction: `net_kg desc`. */
const orderOf = ({ text }: Query): string[] => {
  const [, terms = ''] = /.* order by (.+?) limit /s.exec(text) ?? [];
  // Not at the comma within a function's parentheses.
  return terms
    .split(/, (?![^(]*\))/)
    .map((term) => term.replace(/^.*?(\w+)["]?[)]?( collate "C")? (asc|desc)$/, '$1 $3'));
};

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Sort Key'?: string[];
  readonly Plans?: Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Whether what is put in order is one page alone, cut out of the same table in its
 * order before: few rows, whatever is stored.
 */
const isOfPage = (sort: Node): boolean => {
  const [, sorted] = /(\w+)\./.exec(String(sort['Sort Key'])) ?? [];
  const pages = nodesOf(sort).filter((node) => node['Node Type'] === 'Limit');
  return pages.flatMap(nodesOf).some((node) => node['Relation Name'] === sorted);
};

/** What the database has to put in order itself when it uses whatever index there is. */
const findSorts = async ({ text, values }: Query): Promise<string[]> => {
  const client = await app.platform.pool.connect();
  try {
    await client.query(`begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off;
      set local enable_hashjoin = off; set local enable_mergejoin = off; select set_config('app.org', '${app.uelzen.id}', true)`);
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
    return nodes
      .filter((node) => node['Node Type'] === 'Sort' && !isOfPage(node))
      .map((node) => String(node['Sort Key']));
  } finally {
    await client.query('rollback');
    client.release();
  }
};

describe('every sort that a list offers', () => {
  it('is one of those that are tried', () => {
    expect(lists.map(({ path }) => path)).toContain('/bookings');
    expect(lists.filter((operation) => sortsOf(operation).length < 2).map(({ path }) => path)).toEqual([]);
  });

  it.each(offered)('%s?sort=%s is read from an index in its order', async (path, sort) => {
    const asked = await pageQueryOf(path, sort);
    if (!asked) throw new Error('the page was not asked for');
    expect(await findSorts(asked)).toEqual([]);
  });

  it.each(offered)('%s?sort=%s is in the order that it names', async (path, sort) => {
    const asked = await pageQueryOf(path, sort);
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const meant = columnsMeantBy(path, sort.replace(/^-/, '')).map((column) => `${column} ${direction}`);
    expect(asked && orderOf(asked).slice(0, meant.length)).toEqual(meant);
  });

  it('would be noticed without an index', async () => {
    const asked = await pageQueryOf('/bookings', 'netKg');
    await app.owner.query('drop index bookings_by_net');
    expect(asked && (await findSorts(asked))).not.toEqual([]);
  });
});
