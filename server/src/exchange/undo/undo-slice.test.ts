import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '../../masterdata/addresses/change-contact.ts';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { addressBody, created, unique } from '../../testing/plant/master-data.ts';
import {
  csvOf,
  takeRecords,
  undoRecords,
  uploadRecords,
  waitForRecords,
} from '../../testing/plant/record-import-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestAnswer } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

/** Takes so many new addresses over. */
const take = async (mark: string, rows: number) => {
  const lines = Array.from({ length: rows }, (_, index) => `Hof ${mark} ${index};${mark}-${index}`);
  const file = await uploadRecords(app.uelzen.manager, 'addresses', csvOf('Firma;Firmennummer', ...lines));
  return takeRecords(app.uelzen.manager, file);
};
const idsOf = async (mark: string): Promise<string[]> => {
  const { rows } = await app.owner.query('select id from addresses where company_number like $1 order by number', [
    `${mark}-%`,
  ]);
  return rows.map(({ id }) => id);
};
const keptOf = async (importId: string) => {
  const { body } = await app.uelzen.manager.get(`/imports/${importId}/rows?outcome=kept`);
  return body.items.map(({ recordId, kept }: TestAnswer['body']) => [
    recordId,
    kept.reason,
    kept.usage?.groups[0]?.kind,
  ]);
};

describe('an import of thousands that is taken back', () => {
  it('removes all that is free, and names what is used, what was changed and what was gone already', async () => {
    const { manager } = app.uelzen;
    const mark = unique('T');
    const done = await take(mark, 2000);
    const [used, changed, gone] = (await idsOf(mark)).slice(1850) as [string, string, string];
    created(await manager.post(`/addresses/${used}/contacts`, { name: 'Käthe Lüders' }));
    const other = addressBody({ companyName: 'Hof Neu', companyNumber: `${mark}-neu` });
    expect((await manager.patch(`/addresses/${changed}`, other, { version: 1 })).status).toBe(200);
    expect((await manager.delete(`/addresses/${gone}`, { version: 1 })).status).toBe(204);
    const { body: preview } = await manager.get(`/imports/${done.id}/undo`);
    expect(preview).toMatchObject({ removes: 1997, keeps: 2, gone: 1, looked: 2000, total: 2000 });
    expect(preview.reasons).toEqual(
      expect.arrayContaining([
        { reason: 'used', count: 1 },
        { reason: 'changed-since', count: 1 },
      ]),
    );
    const undone = await undoRecords(manager, done);
    expect(undone).toMatchObject({ status: 'undone', doneRows: 2000 });
    expect(undone.undone).toEqual({ removed: 1997, restored: 0, kept: 2, gone: 1 });
    expect(await idsOf(mark)).toEqual([used, changed]);
    expect(await keptOf(done.id)).toEqual([
      [used, 'used', 'contact'],
      [changed, 'changed-since', undefined],
    ]);
    const { body } = await manager.get(`/imports/${done.id}/rows?size=100&page=19`);
    const row = body.items.find(({ recordId }: TestAnswer['body']) => recordId === gone);
    expect(row).toMatchObject({ outcome: 'gone', kept: null });
  }, 120_000);
});

/** Does something in a transaction that waits for the undo to wait for it. */
const besideUndo = async (done: TestAnswer['body'], work: Parameters<typeof app.uelzen.asManager>[0]) => {
  const { manager, asManager } = app.uelzen;
  const end = Promise.withResolvers<void>();
  const isDone = Promise.withResolvers<void>();
  const beside = asManager(async (scope) => {
    await work(scope);
    isDone.resolve();
    await end.promise;
  });
  await isDone.promise;
  const { status } = await manager.post(`/imports/${done.id}/undo`, undefined, { version: done.version });
  expect(status).toBe(200);
  await untilWaiting(app);
  end.resolve();
  await beside;
  return (await waitForRecords(manager, done.id)).undone;
};

describe('an import that is taken back while somebody works with one of its records', () => {
  it('keeps the one that begins to be used, and names by what', async () => {
    const mark = unique('T');
    const done = await take(mark, 60);
    const used = (await idsOf(mark))[20] as string;
    const contact = { name: 'Käthe Lüders', mail: null, phone: null, belongsTo: null };
    const undone = await besideUndo(done, (scope) => createContact(scope, used, contact));
    expect(undone).toEqual({ removed: 59, restored: 0, kept: 1, gone: 0 });
    expect(await idsOf(mark)).toEqual([used]);
    expect(await keptOf(done.id)).toEqual([[used, 'used', 'contact']]);
  });

  it('keeps the one that is changed', async () => {
    const mark = unique('T');
    const done = await take(mark, 60);
    const changed = (await idsOf(mark))[20] as string;
    const undone = await besideUndo(done, (scope) =>
      scope.db.updateTable('addresses').set({ phone: '9', version: 2 }).where('id', '=', changed).execute(),
    );
    expect(undone).toEqual({ removed: 59, restored: 0, kept: 1, gone: 0 });
    expect(await keptOf(done.id)).toEqual([[changed, 'changed-since', undefined]]);
  });
});
