import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { unique } from '../../testing/plant/master-data.ts';
import { makeDoser, makeRecipe, recipeBody } from '../../testing/production/production-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { getRecipe } from './find-recipes.ts';

let app: TestApp;
let maize: Awaited<ReturnType<typeof makeDoser>>;
let slurry: Awaited<ReturnType<typeof makeDoser>>;
let elsewhere: Awaited<ReturnType<typeof makeDoser>>;
beforeAll(async () => {
  app = await startTestApp();
  maize = await makeDoser(app.uelzen);
  slurry = await makeDoser(app.uelzen, { articleId: null });
  elsewhere = await makeDoser(app.bremen);
});
afterAll(() => app.close());

const today = plainDateIn(new Date(), 'Europe/Berlin');

describeRecord({
  app: () => app,
  table: 'recipes',
  entity: 'recipes',
  prepare: async (manager) => {
    const doser = manager === app.bremen.manager ? elsewhere : maize;
    return { path: '/recipes', body: recipeBody({ [doser.id]: 12_000 }) };
  },
  changes: { name: 'Winterrezept', dataPeriodDays: 14 },
  derived: ['isActive'],
});

const refusalOf = async (changes: object) => {
  const { status, body } = await app.uelzen.manager.post('/recipes', recipeBody({ [maize.id]: 1000 }, changes));
  return [status, body.fields];
};

describe('a recipe', () => {
  it('says what each doser should feed a day, in its order, and how much that is together', async () => {
    const { operator, manager } = app.uelzen;
    const { id } = await makeRecipe(manager, { [slurry.id]: 8250, [maize.id]: 22_500 });
    const { body } = await operator.get(`/recipes/${id}`);
    expect(body).toMatchObject({
      dosers: [
        { doser: { id: slurry.id }, article: null, kgPerDay: 8250 },
        { doser: { id: maize.id }, article: { name: 'Maissilage' }, kgPerDay: 22_500 },
      ],
      kgPerDay: 30_750,
      activeFrom: null,
      isActive: false,
    });
    const dosers = [{ doserId: maize.id, kgPerDay: 1 }];
    const changed = await manager.patch(`/recipes/${id}`, recipeBody({}, { dosers }), { version: 1 });
    expect(changed.body).toMatchObject({ dosers: [{ doser: { id: maize.id }, kgPerDay: 1 }], kgPerDay: 1 });
  });

  it('is active if it is the latest that began, by the day at the plant', async () => {
    const of = async (activeFrom: string | null) =>
      makeRecipe(app.uelzen.manager, { [maize.id]: 1000 }, { activeFrom });
    const recipes = {
      former: await of(addDays(today, -10)),
      current: await of(addDays(today, -1)),
      tomorrow: await of(addDays(today, 1)),
      draft: await of(null),
    };
    const activeAt = async (now: Date) => {
      const find = ({ id }: { id: string }) => app.uelzen.asManager((scope) => getRecipe({ ...scope, now }, id));
      const found = await Promise.all(
        Object.entries(recipes).map(async ([name, one]) => [name, await find(one)] as const),
      );
      return found.flatMap(([name, { isActive }]) => (isActive ? name : []));
    };
    expect(await activeAt(new Date(`${today}T12:00:00Z`))).toEqual(['current']);
    // In Berlin it is tomorrow by then.
    expect(await activeAt(new Date(`${today}T23:30:00Z`))).toEqual(['tomorrow']);
    for (const { id } of Object.values(recipes)) await app.uelzen.manager.delete(`/recipes/${id}`, { version: 1 });
  });

  it('is the only one that begins on its day, even when two are created at once', async () => {
    const { manager } = app.uelzen;
    const activeFrom = '2025-03-01';
    const post = () => manager.post('/recipes', recipeBody({ [maize.id]: 1000 }, { activeFrom }));
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const fields = answers.find(({ status }) => status === 422)?.body.fields;
    expect(fields).toEqual([{ path: 'activeFrom', reason: 'recipe.day-taken' }]);
    const there = await app.bremen.manager.post('/recipes', recipeBody({ [elsewhere.id]: 1000 }, { activeFrom }));
    expect(there.status).toBe(200);
  });

  it('feeds dosers of its own organisation only', async () => {
    const dosers = [maize, elsewhere].map(({ id: doserId }) => ({ doserId, kgPerDay: 1000 }));
    expect(await refusalOf({ dosers })).toEqual([422, [{ path: 'dosers.1.doserId', reason: 'unknown' }]]);
  });

  it.each([
    ['no doser', () => ({ dosers: [] }), 'dosers', 'required'],
    [
      'a doser twice',
      () => ({ dosers: [1, 2].map(() => ({ doserId: maize.id, kgPerDay: 1000 })) }),
      'dosers.1.doserId',
      'not-unique',
    ],
    [
      'nothing to feed',
      () => ({ dosers: [{ doserId: maize.id, kgPerDay: 0 }] }),
      'dosers.0.kgPerDay',
      'recipe.amount-range',
    ],
    ['half a kilogram', () => ({ dosers: [{ doserId: maize.id, kgPerDay: 0.5 }] }), 'dosers.0.kgPerDay', 'not-whole'],
    ['no days', () => ({ dataPeriodDays: 0 }), 'dataPeriodDays', 'too-small'],
    ['more than a year', () => ({ dataPeriodDays: 367 }), 'dataPeriodDays', 'too-large'],
    ['no day of the calendar', () => ({ activeFrom: '2026-02-30' }), 'activeFrom', 'not-a-date'],
  ])('is refused with %s', async (_, changes, path, reason) => {
    expect(await refusalOf(changes())).toMatchObject([422, [{ path, reason }]]);
  });

  it('keeps its dosers from being deleted', async () => {
    const { manager } = app.uelzen;
    const doser = await makeDoser(app.uelzen);
    const { id } = await makeRecipe(manager, { [doser.id]: 1000 });
    const { status, body } = await manager.delete(`/dosers/${doser.id}`, { version: 1 });
    expect([status, body.reason]).toEqual([409, 'request.in-use']);
    await manager.delete(`/recipes/${id}`, { version: 1 });
    expect((await manager.delete(`/dosers/${doser.id}`, { version: 1 })).status).toBe(204);
  });

  it('is found by its name and by those of its dosers', async () => {
    const name = unique('Rübenlinie');
    const doser = await makeDoser(app.uelzen, { name });
    const { id } = await makeRecipe(app.uelzen.manager, { [doser.id]: 1000 });
    const { body } = await app.uelzen.operator.get(`/recipes?search=${name.replace('ü', 'ue')}&sort=name`);
    expect(body.items.map((recipe: { id: string }) => recipe.id)).toEqual([id]);
  });

  it('has a history for the manager alone, which tells nothing of the day', async () => {
    const { id } = await makeRecipe(app.uelzen.manager, { [maize.id]: 1000 });
    const { body } = await app.uelzen.manager.get(`/recipes/${id}/history`);
    expect(body.items[0].after).toMatchObject({ kgPerDay: 1000 });
    expect(body.items[0].after).not.toHaveProperty('isActive');
    expect((await app.uelzen.operator.get(`/recipes/${id}/history`)).status).toBe(403);
  });
});

