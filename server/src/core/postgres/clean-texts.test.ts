import { readFile } from 'node:fs/promises';
import { lineReason, noteReason, tidyLine, tidyNote } from '@halm/model/core/texts/text-rule.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, created, scaleBody, vehicleBody } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
});
afterAll(() => app.close());

/** Applies the migration to rows that were stored before it. */
const clean = async (): Promise<void> => {
  const text = await readFile(new URL('../../../migrations/0031-clean-texts.sql', import.meta.url), 'utf8');
  await app.owner.query(`begin; set local row_security = off; ${text}; commit`);
};
const valuesOf = async (query: string, values: unknown[] = []): Promise<unknown[]> =>
  (await app.owner.query({ text: query, values, rowMode: 'array' })).rows.map(([value]) => value);

describe('a text from before the rules', () => {
  it('is cleaned in every organisation, and its record can be saved again as it was seen', async () => {
    const { manager } = app.uelzen;
    const address = await created(await manager.post('/addresses', addressBody({ companyName: 'Hof Lüders' })));
    const spoil = `update addresses set company_name = E' Hof\\u00a0Lu\\u0308\\u200bders\\u2800', city = E'\\u200b',
      notes = E'Tor 2\\n\\u202eklingeln \\n' where id = $1`;
    await app.owner.query(spoil, [address.id]);
    const other = await created(await app.bremen.manager.post('/addresses', addressBody()));
    await app.owner.query(spoil, [other.id]);
    await clean();
    const { body } = await manager.get(`/addresses/${address.id}`);
    expect(body).toMatchObject({
      companyName: 'Hof Lüders',
      city: null,
      notes: 'Tor 2\nklingeln',
      version: address.version,
    });
    const changed = addressBody({ companyName: body.companyName, notes: body.notes });
    const saved = await manager.patch(`/addresses/${address.id}`, changed, { version: body.version });
    expect(saved.status).toBe(200);
    expect(await valuesOf('select company_name from addresses where id = $1', [other.id])).toEqual(['Hof Lüders']);
  });

  it('holds to the same rules as what is sent', async () => {
    const codes = Array.from({ length: 0x20000 }, (_, code) => code + 1).filter(
      (code) => code < 0xd800 || code > 0xdfff,
    );
    const texts = codes
      .map((code) => String.fromCodePoint(code))
      .filter((text) => lineReason(text) ?? tidyLine(text) !== text);
    const notes = [...texts, 'e\u0301\u200d\u0323', '⚠\ufe0f\ufe0f', '\ufe0fTor', '\u{e0100}'].map(
      (text) => `  a${text}b${text}`,
    );
    await app.owner.query(
      `insert into teams (organisation_id, id, name)
      select $1, gen_random_uuid(), number || text from unnest($2::text[]) with ordinality as each (text, number)`,
      [app.uelzen.id, notes],
    );
    const address = await created(await app.uelzen.manager.post('/addresses', addressBody()));
    await app.owner.query('update addresses set notes = $2 where id = $1', [address.id, notes.join('')]);
    await clean();
    const lines = (await valuesOf('select name from teams')) as string[];
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.filter((line) => lineReason(line) ?? tidyLine(line) !== line)).toEqual([]);
    const [note] = (await valuesOf('select notes from addresses where id = $1', [address.id])) as [string];
    expect([noteReason(note), tidyNote(note)]).toEqual([undefined, note]);
  });

  it('leaves what calls may send as it is', async () => {
    const name = 'Ștefan & Søn 🌽 ⚠️ 1️⃣ 飼料';
    const note = 'Tor 2\r\n\tklingeln\u200d 👨‍🌾, 5\u00a0t';
    const { id } = await created(
      await app.uelzen.manager.post('/addresses', addressBody({ companyName: name, notes: note })),
    );
    await clean();
    expect(await valuesOf('select company_name from addresses where id = $1', [id])).toEqual([name]);
    expect(await valuesOf('select notes from addresses where id = $1', [id])).toEqual([note]);
  });

  it('stays where another record has the clean name, or nothing would be left', async () => {
    const { manager } = app.uelzen;
    await created(await manager.post('/scales', scaleBody({ name: 'Waage Nord' })));
    const { id } = await created(await manager.post('/scales', scaleBody({ name: 'Waage Süd' })));
    await app.owner.query(
      `update scales set name = E'Waage\\u00a0Nord', calibration_licence_number = E'D-\\u200b1' where id = $1`,
      [id],
    );
    const empty = await created(await manager.post('/scales', scaleBody()));
    await app.owner.query(`update scales set name = E'\\u200b' where id = $1`, [empty.id]);
    await clean();
    const names = await valuesOf('select name from scales where id = any($1)', [[id, empty.id]]);
    expect(names.toSorted()).toEqual(['Waage\u00a0Nord', '\u200b']);
    expect(await valuesOf('select calibration_licence_number from scales where id = $1', [id])).toEqual(['D-1']);
  });

  it('stays where its clean form would be too long', async () => {
    // Normalised, each of these is two characters.
    const name = '\u0958'.repeat(80);
    const { rows } = await app.owner.query('select user_id from memberships where organisation_id = $1', [
      app.uelzen.id,
    ]);
    await app.owner.query(
      `insert into saved_views (organisation_id, id, user_id, table_key, name, columns, filters)
      values ($1, gen_random_uuid(), $2, 'bookings', $3, '[]', '{}')`,
      [app.uelzen.id, rows[0].user_id, name],
    );
    await clean();
    expect(await valuesOf('select name from saved_views')).toEqual([name]);
  });

  it('becomes clean once where two would be the same', async () => {
    const { manager } = app.uelzen;
    const { id } = await created(await manager.post('/addresses', addressBody()));
    for (const plate of ['UE-ZZ\u200b 1', 'UE-ZZ\u200c 1']) {
      const vehicle = await created(await manager.post(`/addresses/${id}/vehicles`, vehicleBody()));
      await app.owner.query('update vehicles set license_plate = $2 where id = $1', [vehicle.id, plate]);
    }
    await clean();
    const plates = await valuesOf(`select license_plate from vehicles where license_plate like 'UE-ZZ%'`);
    expect(plates).toHaveLength(2);
    expect(plates).toContain('UE-ZZ 1');
  });

  it('is cleaned in a booking that goes on, and never in one that is finished', async () => {
    const { articleId, supplierId } = stage;
    const book = async () => {
      const booking = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-01-15', articleId, supplierId };
      return created(await app.uelzen.manager.post('/bookings', booking));
    };
    const [open, completed] = [await book(), await book()];
    await app.owner.query('set session_replication_role = replica');
    await app.owner.query(
      `update bookings set comment = E'\\u202ebitte', driver_name = E'Jörg\\u200b Weiß',
      status = case id when $1 then 'open' else 'completed' end`,
      [open.id],
    );
    await app.owner.query('reset session_replication_role');
    const history = await valuesOf('select md5(string_agg(history::text, $1 order by id)) from history', [',']);
    await clean();
    const driver = async (id: string) => valuesOf('select driver_name || comment from bookings where id = $1', [id]);
    expect(await driver(open.id)).toEqual(['Jörg Weißbitte']);
    expect(await driver(completed.id)).toEqual(['Jörg\u200b Weiß\u202ebitte']);
    expect(await valuesOf('select md5(string_agg(history::text, $1 order by id)) from history', [','])).toEqual(
      history,
    );
  });
});
