import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  const stage = await setPlantStage(manager);
  await stage.giveProof();
  for (const companyName of ['Zum Moor', 'Am Deich', 'Hinter der Mühle'])
    created(await manager.post('/addresses', addressBody({ companyName })));
});
afterAll(() => app.close());

const lists = [
  ['addresses', 'companyName', 'companyName,number'],
  ['articles', 'name', 'name,number'],
  ['locations', 'name', 'name,code'],
  ['contracts', 'endsOn', 'endsOn,number'],
] as const;

const itemsOf = async (path: string) => {
  const { status, body } = await app.uelzen.manager.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

describe.each(lists)('the list of %s', (list, opensBy, furtherSorted) => {
  it('answers the same as it opens, narrowed to all there are, and record by record', async () => {
    const opened = await itemsOf(`/${list}?size=25`);
    expect(opened.items.length).toBeGreaterThan(0);
    expect(await itemsOf(`/${list}?size=25&sort=${furtherSorted}`)).toEqual(opened);
    for (const item of opened.items) {
      // A location in full has no level: that is its stock's.
      const { level: _, ...record } = item;
      expect(await itemsOf(`/${list}/${item.id}`)).toEqual(record);
    }
  });

  it('turns its order round, and has each record on one page', async () => {
    const { items, pagination } = await itemsOf(`/${list}?size=25`);
    const turned = await itemsOf(`/${list}?size=25&sort=-${opensBy}`);
    expect(turned.items).toEqual(items.toReversed());
    const pages = await Promise.all(
      items.map((_: unknown, at: number) => itemsOf(`/${list}?size=1&page=${at + 1}&sort=${opensBy}`)),
    );
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    expect(new Set(pages.map((page) => page.pagination.totalRecords))).toEqual(new Set([pagination.totalRecords]));
  });

  it('tells its length alone', async () => {
    const { pagination } = await itemsOf(`/${list}?size=25`);
    expect(await itemsOf(`/${list}?size=25&only=count`)).toEqual({ items: [], pagination });
  });
});
