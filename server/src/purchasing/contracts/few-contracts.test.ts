import { searchWords } from '@halm/model/core/texts/search-words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  articleBody,
  contractBody,
  created,
  locationBody,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { fewContracts } from './few-contracts.ts';

/** More than are looked up of a word. */
const MANY = 2100;

let app: TestApp;
const few = (search: string) => app.uelzen.asManager((scope) => fewContracts(scope, searchWords(search)));

const listed = async (search: string): Promise<string[]> => {
  const { status, body } = await app.uelzen.manager.get(`/contracts?size=100&search=${encodeURIComponent(search)}`);
  expect(status).toBe(200);
  expect(body.similar).toBeUndefined();
  return body.items.map(({ number }: { number: string }) => number).toSorted();
};

beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  const { id: siloId } = created(await manager.post('/locations', locationBody()));
  // Those without a contract come first: their ids are the smaller ones.
  await app.owner.query(
    `insert into addresses (organisation_id, id, number, type, company_name, city, email)
     select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 80000 + n, 'merchant', 'Biohof ' || n,
       'Uelzen', 'biopost' || n || '@hof.de' from generate_series(1, $2::int) n`,
    [app.uelzen.id, MANY],
  );
  await app.owner.query(
    `insert into articles (organisation_id, id, number, name, type, unit)
     select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'P' || n, 'Kleegras ' || n, 'biomass', 'ton'
     from generate_series(1, $2::int) n`,
    [app.uelzen.id, MANY],
  );
  const article = articleBody([siloId], { number: 'KG', name: 'Kleegras Sommer' });
  const { id: articleId } = created(await manager.post('/articles', article));
  for (const n of [1, 2, 3]) {
    const supplier = { companyName: `Biohof Sonnental ${n}`, city: 'Uelzen', email: `biopost.${n}@sonnental.de` };
    const { id } = created(await manager.post('/addresses', addressBody(supplier)));
    created(await manager.post('/contracts', contractBody(id, [materialBody(articleId)], { number: `V-${n}` })));
  }
});
afterAll(() => app.close());

describe('the few contracts that can have a word', () => {
  it('are found by a word of their number, their supplier or their article', async () => {
    expect(await few('sonnental')).toHaveLength(3);
    expect(await few('sommer')).toHaveLength(3);
    expect(await few('nirgends')).toEqual([]);
    expect([await listed('v-2'), await listed('sonnental 3')]).toEqual([['V-2'], ['V-3']]);
  });

  it.each(['biohof', 'uelzen', 'kleegras'])(
    'are not named by %s, which more suppliers or articles have than are looked up, and found all the same',
    async (word) => {
      expect(await few(word)).toBeUndefined();
      expect(await listed(word)).toEqual(['V-1', 'V-2', 'V-3']);
      expect(await listed(`${word} sonnental`)).toEqual(['V-1', 'V-2', 'V-3']);
      const { items } = (await app.uelzen.manager.get(`/search?query=${word}`)).body;
      const contracts = items.filter(({ kind }: { kind: string }) => kind === 'contract');
      expect(contracts).toHaveLength(3);
    },
  );

  it('are not named by a beginning that more mail addresses of suppliers have', async () => {
    expect(await few('biopost')).toBeUndefined();
  });
});
