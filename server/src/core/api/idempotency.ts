import { createHash } from 'node:crypto';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import pg from 'pg';
import { isPoolFull } from '../db/database-refusal.ts';
import { firstOf, type Open, statement } from '../db/statement.ts';
import { beforeCommit } from '../db/transaction.ts';
import { Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';

/** How long a repeated request still finds its first answer: a day. */
export const KEPT_ANSWER_MS = 86_400_000;

/** Says in an answer that nothing was done for it: the same request had been answered before. */
export const REPLAY_HEADER = 'idempotent-replay';

/** Visible characters only: two headers would be joined by a comma and a space. */
export const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/**
 * A request that may come again: its key, what it asks for, and whom to tell that its answer is an old one.
 */
export type Repeatable = {
  readonly idempotencyKey: string | undefined;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly markReplay: () => void;
};

/**
 * The key of a request, undefined where the operation takes none or the client sends none. Refused
 * when the operation requires one (`request.key-missing`), and never shortened
 * (`request.key-invalid`): two keys must not become one.
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
  userId: scope.user.id ?? scope.user.apiKeyId ?? '',
  operation: `${method} ${path}`,
  key,
});

type Row = ReturnType<typeof rowOf>;

/** From before this instant an answer counts no more. */
const oldest = (scope: Scope): string => new Date(scope.now.getTime() - KEPT_ANSWER_MS).toISOString();

const storedAnswer = statement((db, open: Open<Row & { oldest: string }>) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['bodySha256', 'answer'])
    .where('organisationId', '=', open.organisationId)
    .where('userId', '=', open.userId)
    .where('operation', '=', open.operation)
    .where('key', '=', open.key)
    .where('createdAt', '>=', open.oldest),
);

const findAnswer = (scope: Scope, row: Row) => firstOf(storedAnswer(scope, { ...row, oldest: oldest(scope) }));

const claimKey = statement((db, open: Open<Row & { bodySha256: string; answer: string | null; createdAt: string }>) => {
  const { organisationId, userId, operation, key, bodySha256, answer, createdAt } = open;
  return db
    .insertInto('idempotencyKeys')
    .values({ organisationId, userId, operation, key, bodySha256, answer, createdAt });
});

/**
 * Takes the key and keeps the answer with the commit: whoever has the same one
 * waits there, and fails when this succeeds.
 */
const storeAnswer = (scope: Scope, row: Row, bodySha256: string, answer: unknown): void => {
  const stored = { answer: answer === undefined ? null : JSON.stringify(answer), createdAt: scope.now.toISOString() };
  beforeCommit(scope.db, () => [claimKey.bind(scope, { ...row, bodySha256, ...stored })]);
};

const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'idempotency_keys_pkey';

const removeKey = (scope: Scope, { userId, operation, key }: Row): Promise<unknown> =>
  scope.db
    .deleteFrom('idempotencyKeys')
    .where('organisationId', '=', scope.organisationId)
    .where('userId', '=', userId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('createdAt', '<', oldest(scope))
    .execute();

/** Whether a key has been answered already, so that the work before the answer can be left out. */
export const wasAnswered = async (scope: Scope, operation: Operation, key: string): Promise<boolean> =>
  (await findAnswer(scope, rowOf(scope, operation, key))) !== undefined;

/**
 * A key that is over stands in the way once; should another take it meanwhile, that one's answer is found.
 */
const ATTEMPTS_BEHIND_EXPIRED_KEY = 1;

/** Opens a scope for the call, to write in unless it says that it only reads. */
export type OpenScope = <R>(work: (scope: Scope) => Promise<R>, options?: { readonly readOnly: true }) => Promise<R>;

/**
 * Does `work` once for the request's key, or simply does it where there is none. For a day the same
 * key with the same request answers the first result again, with another request it is refused
 * (`request.key-reused`). A second request that comes while the first still runs waits for it; when
 * the first fails, nothing is remembered.
 *
 * The key is taken last, with the commit, so that a request which comes once pays nothing for those
 * that come twice: the second does its work, can't take the key, leaves nothing behind and looks for
 * the first one's answer. It does so whatever it fails with, since what it was asked for may be
 * impossible only because it has been done.
 */
export const answeredOnce = async <T>(
  open: OpenScope,
  operation: Operation,
  request: Repeatable,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => {
  const { idempotencyKey } = request;
  if (idempotencyKey === undefined) return open(work);
  const bodySha256 = digest(request);
  const once = () =>
    open(async (scope) => {
      const answer = await work(scope);
      storeAnswer(scope, rowOf(scope, operation, idempotencyKey), bodySha256, answer);
      return answer;
    });
  const firstAnswer = async (error: unknown) => {
    if (isPoolFull(error)) throw error;
    const looked = open((scope) => findAnswer(scope, rowOf(scope, operation, idempotencyKey)), { readOnly: true });
    // Who can't look only knows what failed; that a key is taken says nothing to whoever
    // asked, that it can't be looked up does.
    return looked.catch((failure) => {
      throw isDuplicate(error) ? failure : error;
    });
  };
  const attempt = (more: number): Promise<T> =>
    once().catch(async (error) => {
      const first = await firstAnswer(error);
      if (!first && isDuplicate(error) && more > 0) {
        await open((scope) => removeKey(scope, rowOf(scope, operation, idempotencyKey)));
        return attempt(more - 1);
      }
      if (!first) throw error;
      if (first.bodySha256 !== bodySha256) throw new Refusal('request.key-reused');
      request.markReplay();
      return (first.answer ?? undefined) as T;
    });
  return attempt(ATTEMPTS_BEHIND_EXPIRED_KEY);
};
