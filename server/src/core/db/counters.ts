import type { Scope } from '../api/scope.ts';

/**
 * The first of the next `count` numbers of a named sequence of this organisation. Gapless: the
 * counter's row stays locked until the transaction ends, and a rollback gives the number back.
 * Take it last, so that the lock is short.
 */
export const takeNumbers = async (scope: Scope, name: string, count: number): Promise<number> => {
  const row = await scope.db
    .insertInto('counters')
    .values({ organisationId: scope.organisationId, name, value: count })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'name'])
        .doUpdateSet((update) => ({ value: update('counters.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value - count + 1;
};

/** The next number of a named sequence, under the rules of `takeNumbers`. */
export const nextNumber = (scope: Scope, name: string): Promise<number> => takeNumbers(scope, name, 1);
