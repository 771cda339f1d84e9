import { createHash } from 'node:crypto';
import type { Operation } from '@halm/model/contract/operation.ts';
import { beforeCommit } from './database.ts';
import { Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';
import { firstOf, type Open, statement } from './statement.ts';

/** How long a repeated request still finds its first answer: a day. */
export const KEPT_ANSWER_MS = 86_400_000;

/** Says in an answer that nothing was done for it: the same request had been answered before. */
export const REPLAY_HEADER = 'idempotent-replay';

/** Visible characters only: two headers would be joined by a comma and a space. */
export const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/** A request that may come again: its key, what it asks for, and whom to tell that its answer is an old one. */
export type Repeatable = {
  readonly idempotencyKey: string | undefined;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly markReplay: () => void;
};

/**
 * The key of a request, undefined where the operation takes none or the client sends none. Refused when the operation
 * requires one (`request.key-missing`), and never shortened (`request.key-invalid`): two keys must not become one.
 */
export const readIdempotencyKey = ({ idempotent }: Operation, header: unknown): string | undefined => {
  if (!idempotent) return undefined;
  if (header === undefined && idempotent === 'required') throw new Refusal('request.key-missing');
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY_PATTERN.test(header)) throw new Refusal('request.key-invalid');
  return header;
};

const digest = ({ params, query, body }: Repeatable): string =>
  createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('hex');

/** Which request it is, and what its columns in the table say. */
const rowOf = (scope: Scope, { method, path }: Operation, key: string) => ({
  userId: scope.user.id ?? '',
  operation: `${method} ${path}`,
  key,
});

type Row = ReturnType<typeof rowOf>;

/** From before this instant an answer counts no more. */
const oldest = (scope: Scope): string => new Date(scope.now.getTime() - KEPT_ANSWER_MS).toISOString();

const keptAnswer = statement((db, open: Open<Row & { oldest: string }>) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['bodySha256', 'answer'])
    .where('organisationId', '=', open.organisationId)
    .where('userId', '=', open.userId)
    .where('operation', '=', open.operation)
    .where('key', '=', open.key)
    .where('createdAt', '>=', open.oldest),
);

const findAnswer = (scope: Scope, row: Row) => firstOf(keptAnswer(scope, { ...row, oldest: oldest(scope) }));

const takenKey = statement((db, open: Open<Row & { oldest: string; bodySha256: string; createdAt: string }>) => {
  const { organisationId, userId, operation, key, bodySha256, createdAt } = open;
  const fresh = { bodySha256, answer: null, createdAt };
  return db
    .insertInto('idempotencyKeys')
    .values({ organisationId, userId, operation, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'userId', 'operation', 'key'])
        .doUpdateSet(fresh)
        .where('idempotencyKeys.createdAt', '<', open.oldest),
    )
    .returning('key');
});

/** Takes the key for this request; false when another one has it. One that is still being answered is waited for. */
const takeKey = async (scope: Scope, row: Row, bodySha256: string): Promise<boolean> => {
  const taken = { ...row, bodySha256, oldest: oldest(scope), createdAt: scope.now.toISOString() };
  return (await takenKey(scope, taken)).length > 0;
};

const storedAnswer = statement((db, open: Open<Row & { answer: string | null }>) =>
  db
    .updateTable('idempotencyKeys')
    .set({ answer: open.answer })
    .where('organisationId', '=', open.organisationId)
    .where('userId', '=', open.userId)
    .where('operation', '=', open.operation)
    .where('key', '=', open.key),
);

const keepAnswer = (scope: Scope, row: Row, answer: unknown): void => {
  const kept = { ...row, answer: answer === undefined ? null : JSON.stringify(answer) };
  beforeCommit(scope.db, () => [storedAnswer.bind(scope, kept)]);
};

/** Whether a key has been answered already, so that the work before the answer can be left out. */
export const wasAnswered = async (scope: Scope, operation: Operation, key: string): Promise<boolean> =>
  (await findAnswer(scope, rowOf(scope, operation, key))) !== undefined;

/**
 * Does `work` once for the request's key, or simply does it where there is none. For a day the same key with the same
 * request answers the first result again, with another request it is refused (`request.key-reused`). A second request
 * that comes while the first still runs waits for it; when the first fails, nothing is remembered.
 */
export const answeredOnce = async <T>(
  scope: Scope,
  operation: Operation,
  request: Repeatable,
  work: () => Promise<T>,
): Promise<T> => {
  if (request.idempotencyKey === undefined) return work();
  const row = rowOf(scope, operation, request.idempotencyKey);
  const bodySha256 = digest(request);
  if (await takeKey(scope, row, bodySha256)) {
    const answer = await work();
    keepAnswer(scope, row, answer);
    return answer;
  }
  const first = await findAnswer(scope, row);
  if (first?.bodySha256 !== bodySha256) throw new Refusal('request.key-reused');
  request.markReplay();
  return (first.answer ?? undefined) as T;
};
