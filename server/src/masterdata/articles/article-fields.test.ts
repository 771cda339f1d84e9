import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { articleBody, createArticleAtLocation, created } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

let made = 0;
const fieldBody = (changes: object = {}) => {
  made += 1;
  return { name: `Feld ${made}`, kind: 'text', unit: null, choices: [], ...changes };
};

describeRecord({
  app: () => app,
  table: 'article_fields',
  entity: 'article-fields',
  prepare: async () => ({ path: '/article-fields', body: fieldBody() }),
  changes: { name: 'Häcksellänge', kind: 'number', unit: 'mm' },
});

const addField = async (manager: TestClient, changes: object = {}): Promise<{ id: string; version: number }> =>
  created(await manager.post('/article-fields', fieldBody(changes)));

const setValues = async (manager: TestClient, fieldValues: object) => {
  const { article, location } = await createArticleAtLocation(manager);
  const body = articleBody([location.id], { fieldValues });
  return { id: article.id, body, answer: await manager.patch(`/articles/${article.id}`, body, { version: 1 }) };
};

describe('fields of an organisation’s own', () => {
  it('are not called as a column that every article has, in any language', async () => {
    const { manager } = app.uelzen;
    const fields = [{ path: 'name', reason: 'article-field.name-of-column' }];
    for (const name of ['Substrat', 'density', 'Lagerorte ', 'Jednostka (t)'])
      expect((await manager.post('/article-fields', fieldBody({ name }))).body).toMatchObject({ fields });
    const { id, version } = await addField(manager);
    const renamed = await manager.patch(`/article-fields/${id}`, fieldBody({ name: 'Dichte' }), { version });
    expect([renamed.status, renamed.body.fields]).toEqual([422, fields]);
    // What is called so since before there was the rule may be changed otherwise.
    await app.owner.query(`update article_fields set name = 'Dichte' where id = $1`, [id]);
    const kept = await manager.patch(
      `/article-fields/${id}`,
      { name: 'Dichte', kind: 'number', unit: 'kg' },
      { version },
    );
    expect(kept.status).toBe(200);
    expect((await manager.delete(`/article-fields/${id}`, { version: kept.body.version })).status).toBe(204);
  });

  it('hold a text, a number, a day or a choice at each article, and its history tells of them', async () => {
    const { manager } = app.uelzen;
    const text = await addField(manager, { name: 'B Sorte' });
    const number = await addField(manager, { name: 'C Länge', kind: 'number', unit: 'mm' });
    const date = await addField(manager, { name: 'D Ernte', kind: 'date' });
    const choice = await addField(manager, { name: 'A Farbe', kind: 'choice', choices: ['gelb', 'grün'] });
    const values = { [text.id]: 'Amadeo', [number.id]: 7.5, [date.id]: '2026-09-30', [choice.id]: 'grün' };
    const { id, body, answer } = await setValues(manager, values);
    const told = answer.body.ownFields.map(({ name, value }: { name: string; value: unknown }) => [name, value]);
    expect(told).toEqual([
      ['A Farbe', 'grün'],
      ['B Sorte', 'Amadeo'],
      ['C Länge', 7.5],
      ['D Ernte', '2026-09-30'],
    ]);
    const { fieldValues: _, ...without } = body;
    const kept = await manager.patch(`/articles/${id}`, without, { version: 2 });
    expect(kept.body.ownFields).toHaveLength(4);
    const emptied = await manager.patch(
      `/articles/${id}`,
      { ...body, fieldValues: { [text.id]: '', [number.id]: 8 } },
      { version: 3 },
    );
    expect(emptied.body.ownFields).toMatchObject([{ name: 'C Länge', value: 8, unit: 'mm' }]);
    const { body: history } = await manager.get(`/articles/${id}/history`);
    expect(history.items[0].before.ownFields).toHaveLength(4);
    expect((await manager.delete(`/articles/${id}`, { version: 4 })).status).toBe(204);
  });

  it('refuse what doesn’t fit their kind, and fields of others', async () => {
    const { manager } = app.uelzen;
    const number = await addField(manager, { kind: 'number' });
    const date = await addField(manager, { kind: 'date' });
    const choice = await addField(manager, { kind: 'choice', choices: ['ja'] });
    const foreign = await addField(app.bremen.manager);
    for (const [field, value, reason] of [
      [number, 'sieben', 'invalid'],
      [date, '2026-02-30', 'not-a-date'],
      [choice, 'nein', 'invalid'],
      [foreign, 'fremd', 'unknown'],
    ] as const) {
      const { answer } = await setValues(manager, { [field.id]: value });
      expect([answer.status, answer.body.fields]).toEqual([422, [{ path: `fieldValues.${field.id}`, reason }]]);
    }
  });

  it('keep their kind and the choices in use, and aren’t deleted while an article has a value', async () => {
    const { manager } = app.uelzen;
    const body = { name: 'Güte', kind: 'choice', unit: null, choices: ['gut', 'schlecht'] };
    const { id } = await addField(manager, body);
    await setValues(manager, { [id]: 'gut' });
    const change = async (changes: object) =>
      (await manager.patch(`/article-fields/${id}`, { ...body, ...changes }, { version: 1 })).body.reason;
    expect(await change({ kind: 'text' })).toBe('article-field.in-use');
    expect(await change({ choices: ['schlecht'] })).toBe('article-field.in-use');
    expect((await manager.delete(`/article-fields/${id}`, { version: 1 })).body.reason).toBe('request.in-use');
    expect(await change({ choices: ['gut', 'mittel'] })).toBeUndefined();
  });

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ kind: 'formula' }, 'kind', 'invalid'],
    [{ kind: 'choice' }, 'choices', 'required'],
    [{ kind: 'choice', choices: ['a', 'a'] }, 'choices', 'not-unique'],
  ])('refuse %j at %s as %s', async (changes, path, reason) => {
    const { status, body } = await app.uelzen.manager.post('/article-fields', fieldBody(changes));
    expect([status, body.fields[0]]).toMatchObject([422, { path, reason }]);
  });

  it('are thirty at most, also when the last two are added at once', async () => {
    const { manager } = app.bremen;
    const { body } = await manager.get('/article-fields');
    for (let count = body.pagination.totalRecords; count < 29; count += 1) await addField(manager);
    const answers = await Promise.all([fieldBody(), fieldBody()].map((one) => manager.post('/article-fields', one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await manager.post('/article-fields', fieldBody())).body.reason).toBe('article-field.too-many');
  });
});
