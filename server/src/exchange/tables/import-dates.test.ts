import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let files = 0;
/** A file whose dates are written so. */
const upload = async (...dates: readonly string[]) => {
  files += 1;
  const rows = dates.map((Datum, at) => weighingRow(`${files}-${at}`, { Datum }));
  return (await app.uelzen.manager.upload('/imports?kind=bookings', `tag-${files}.csv`, tableOf(rows))).body;
};
const choose = async ({ id, version, mapping, units }: Awaited<ReturnType<typeof upload>>, dateOrder: string) =>
  (await app.uelzen.manager.put(`/imports/${id}`, { mapping, units, dateOrder }, { version })).body;
const daysOf = async (id: string): Promise<string[]> => {
  const { rows } = await app.owner.query<{ day: string }>(
    'select delivery_date::text as day from bookings where import_id = $1 order by external_number',
    [id],
  );
  return rows.map(({ day }) => day);
};

describe('a table of weighings with dates with slashes', () => {
  it('that may be two days are refused by name, until somebody says which', async () => {
    const uploaded = await upload('02/03/2025', '04/05/2025');
    expect(uploaded).toMatchObject({ validRows: 0, wrongRows: 2, dateOrder: null, isDateOrderOpen: true });
    const { body } = await app.uelzen.manager.get(`/imports/${uploaded.id}/rows`);
    expect(body.items[0].problems).toMatchObject([
      { column: 'deliveryDate', reason: 'import.ambiguous-date', value: '02/03/2025' },
    ]);
    const chosen = await choose(uploaded, 'mdy');
    expect(chosen).toMatchObject({ validRows: 2, dateOrder: 'mdy', isDateOrderOpen: true });
    const done = await runImport(app.uelzen.manager, chosen);
    expect(await daysOf(done.id)).toEqual(['2025-02-03', '2025-04-05']);
  });

  it('are read as those of the last file with the same headings, unless they tell themselves', async () => {
    expect(await upload('06/07/2025')).toMatchObject({ validRows: 1, dateOrder: 'mdy', isDateOrderOpen: true });
    const told = await upload('06/07/2025', '25/07/2025');
    expect(told).toMatchObject({ validRows: 2, dateOrder: 'dmy', isDateOrderOpen: false, isDateOrderTold: true });
    expect(await upload('06.07.2025')).toMatchObject({ dateOrder: 'dmy', isDateOrderTold: false });
    const { body } = await app.uelzen.manager.get(`/imports/${told.id}/rows`);
    expect(body.items[0].changes[0]).toMatchObject({ column: 'deliveryDate', after: '2025-07-06' });
    const done = await runImport(app.uelzen.manager, told);
    expect(await daysOf(done.id)).toEqual(['2025-07-06', '2025-07-25']);
  });

  it('takes back what was confirmed of another order, also of none', async () => {
    const file = await upload('07/06/2025');
    const confirmed = { confirmOverfill: true, confirmImplausible: true };
    const { mapping, units } = file;
    const put = async (version: number, said: object) =>
      (await app.uelzen.manager.put(`/imports/${file.id}`, { mapping, units, ...confirmed, ...said }, { version }))
        .body;
    // What files with these headings were chosen before is let go of first.
    const open = await put(file.version, {});
    const first = await put(open.version, {});
    expect(first).toMatchObject({ dateOrder: null, choices: confirmed });
    const chosen = await put(first.version, { dateOrder: 'mdy' });
    expect(chosen).toMatchObject({ dateOrder: 'mdy', choices: { confirmOverfill: false, confirmImplausible: false } });
    expect(await put(chosen.version, { dateOrder: 'mdy' })).toMatchObject({ choices: confirmed });
  });

  it('is read by the separator that is named in quotes before it', async () => {
    const text = new TextDecoder().decode(tableOf([weighingRow('sep-1', { Datum: '26.07.2025' })]));
    const bytes = new TextEncoder().encode(`"sep=;"\r\n${text}`);
    const { body } = await app.uelzen.manager.upload('/imports?kind=bookings', 'excel.csv', bytes);
    expect(body).toMatchObject({ validRows: 1, totalRows: 1 });
  });
});
