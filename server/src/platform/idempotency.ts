import { createHash } from 'node:crypto';
import type { Operation } from '@halm/model/contract/operation.ts';
import { Refusal } from './refusal.ts';
import type { Scope } from './scope.ts';

type Sent = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

const digest = ({ params, query, body }: Sent): string =>
  createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('hex');

const rowOf = (scope: Scope, { method, path }: Operation, key: string) => ({
  organisationId: scope.organisationId,
  userId: scope.user.id ?? '',
  operation: `${method} ${path}`,
  key,
});

const findAnswer = (scope: Scope, row: ReturnType<typeof rowOf>) =>
  scope.db
    .selectFrom('idempotencyKeys')
    .select(['bodySha256', 'answer'])
    .where('organisationId', '=', row.organisationId)
    .where('userId', '=', row.userId)
    .where('operation', '=', row.operation)
    .where('key', '=', row.key)
    .executeTakeFirst();

/** Whether a key has been answered already, so that the work before the answer can be left out. */
export const wasAnswered = async (scope: Scope, operation: Operation, key: string): Promise<boolean> =>
  (await findAnswer(scope, rowOf(scope, operation, key))) !== undefined;

/**
 * Does `work` once for a key: the same key with the same request answers the first result again, with another request
 * it is refused (`request.key-reused`). A second request that comes while the first still runs waits for it; when the
 * first fails, nothing is remembered.
 */
export const answeredOnce = async <T>(
  scope: Scope,
  operation: Operation,
  key: string,
  sent: Sent,
  work: () => Promise<T>,
): Promise<T> => {
  const row = rowOf(scope, operation, key);
  const bodySha256 = digest(sent);
  const inserted = await scope.db
    .insertInto('idempotencyKeys')
    .values({ ...row, bodySha256, createdAt: scope.now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) {
    const first = await findAnswer(scope, row);
    if (first?.bodySha256 !== bodySha256) throw new Refusal('request.key-reused');
    return (first.answer ?? undefined) as T;
  }
  const answer = await work();
  await scope.db
    .updateTable('idempotencyKeys')
    .set({ answer: answer === undefined ? null : JSON.stringify(answer) })
    .where('organisationId', '=', row.organisationId)
    .where('userId', '=', row.userId)
    .where('operation', '=', row.operation)
    .where('key', '=', key)
    .execute();
  return answer;
};
