import { createHash } from 'node:crypto';
import type { CompiledQuery, OperationNode } from 'kysely';

/** A name that tells a text from every other one, for good: a connection keeps what it has prepared. */
export const statementName = (text: string): string => `s_${createHash('sha1').update(text).digest('base64url')}`;

type Comparison = OperationNode & {
  readonly operator: { readonly operator?: string };
  readonly leftOperand: { readonly column?: { readonly column: { readonly name: string } } };
};
type Both = OperationNode & { readonly left: OperationNode; readonly right: OperationNode };

const isById = (node: OperationNode): boolean => {
  if (node.kind === 'AndNode') return isById((node as Both).left) || isById((node as Both).right);
  if (node.kind !== 'BinaryOperationNode') return false;
  const { operator, leftOperand } = node as Comparison;
  return operator.operator === '=' && leftOperand.column?.column.name === 'id';
};

const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/**
 * Whether one plan is right whatever the values are: rows that are written,
 * and a record that is found by its id.
 */
const hasOnePlan = ({ query }: CompiledQuery): boolean => {
  if (WRITES.has(query.kind)) return true;
  const { where } = query as OperationNode & { readonly where?: { readonly where: OperationNode } };
  return query.kind === 'SelectQueryNode' && where !== undefined && isById(where.where);
};

/**
 * Each costs every connection some ten kilobytes; texts that come in ever new
 * shapes must not fill the server's memory.
 */
const MOST_NAMES = 500;
const LONGEST_TEXT = 4000;

const names = new Map<string, string>();

/** Gives all names free: for a test that counts plans after others of its process have used the names up. */
export const forgetPlanNames = (): void => names.clear();

/** A plan that answers with every column there is would fail from the day when another version adds one. */
const isKeepable = ({ sql }: CompiledQuery): boolean => sql.length <= LONGEST_TEXT && !sql.includes('*');

/**
 * The name under which connections keep a query's plan, so that it isn't planned anew at every call;
 * undefined where the values decide which plan is right. Nobody has to think of it: whatever writes, or reads
 * a record by its id, is kept.
 */
export const planName = (query: CompiledQuery): string | undefined => {
  const planned = names.get(query.sql);
  if (planned || names.size >= MOST_NAMES || !isKeepable(query) || !hasOnePlan(query)) return planned;
  const name = statementName(query.sql);
  names.set(query.sql, name);
  return name;
};
