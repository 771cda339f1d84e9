import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsDuring } from '../../testing/database/asked-statements.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Scope } from '../api/scope.ts';
import { newId } from '../db/ids.ts';
import { inSavepoint, tryOut } from '../db/savepoint.ts';
import { sendWrite } from '../db/transaction.ts';
import { findHistory } from './history.ts';
import { recordChange } from './record-change.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const leave = (scope: Scope, entityId: string, event: string): Promise<void> =>
  recordChange(scope, { entity: 'silos', entityId, event, after: { event } });

/** What history and outbox hold of a record, in the order in which it was written. */
const left = async (entityId: string) => {
  const history = await app.uelzen.asManager((scope) => findHistory(scope, 'silos', entityId));
  const { rows } = await app.owner.query('select event from outbox where payload->>$$id$$ = $1 order by id', [
    entityId,
  ]);
  return { entries: history.items.toReversed().map(({ event }) => event), events: rows.map(({ event }) => event) };
};

const failed = new Error('taken back');
const orElse = (error: unknown): string => {
  if (error !== failed) throw error;
  return 'else';
};

describe('what a transaction leaves behind', () => {
  it('is written once at its end, in its order', async () => {
    const id = newId();
    const asked = await statementsDuring(() =>
      app.uelzen.asManager(async (scope) => {
        for (const event of ['created', 'changed', 'deleted']) await leave(scope, id, event);
      }),
    );
    const writing = asked.filter(({ values }) => JSON.stringify(values).includes(id));
    expect(writing).toHaveLength(1);
    const events = ['silos.created', 'silos.changed', 'silos.deleted'];
    expect(await left(id)).toEqual({ entries: ['created', 'changed', 'deleted'], events });
  });

  it('is nothing when the transaction fails, or when the trace itself is refused', async () => {
    const id = newId();
    const failing = app.uelzen.asManager(async (scope) => {
      await leave(scope, id, 'created');
      throw failed;
    });
    await expect(failing).rejects.toBe(failed);
    const refused = app.uelzen.asManager(async (scope) => {
      await leave(scope, id, 'created');
      await leave(scope, 'no id', 'created');
    });
    await expect(refused).rejects.toThrow(/uuid/);
    expect(await left(id)).toEqual({ entries: [], events: [] });
  });

  it('goes with the part of the work that is undone, and with no other', async () => {
    const id = newId();
    const answers = await app.uelzen.asManager(async (scope) => {
      await leave(scope, id, 'created');
      const undone = await inSavepoint(
        scope,
        async () => {
          await leave(scope, id, 'posted');
          throw failed;
        },
        orElse,
      );
      const done = await inSavepoint(scope, () => leave(scope, id, 'weighed').then(() => 'done'), orElse);
      const tried = await tryOut(scope, () => leave(scope, id, 'deleted').then(() => 'tried'));
      return [undone, done, tried];
    });
    expect(answers).toEqual(['else', 'done', 'tried']);
    expect(await left(id)).toEqual({ entries: ['created', 'weighed'], events: ['silos.created', 'silos.weighed'] });
  });

  it('goes with all that stands in one part, however its own parts ended, and with what was sent for it', async () => {
    const id = newId();
    const answer = await app.uelzen.asManager(async (scope) => {
      await leave(scope, id, 'created');
      return inSavepoint(
        scope,
        async () => {
          await leave(scope, id, 'weighed');
          await inSavepoint(
            scope,
            () => leave(scope, id, 'posted'),
            () => undefined,
          );
          sendWrite(scope.db, { text: 'select 1 / 0', values: [] });
          throw failed;
        },
        orElse,
      );
    });
    expect(answer).toBe('else');
    expect(await left(id)).toEqual({ entries: ['created'], events: ['silos.created'] });
  });

  it('is told of a write that was sent and failed, done for good or only tried out', async () => {
    const failing = async (scope: Scope) => sendWrite(scope.db, { text: 'select 1 / 0', values: [] });
    const told = (error: unknown) => String(error);
    const undone = app.uelzen.asManager((scope) => inSavepoint<unknown>(scope, () => failing(scope), told));
    expect(await undone).toMatch(/division by zero/);
    const tried = app.uelzen.asManager((scope) => tryOut(scope, () => failing(scope)));
    await expect(tried).rejects.toThrow(/division by zero/);
  });
});