describe('a clone of a recipe', () => {
  it('is a draft with its dosers under the first free name', async () => {
    const { manager } = app.uelzen;
    const activeFrom = '2025-05-01';
    const source = await makeRecipe(manager, { [slurry.id]: 8000, [maize.id]: 500 }, { activeFrom });
    const { name, dosers } = (await manager.get(`/recipes/${source.id}`)).body;
    const { body } = await manager.post(`/recipes/${source.id}/clone`);
    expect(body).toMatchObject({ name: `${name} (2)`, dosers, kgPerDay: 8500, activeFrom: null, version: 1 });
    const again = await manager.post(`/recipes/${body.id}/clone`);
    expect(again.body.name).toBe(`${name} (3)`);
  });

  it('has a name of its own when two are made at once, and is made once for one key', async () => {
    const { manager } = app.uelzen;
    const { id, name } = await makeRecipe(manager, { [maize.id]: 1000 });
    const made = await Promise.all([1, 2].map(() => manager.post(`/recipes/${id}/clone`)));
    expect(made.map(({ body }) => body.name).toSorted()).toEqual([`${name} (2)`, `${name} (3)`]);
    const [first, second] = [1, 2].map(() => manager.post(`/recipes/${id}/clone`, undefined, { key: 'clone-once' }));
    expect((await first)?.body.id).toBe((await second)?.body.id);
  });

  it('is made by the manager alone, of what there is', async () => {
    const { id } = await makeRecipe(app.uelzen.manager, { [maize.id]: 1000 });
    const answers = await Promise.all([
      app.uelzen.operator.post(`/recipes/${id}/clone`),
      app.bremen.manager.post(`/recipes/${id}/clone`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 404]);
  });
});
