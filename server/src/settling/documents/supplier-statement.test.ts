import { languageSchema } from '@halm/model/core/contract/language.ts';
import { statementSums } from '@halm/model/settling/documents/statement-sums.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { created } from '../../testing/plant/master-data.ts';
import { multiplyBooking } from '../../testing/plant/multiply-rows.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { MISSING_SIGN, readPdf } from '../../testing/read-pdf.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { MOST_LINES } from './list-limits.ts';
import { readSupplierStatement } from './read-supplier-statement.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  app.setClock(new Date('2026-07-10T10:00:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  const delivered = created(await deliver(app.uelzen.manager, stage, { today: '2026-07-10' }));
  created(await deliver(app.uelzen.manager, stage, { today: '2026-07-31', fullKg: 30_000 }));
  created(await app.uelzen.manager.post(`/bookings/${delivered.id}/reverse`, { reason: 'Irrtum' }));
  app.setClock(new Date('2026-08-05T10:00:00Z'));
  created(await deliver(app.uelzen.manager, stage, { today: '2026-08-05' }));
});
afterAll(() => app.close());

const pathOf = (id: string, month = '2026-07') => `/addresses/${id}/statements/${month}/statement.pdf`;
const statement = (query = '') => app.uelzen.manager.get(`${pathOf(stage.supplierId)}${query}`);
const reopen = async () =>
  created(await app.uelzen.manager.post('/stock-months/2026-07/reopening', { reason: 'Nachtrag' }));
const close = async () => created(await app.uelzen.manager.post('/stock-months/2026-07/closing', {}));

describe('the monthly statement of a supplier', () => {
  it('is refused with more lines than a paper holds', async () => {
    const { items } = (await app.uelzen.manager.get('/bookings?from=2026-08-05&to=2026-08-05')).body;
    const more = await multiplyBooking(app, items[0].id, { times: MOST_LINES, day: '2026-08-05' });
    const { status, body } = await app.uelzen.manager.get(pathOf(stage.supplierId, '2026-08'));
    await more.remove();
    expect([status, body.reason, body.details]).toEqual([422, 'document.too-many-lines', { limit: MOST_LINES }]);
  });

  it('lists each delivery and what was taken back, and comes to what moved', async () => {
    const { lines } = await app.uelzen.asManager((scope) => readSupplierStatement(scope, stage.supplierId, '2026-07'));
    expect(lines.map(({ isReversal, quantity }) => [isReversal, quantity])).toEqual([
      [false, 25_000],
      [true, 25_000],
      [false, 15_000],
    ]);
    const { rows } = await app.owner.query(
      `select coalesce(sum(movements.quantity), 0)::integer as kg from movements
       join bookings on bookings.id = booking_id where supplier_id = $1 and delivery_date between '2026-07-01' and '2026-07-31'`,
      [stage.supplierId],
    );
    expect(statementSums(lines)).toMatchObject([
      { contractNumber: 'V-1', deliveries: 2, reversals: 1, quantity: rows[0].kg },
    ]);
    const { text } = readPdf((await statement()).bytes);
    expect(text).toContain(`Storno: ${lines[0]?.number}`);
    expect(text).toContain('−25,000\u00a0t');
    expect(text).toMatch(/Maissilage V-1 2 1 15,000\u00a0t/);
  });

  it('is a preview while the month is open, kept when it is closed, and has another edition when it is closed anew', async () => {
    const preview = await statement();
    expect(preview.headers.get('etag')).toBeNull();
    expect(readPdf(preview.bytes).text).toContain('VORSCHAU');
    await close();
    const kept = await statement();
    expect(readPdf(kept.bytes).text).not.toContain('VORSCHAU');
    expect((await statement()).bytes.equals(kept.bytes)).toBe(true);
    const codes = () => app.owner.query("select code from documents where kind = 'supplier-statement'");
    const { code } = (await codes()).rows[0];
    const standing = async () => (await app.uelzen.operator.get(`/documents/${code}`)).body;
    expect(await standing()).toMatchObject({ monthSince: null, newerEdition: null });
    await reopen();
    expect(await standing()).toMatchObject({ monthSince: 'open', newerEdition: null });
    expect((await statement()).headers.get('etag')).toBeNull();
    app.setClock(new Date('2026-08-06T10:00:00Z'));
    await close();
    expect(await standing()).toMatchObject({ monthSince: 'closed-anew', newerEdition: null });
    expect((await statement('?language=en')).status).toBe(200);
    expect(await standing()).toMatchObject({ monthSince: 'closed-anew', newerEdition: 2 });
    const [second, again] = await Promise.all([statement(), statement()]);
    expect(second.bytes.equals(again.bytes)).toBe(true);
    expect(second.bytes.equals(kept.bytes)).toBe(false);
    const { rows } = await app.owner.query(
      "select edition, code from documents where kind = 'supplier-statement' order by edition, id",
    );
    expect(rows.map(({ edition }) => edition)).toEqual([1, 2, 2]);
    expect((await app.uelzen.operator.get(`/documents/${rows[0].code}`)).body).toMatchObject({
      newerEdition: 2,
      period: '2026-07',
      recordId: stage.supplierId,
    });
    const first = await app.uelzen.manager.get(`/documents/${rows[0].code}/content.pdf`);
    expect(first.bytes.equals(kept.bytes)).toBe(true);
    await reopen();
  });

  it('is written in five languages, by itself in that of the supplier’s country', async () => {
    for (const language of languageSchema.options) {
      const { text } = readPdf((await statement(`?language=${language}`)).bytes);
      expect([language, text.includes(MISSING_SIGN)]).toEqual([language, false]);
    }
    await app.owner.query("update addresses set country = 'pl' where id = $1", [stage.supplierId]);
    expect(readPdf((await statement()).bytes).text).toContain('Zestawienie dostaw');
  });

  it('has what a company delivered that was taken over since, by its name', async () => {
    const { manager } = app.uelzen;
    const heir = created(
      await manager.post('/addresses', { type: 'agricultural-operation', companyName: 'Hof Erbe', companyNumber: '7' }),
    );
    await app.owner.query('update addresses set merged_into = $1, active = false where id = $2', [
      heir.id,
      stage.supplierId,
    ]);
    const read = (id: string) => app.uelzen.asManager((scope) => readSupplierStatement(scope, id, '2026-07'));
    const taken = await read(heir.id);
    expect(taken.lines.map(({ formerSupplier }) => formerSupplier)).toEqual(Array(3).fill('Hof Lüders GbR'));
    expect(statementSums(taken.lines)).toEqual(statementSums((await read(stage.supplierId)).lines));
    expect(readPdf((await manager.get(pathOf(heir.id))).bytes).text).toContain('Hof Lüders GbR');
    expect(taken.takenOverBy).toBeNull();
    const own = readPdf((await statement('?language=de')).bytes).text.replaceAll(/\s+/g, ' ');
    expect(own).toContain('Lieferübersicht der Firma, die diese übernommen hat');
    expect(own).toContain('Hof Erbe');
    await app.owner.query('update addresses set merged_into = null, active = true where id = $1', [stage.supplierId]);
  });

  it('is of no month that there is not, and of no other organisation’s supplier', async () => {
    const { manager } = app.uelzen;
    expect((await manager.get(pathOf(stage.supplierId, '2026-13'))).status).toBe(404);
    expect((await app.bremen.manager.get(pathOf(stage.supplierId))).status).toBe(404);
    expect((await manager.get(pathOf(newId()))).status).toBe(404);
  });
});
