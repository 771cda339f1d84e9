import { EXPORT_LIMITS } from '@halm/model/core/contract/export-format.ts';
import { FrameReader } from '@halm/model/core/contract/export-frames.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsDuring } from '../../testing/database/asked-statements.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { stockVolume, VOLUME } from '../../testing/plant/stocked-volume.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stockVolume(app, stage);
});
afterAll(() => app.close());

const csv = async (query: string) => {
  const { status, bytes } = await app.uelzen.manager.get(`/bookings/export?format=csv&locale=de-DE&${query}`);
  expect(status).toBe(200);
  return parse(bytes, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
};

/** The numbers of all pages of the list. */
const listed = async (query: string): Promise<string[]> => {
  const numbers: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = (await app.uelzen.manager.get(`/bookings?size=200&page=${page}&${query}`)).body;
    numbers.push(...items.map(({ number }: { number: string }) => number));
    if (items.length < 200) return numbers;
  }
};

/** Statements of exports that the database is at, or holds open. */
const openLines = async (): Promise<number> => {
  const { rows } = await app.owner.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and xact_start is not null`,
  );
  return rows[0].count;
};

describe('bookings as a file', () => {
  it.each([
    '',
    'sort=number',
    'sort=-licensePlate',
    'search=Fahrer 3',
    'search=UE-A17 hofen',
    'status=open&from=2024-03-01&to=2024-12-31',
    'search=hofen&sort=number&status=open',
  ])('are all pages of the list, in its order: %s', async (query) => {
    const [rows, numbers] = [await csv(query), await listed(query)];
    expect(numbers.length).toBeGreaterThan(0);
    expect(rows.map((row) => row['Nummer'])).toEqual(numbers);
  });

  it('are those of a location as the location shows them', async () => {
    const query = `locationId=${stage.siloId}`;
    await app.owner.query(`update bookings set destination_location_id = $1 where sequence % 3 = 0 and year = 2024`, [
      stage.siloId,
    ]);
    expect((await csv(query)).map((row) => row['Nummer'])).toEqual(await listed(query));
  });

  it('have the columns that were asked for, in their order', async () => {
    const [row] = await csv('columns=plate,number&sort=number');
    expect(Object.keys(row ?? {})).toEqual(['Kennzeichen', 'Nummer']);
  });

  it('bear the name of the list and the day', async () => {
    const { headers } = await app.uelzen.manager.get('/bookings/export?locale=pl');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(
      /^attachment; filename\*=UTF-8''Księgowania-\d{4}-\d\d-\d\d\.csv$/,
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  it('tell how many rows are done of how many, and that nothing is missing', async () => {
    const { bytes } = await app.uelzen.manager.get('/bookings/export?progress=true&locale=de-DE');
    const frames = new FrameReader();
    const read = frames.read(new Uint8Array(bytes));
    expect(frames.isWhole).toBe(true);
    const done = read.map(({ rows }) => rows);
    expect(done.length).toBeGreaterThan(4);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done.at(-1)).toBe(VOLUME.bookings);
    expect(new Set(read.map(({ total }) => total))).toEqual(new Set([VOLUME.bookings]));
    const whole = Buffer.concat(read.map(({ bytes }) => bytes));
    expect(parse(whole, { bom: true, delimiter: ';' })).toHaveLength(VOLUME.bookings + 1);
  });

  it('is one state of the list, whatever is written meanwhile', async () => {
    const response = await fetch(`${app.url}/api/v2/bookings/export?locale=de-DE&sort=number`, {
      headers: { authorization: `Bearer ${app.uelzen.manager.token}` },
    });
    await app.owner.query(`update bookings set license_plate = 'NEU 1' where year = 2024`);
    const text = await response.text();
    await app.owner.query(`update bookings set license_plate = 'UE-A' || sequence % 200 where year = 2024`);
    expect(text.split('\r\n')).toHaveLength(VOLUME.bookings + 2);
    expect(text).not.toContain('NEU 1');
  });
});

describe('a file of a list is refused', () => {
  const refused = async (query: string) => {
    const { status, body } = await app.uelzen.manager.get(`/bookings/export?${query}`);
    return { status, ...body };
  };

  it('to whoever may not call the list, and to nobody else', async () => {
    const { driver, qc, admin } = app.uelzen;
    expect((await driver.get('/bookings/export?status=aborted')).status).toBe(200);
    for (const client of [qc, admin])
      expect((await client.get('/bookings/export')).body.reason).toBe('request.forbidden');
    expect((await app.bremen.manager.get('/bookings/export')).bytes.toString().split('\r\n')).toHaveLength(2);
  });

  it.each([
    'format=doc',
    'columns=number,unknown',
    'columns=number,number',
    'locale=fr',
    'status=unknown',
    'sort=unknown',
  ])('for what it does not know: %s', async (query) => {
    const [field] = query.split('=');
    const answer = await refused(query);
    expect(answer).toMatchObject({ status: 400, reason: 'request.malformed' });
    expect(answer.fields[0].path.split('.')[0]).toBe(field);
  });

  it('before it begins, where it would be too long', async () => {
    const more = EXPORT_LIMITS.pdf - VOLUME.bookings + 1;
    await app.owner.query(
      `insert into bookings (organisation_id, id, year, sequence, type, status, step, delivery_date, unit, created_at, updated_at)
       select $1, gen_random_uuid(), 2023, n, 'incoming', 'open', 'registerVehicle', date '2023-01-01', 'ton', now(), now()
       from generate_series(1, $2::int) n`,
      [app.uelzen.id, more],
    );
    const details = { limit: EXPORT_LIMITS.pdf, format: 'pdf' };
    expect(await refused('format=pdf')).toMatchObject({ status: 422, reason: 'export.too-many-rows', details });
    expect(await openLines()).toBe(0);
    expect((await csv('')).length).toBe(EXPORT_LIMITS.pdf + 1);
    await app.owner.query('delete from bookings where year = 2023');
  });

  it('while the same person has another one made, and no longer', async () => {
    const address = `${app.url}/api/v2/bookings/export?progress=true`;
    const headers = { authorization: `Bearer ${app.uelzen.manager.token}` };
    const control = new AbortController();
    // Nobody reads it: what the line doesn't hold waits at the server.
    await app.owner.query(`update bookings set driver_name = repeat('lang ', 800) where year = 2024`);
    const first = await fetch(address, { headers, signal: control.signal });
    expect(first.status).toBe(200);
    expect(await refused('')).toMatchObject({ status: 429, reason: 'export.busy' });
    expect((await app.uelzen.operator.get('/bookings/export?status=aborted')).status).toBe(200);
    control.abort();
    await expect.poll(async () => (await refused('status=aborted')).status).toBe(200);
    await app.owner.query(`update bookings set driver_name = 'Fahrer' where year = 2024`);
  });
});

it('whoever asks for the head of a file has none made, and the next one is free at once', async () => {
  const asked = await statementsDuring(async () => {
    const { status, headers } = await fetch(`${app.url}/api/v2/bookings/export`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${app.uelzen.manager.token}` },
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    await expect.poll(openLines).toBe(0);
  });
  // What may be refused is known with the first rows; those behind them are on their way.
  expect(asked.filter(({ text }) => text.startsWith('fetch ')).length).toBeLessThanOrEqual(2);
  expect((await app.uelzen.manager.get('/bookings/export?status=aborted')).status).toBe(200);
});

