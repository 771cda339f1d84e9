import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { endTurn, sendInTurn } from './own-changes.ts';

const client = new QueryClient();
afterEach(() => client.clear());

type Change = Parameters<typeof sendInTurn>[1];
const params = { id: 'a' };
const rename = (name: string, place: string, version = 1): Change => ({
  key: 'PATCH /articles/:id',
  params,
  body: { name, place },
  version,
});
const withdraw = (version = 1): Change => ({ key: 'DELETE /articles/:id', params, version });
const show = (place: string, version = 1) =>
  client.setQueryData(['articles', 'GET /articles', {}], { items: [{ id: 'a', name: 'Mais', place, version }] });

/** A server with one record, which answers later and refuses what is based on another version. */
const startServer = () => {
  let record = { id: 'a', name: 'Mais', place: 'Nord', version: 1 };
  const taken: Change[] = [];
  const send = async (change: Change) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (change.version !== record.version) throw new Error('stale');
    taken.push(change);
    record = { ...record, ...(change.body as object), version: record.version + 1 };
    return record;
  };
  return { send, taken, read: () => record, changeElsewhere: () => (record = { ...record, version: 7 }) };
};
const sendAll = async (changes: readonly Change[], send: (change: Change) => Promise<unknown>) => {
  const answers = await Promise.allSettled(changes.map((change) => sendInTurn(client, change, send)));
  for (const change of changes) endTurn(change);
  return answers.map(({ status }) => status);
};

it('what is clicked before the first answer builds on it, by another button and by the same one', async () => {
  const server = startServer();
  show('Nord');
  const changes = [rename('Gras', 'Nord'), withdraw(), rename('Mais', 'Süd')];
  expect(await sendAll(changes, server.send)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(server.taken.map(({ version }) => version)).toEqual([1, 2, 3]);
});

it('two changes of one call keep what each of them changed', async () => {
  const server = startServer();
  show('Nord');
  await sendAll([rename('Gras', 'Nord'), rename('Mais', 'Süd')], server.send);
  expect(server.read()).toMatchObject({ name: 'Gras', place: 'Süd', version: 3 });
});

it('without knowing what was on the screen the second one of a call is left to the server', async () => {
  const { send, read } = startServer();
  expect(await sendAll([rename('Gras', 'Nord'), rename('Mais', 'Süd')], send)).toEqual(['fulfilled', 'rejected']);
  expect(read()).toMatchObject({ name: 'Gras', place: 'Nord' });
});

it('the same click twice is one, and may be made again afterwards', async () => {
  const server = startServer();
  expect(await sendAll([withdraw(), withdraw()], server.send)).toEqual(['fulfilled', 'fulfilled']);
  expect(server.taken).toHaveLength(1);
  expect(await sendAll([withdraw(2)], server.send)).toEqual(['fulfilled']);
});

it('what somebody else has changed is still told, before the first click and between the two', async () => {
  const server = startServer();
  server.changeElsewhere();
  expect(await sendAll([withdraw(), rename('Gras', 'Nord')], server.send)).toEqual(['rejected', 'rejected']);
  const other = startServer();
  const between = async (change: Change) => {
    const answer = await other.send(change);
    other.changeElsewhere();
    return answer;
  };
  expect(await sendAll([withdraw(), rename('Gras', 'Nord')], between)).toEqual(['fulfilled', 'rejected']);
});

it('a refused click leaves nothing behind', async () => {
  const refuse = () => Promise.reject(new Error('stale'));
  await expect(sendInTurn(client, withdraw(), refuse)).rejects.toThrow('stale');
  const { send } = startServer();
  expect(await sendAll([withdraw()], send)).toEqual(['fulfilled']);
});

it('no clicks of one person ever meet each other, and the last word in each field stays', async () => {
  const fields = fc.record({ name: fc.constantFrom('Mais', 'Gras'), place: fc.constantFrom('Nord', 'Süd') });
  await fc.assert(
    fc.asyncProperty(fc.array(fields, { minLength: 1, maxLength: 5 }), async (clicks) => {
      const server = startServer();
      client.clear();
      show('Nord');
      // Each button changes one field of what the screen shows.
      const changes = clicks.map(({ name, place }, at) => (at % 2 ? rename(name, 'Nord') : rename('Mais', place)));
      expect(await sendAll(changes, server.send)).not.toContain('rejected');
      const said = (name: 'name' | 'place', shown: string) =>
        clicks.filter((_, at) => (at % 2 ? 'name' : 'place') === name).findLast((click) => click[name] !== shown)?.[
          name
        ];
      expect(server.read()).toMatchObject({
        name: said('name', 'Mais') ?? 'Mais',
        place: said('place', 'Nord') ?? 'Nord',
      });
    }),
  );
});
