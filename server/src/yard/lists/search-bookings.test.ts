import { matchesWords } from '@halm/model/core/texts/search-words.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesOf } from '../../testing/cases-of.ts';
import { addressBody, createArticleAtLocation, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

type Booked = Record<'id' | 'number' | 'supplier' | 'plate' | 'driver' | 'article' | 'ticket' | 'day', string>;
type Listed = { id: string };

const suppliers = ['Hof Ährenfeld', 'hof ACKER', 'Betrieb 1', 'Betrieb 12', 'UE-Transporte', '100 % Mais'];
const articleName = 'Grünroggen';
const drivers = ['Jörg Böhm', 'Agnieszka Wójcik', 'Søren Ågård', 'Ionuț Țăran', 'Ole Groß'];
const year = new Date().getUTCFullYear();

let app: TestApp;
let booked: Booked[];

/**
 * Deliveries past the API, so that there are many of them: `count` in `organisation`, from as many lorries.
 */
const insertBookings = async (organisation: TestOrganisation, count: number): Promise<Booked[]> => {
  const { article } = await createArticleAtLocation(organisation.manager, { name: articleName });
  const ids: string[] = [];
  for (const companyName of suppliers)
    ids.push(created(await organisation.manager.post('/addresses', addressBody({ companyName }))).id);
  const sql = `insert into bookings (organisation_id, id, year, sequence, type, transport, status, step, delivery_date,
      article_id, supplier_id, license_plate, driver_name, external_number, unit, created_at, updated_at)
    select $1, gen_random_uuid(), $2, n, 'incoming', 'delivery', 'open', 'registerVehicle', make_date($2, 1, 1 + n % 28),
      $3, ($4::uuid[])[1 + n % 6], case n % 2 when 0 then 'UE-A ' else 'LG-B ' end || n,
      ($7::text[])[1 + n % 5], 'T' || n, 'ton', now(), now()
    from generate_series(1, $5::int) n
    returning id, year || '-' || lpad(sequence::text, 6, '0') as number, ($6::text[])[1 + sequence % 6] as supplier,
      license_plate as plate, driver_name as driver, $8 as article, external_number as ticket, delivery_date::text as day`;
  return (await app.owner.query(sql, [organisation.id, year, article.id, ids, count, suppliers, drivers, articleName]))
    .rows;
};

/** What the search means, said without any index. */
const isFound =
  (search: string) =>
  ({ number, supplier, plate, driver, article, ticket }: Booked): boolean =>
    search
      .split(' ')
      .filter(Boolean)
      .every((word) => {
        const [, ofYear, sequence] = /^(?:(\d{4})-)?0*(\d{1,9})$/.exec(word) ?? [];
        return (
          [supplier, plate, plate.replaceAll(/[ -]/g, ''), driver, article].some((text) => matchesWords(text, word)) ||
          ticket === word ||
          (sequence !== undefined && number === `${ofYear ?? year}-${sequence.padStart(6, '0')}`)
        );
      });

const newestFirst = (a: Booked, b: Booked): number =>
  a.day === b.day ? (a.id < b.id ? 1 : -1) : a.day < b.day ? 1 : -1;

const idsOf = async (query: string): Promise<{ ids: string[]; total: number }> => {
  const { body } = await app.uelzen.manager.get(`/bookings?${query}`);
  return { ids: body.items.map(({ id }: Listed) => id), total: body.pagination.totalRecords };
};

beforeAll(async () => {
  app = await startTestApp();
  // More lorries than are looked up one by one: half of them begin with UE.
  booked = await insertBookings(app.uelzen, 450);
  await insertBookings(app.bremen, 10);
});
afterAll(() => app.close());

describe('the search for bookings', () => {
  it('finds by number, ticket, and any part of plate, driver, supplier or article, the newest first', {
    timeout: 60_000,
  }, async () => {
    const texts = fc.oneof(
      fc
        .constantFrom(...suppliers, ...drivers)
        .chain((name) => fc.tuple(fc.nat(name.length), fc.nat(name.length)).map(([a, b]) => name.slice(a, a + b))),
      fc.constantFrom(
        'ue',
        'LG-B 1',
        'lg-b 11',
        'UE-A 300',
        'u',
        'uea300',
        'LGB1',
        'hof lg-b soren',
        'jorg ue-a 10',
        'wojcik acker 1',
        'groß betrieb 12',
        'aehrenfeld Boehm',
        'taran lgb',
        'hof betrieb',
        'T7',
        'T70',
        '7',
        '007',
        '300',
        '301',
        '%',
        '_',
        '\\',
      ),
      fc.integer({ min: 1, max: 460 }).map((n) => `${year}-${String(n).padStart(6, '0')}`),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const search = text.trim();
        fc.pre(search !== '');
        const expected = booked.filter(isFound(search)).toSorted(newestFirst);
        const { ids, total } = await idsOf(`search=${encodeURIComponent(search)}&size=200`);
        expect([search, total]).toEqual([search, expected.length]);
        expect(ids).toEqual(expected.slice(0, 200).map(({ id }) => id));
      }),
      { numRuns: casesOf(20), examples: [['u'], ['hof'], ['LG-B 11'], ['7'], ['%']] },
    );
  });

  it('goes on page by page, also where the first letters fit most bookings', async () => {
    for (const search of ['Betrieb 1', 'UE', 'hof groß', 'b 1']) {
      const expected = booked.filter(isFound(search)).toSorted(newestFirst);
      const pages = [1, 2, 3].map((page) => idsOf(`search=${encodeURIComponent(search)}&size=30&page=${page}`));
      expect((await Promise.all(pages)).flatMap(({ ids }) => ids)).toEqual(expected.slice(0, 90).map(({ id }) => id));
    }
  });

  it('keeps to the filters and the order of the list', async () => {
    const [first] = booked;
    const until = `to=${year}-01-03&sort=number`;
    const expected = booked.filter((one) => isFound('hof')(one) && one.day <= `${year}-01-03`);
    const byNumber = expected.toSorted((a, b) => (a.number < b.number ? -1 : 1)).map(({ id }) => id);
    expect(await idsOf(`search=hof&${until}`)).toEqual({ ids: byNumber.slice(0, 25), total: byNumber.length });
    expect(await idsOf(`search=${first?.number}&status=completed`)).toEqual({ ids: [], total: 0 });
  });
});
