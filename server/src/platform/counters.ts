import type { Scope } from './scope.ts';

/**
 * The next number of a named sequence of this organisation. Gapless: the counter's row stays locked until the
 * transaction ends, and a rollback gives the number back. Take it last, so that the lock is short.
 */
export const nextNumber = async (scope: Scope, name: string): Promise<number> => {
  const row = await scope.db
    .insertInto('counters')
    .values({ organisationId: scope.organisationId, name, value: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'name'])
        .doUpdateSet((update) => ({ value: update('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
};
