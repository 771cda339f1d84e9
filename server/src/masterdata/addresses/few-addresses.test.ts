import { matchesWords } from '@halm/model/core/texts/search-words.ts';
import { reachWords } from '@halm/model/masterdata/addresses/reach-words.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesOf } from '../../testing/cases-of.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { fewAddresses } from './few-addresses.ts';

type Listed = { id: string; companyName: string };

const longWord = Array.from({ length: 150 }, (_, at) => String.fromCharCode(97 + ((at * at) % 23))).join('');
const names = [
  'Hof Ährenfeld & Söhne GmbH',
  'hof ACKER',
  'Ørsted-Ågård, Bioenergi',
  'Wójcik Gospodarstwo',
  'Țăran Ionuț S.R.L.',
  'Ферма Заря',
  '100 % Mais_Hof',
  `Gut ${longWord}`,
  'Betrieb 12',
];

let app: TestApp;
let ids: Map<string, string>;

const few = (search: string) => app.uelzen.asManager((scope) => fewAddresses(scope, reachWords(search)));
const listed = async (search: string, client = app.uelzen.manager): Promise<string[]> => {
  const { status, body } = await client.get(`/addresses?size=100&search=${encodeURIComponent(search)}`);
  expect(status).toBe(200);
  return body.similar ? [] : body.items.map(({ companyName }: Listed) => companyName);
};

beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  ids = new Map();
  for (const [at, companyName] of names.entries()) {
    const reach = { email: `buero.${at}x@hof-muehlental.de`, phone: `+49 581 77001${at}`, contactName: 'Jörg Krüger' };
    ids.set(companyName, created(await manager.post('/addresses', addressBody({ companyName, ...reach }))).id);
  }
  // So many that no list gives up looking for the few.
  await app.owner.query(
    `insert into addresses (organisation_id, id, number, type, company_name)
     select $1, gen_random_uuid(), 80000 + n, 'merchant', 'Vielhof ' || n from generate_series(1, 1100) n`,
    [app.uelzen.id],
  );
});
afterAll(() => app.close());

describe('the few addresses that can have a word', () => {
  it('have it, whatever part of a name it is', { timeout: 120_000 }, async () => {
    const parts = fc.constantFrom(...names).chain((name) =>
      fc
        .tuple(fc.nat(name.length - 1), fc.integer({ min: 1, max: 70 }))
        .map(([from, length]) => ({ name, part: name.slice(from, from + length).trim() }))
        .filter(({ part }) => part !== ''),
    );
    await fc.assert(
      fc.asyncProperty(parts, async ({ name, part }) => {
        expect(matchesWords(name, part)).toBe(true);
        const found = await few(part);
        if (found) expect([part, found]).toEqual([part, expect.arrayContaining([ids.get(name)])]);
        if (part.length >= 4) expect([part, await listed(part)]).toEqual([part, expect.arrayContaining([name])]);
      }),
      { numRuns: casesOf(60) },
    );
  });

  it('are found by parts of mail addresses and numbers, by umlauts of any spelling, by two words', async () => {
    for (const [search, name] of [
      ['buero.4x@hof-mue', 'Țăran Ionuț S.R.L.'],
      ['ro.4x', 'Țăran Ionuț S.R.L.'],
      ['0581 770014', 'Țăran Ionuț S.R.L.'],
      ['770014', 'Țăran Ionuț S.R.L.'],
      ['aehrenf', 'Hof Ährenfeld & Söhne GmbH'],
      ['soehne krueger', 'Hof Ährenfeld & Söhne GmbH'],
      ['orsted', 'Ørsted-Ågård, Bioenergi'],
      ['заря', 'Ферма Заря'],
      [longWord.slice(80, 140), `Gut ${longWord}`],
    ] as const) {
      expect([search, await few(search)]).toEqual([search, expect.arrayContaining([ids.get(name)])]);
      expect([search, await listed(search)]).toEqual([search, [name]]);
    }
  });

  it('are not named where they are many, and not looked for by a letter', async () => {
    expect(await few('vielhof')).toBeUndefined();
    expect(await few('v')).toBeUndefined();
    expect(await few('nirgends')).toEqual([]);
    expect((await app.uelzen.manager.get('/addresses?search=vielhof')).body.pagination.totalRecords).toBe(1000);
  });

  it('are not looked up by three letters, which no piece of a mail address may begin with', async () => {
    expect(await few('ro.')).toBeUndefined();
    expect((await listed('ro.')).toSorted()).toEqual(names.toSorted());
  });

  it('are those of the organisation', async () => {
    expect(await app.bremen.asManager((scope) => fewAddresses(scope, reachWords('ährenfeld')))).toEqual([]);
    expect(await listed('ährenfeld', app.bremen.manager)).toEqual([]);
  });

  it('follow a name that changes and go with the record', async () => {
    const { manager } = app.uelzen;
    const { id } = created(await manager.post('/addresses', addressBody({ companyName: 'Moorhof Wechsel' })));
    created(await manager.patch(`/addresses/${id}`, addressBody({ companyName: 'Geesthof Wechsel' }), { version: 1 }));
    expect([await few('moorhof'), await few('geesthof'), await few('wechsel')]).toEqual([[], [id], [id]]);
    const person = created(await manager.post(`/addresses/${id}/contacts`, { name: 'Wiebke Sonnenschein' }));
    expect(await few('sonnensch')).toEqual([id]);
    expect((await manager.delete(`/contacts/${person.id}`, { version: 1 })).status).toBeLessThan(300);
    expect(await few('sonnensch')).toEqual([]);
    expect((await manager.delete(`/addresses/${id}`, { version: 2 })).status).toBeLessThan(300);
    expect(await few('geesthof')).toEqual([]);
    const { rows } = await app.owner.query('select word from name_words where record_id = any($1)', [[id, person.id]]);
    expect(rows).toEqual([]);
  });
});
