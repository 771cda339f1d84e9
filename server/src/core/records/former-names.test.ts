import { searchWords } from '@halm/model/core/texts/search-words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fewAddresses } from '../../masterdata/addresses/few-addresses.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findSearchWays } from '../../yard/lists/search-ways.ts';

/** More words than any search looks up, of names that nobody has any more. */
const FORMER = 2100;

let app: TestApp;
let centreId: string;
let hufeId: string;

beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  await app.owner.query(
    `insert into addresses (organisation_id, id, number, type, company_name)
     select $1, gen_random_uuid(), 80000 + n, 'merchant', 'Altmoorhof' || translate(n::text, '0123456789', 'acegikmoqs')
     from generate_series(1, $2::int) n`,
    [app.uelzen.id, FORMER],
  );
  const former = `organisation_id = $1 and company_name like 'Altmoorhof%'`;
  await app.owner.query(`update addresses set company_name = 'Geest' where ${former} and number % 2 = 0`, [
    app.uelzen.id,
  ]);
  await app.owner.query(`delete from addresses where ${former}`, [app.uelzen.id]);
  ({ id: centreId } = created(await manager.post('/addresses', addressBody({ companyName: 'Moorhofz Nord' }))));
  ({ id: hufeId } = created(await manager.post('/addresses', addressBody({ companyName: 'Altmoorhufe' }))));
});
afterAll(() => app.close());

const listed = async (search: string) => {
  const { items, similar } = (await app.uelzen.manager.get(`/addresses?size=100&search=${search}`)).body;
  return [items.map(({ id }: { id: string }) => id), similar === true];
};

describe('words of names that were changed or deleted', () => {
  it.each(['moorhof', 'moorh', 'oorhofz', 'moorhofz'])('hide no address that %s is part of', async (word) => {
    expect(await app.uelzen.asManager((scope) => fewAddresses(scope, searchWords(word)))).toContain(centreId);
    expect((await listed(word))[0]).toContain(centreId);
  });

  it('hide no supplier of bookings, and no similar address of a form', async () => {
    const [ways] = await app.uelzen.asManager((scope) => findSearchWays(scope, 'moorhof'));
    expect(ways).toMatchObject({ isBroad: false, supplierIds: [centreId] });
    const { items } = (await app.uelzen.manager.get('/addresses/similar?companyName=Moorhof Nord')).body;
    expect(items).toMatchObject([{ id: centreId }]);
  });

  it('are not what a mistyped word is taken for', async () => {
    expect(await listed('altmoorhoff')).toEqual([[hufeId], true]);
    expect(await listed('altmoorhof')).toEqual([[hufeId], true]);
  });
});