/** Statements that wait for a lock of somebody else. */
const waiting = async (): Promise<number> => {
  // Within a transaction the server looks once.
  await app.owner.query('select pg_stat_clear_snapshot()');
  const { rows } = await app.owner.query(
    `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0].count;
};

it('the server makes three files at once, whoever asks for them, and no more', async () => {
  const { manager, operator, driver } = app.uelzen;
  const control = new AbortController();
  const ask = ({ token }: { token: string }, list: string) =>
    fetch(`${app.url}/api/v2/${list}/export`, {
      headers: { authorization: `Bearer ${token}` },
      signal: control.signal,
    });
  await app.owner.query('begin; lock table bookings in access exclusive mode');
  const first = [manager, operator, driver].map((person) => ask(person, 'bookings').catch(() => undefined));
  await expect.poll(waiting).toBe(3);
  expect((await ask(app.bremen.manager, 'addresses')).status).toBe(429);
  control.abort();
  await Promise.all(first);
  await expect.poll(waiting).toBe(0);
  await app.owner.query('rollback');
  await expect.poll(async () => (await app.bremen.manager.get('/addresses/export')).status).toBe(200);
});

describe('whoever goes away', () => {
  it('ends what the database is at', async () => {
    const control = new AbortController();
    // Longer than a statement may take: what ends before was ended.
    await app.owner.query('create policy slow on bookings as restrictive using ((select pg_sleep(700) is not null))');
    const asked = fetch(`${app.url}/api/v2/bookings/export`, {
      headers: { authorization: `Bearer ${app.uelzen.manager.token}` },
      signal: control.signal,
    }).catch((error: Error) => error.name);
    const sleeping = async () => {
      const { rows } = await app.owner.query(
        `select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
      );
      return rows[0].count;
    };
    await expect.poll(sleeping).toBe(1);
    control.abort();
    expect(await asked).toBe('AbortError');
    await expect.poll(sleeping).toBe(0);
    await expect.poll(openLines).toBe(0);
    await app.owner.query('drop policy slow on bookings');
  });

  it('leaves no line open, however far the file was', async () => {
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const control = new AbortController();
      const response = await fetch(`${app.url}/api/v2/bookings/export?format=${format}&progress=true`, {
        headers: { authorization: `Bearer ${app.uelzen.manager.token}` },
        signal: control.signal,
      });
      await response.body?.getReader().read();
      control.abort();
      await expect.poll(openLines).toBe(0);
      await expect.poll(async () => (await app.uelzen.manager.get('/bookings/export?status=aborted')).status).toBe(200);
    }
  });
});
