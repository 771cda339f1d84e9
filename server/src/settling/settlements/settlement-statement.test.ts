import { MAXIMUM_SLIPS } from '@halm/model/settling/settlements/settlement-choices.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { multiplyBooking } from '../../testing/plant/multiply-rows.ts';
import { type Body, period, setSettlementStage } from '../../testing/plant/settlement-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setSettlementStage(app.uelzen);
});
afterAll(() => app.close());
beforeEach(() => stage.settleRest());

describe('a statement', () => {
  it('says all of it in the supplier’s language, with the slip of each delivery behind it', async () => {
    const { manager } = app.uelzen;
    const { number, id } = await stage.delivered();
    const { body } = await stage.draft({ notes: '=HYPERLINK("x")' });
    const values = { bookingId: id, values: [{ parameter: 'ts', value: 27.5 }] };
    const { body: measured } = await manager.put(`/settlements/${body.id}/values`, values, { version: 1 });
    const { body: issued } = await stage.issue(measured);
    const pdf = async (query = '') => {
      const { status, bytes } = await manager.get(`/settlements/${issued.id}/statement.pdf${query}`);
      expect(status).toBe(200);
      return readPdf(bytes);
    };
    const plain = await pdf();
    expect(plain.pageCount).toBe(1);
    for (const words of [
      'Abrechnung',
      issued.number,
      'Hof Lüders GbR',
      number,
      'UE-LW 130',
      '1.000,00',
      '−25,00',
      '975,00',
    ])
      expect(plain.text).toContain(words);
    expect(plain.text).toContain('TS (Frischmasse) gemessen 27,50\u00a0%, 2,5\u00a0%');
    expect(plain.text).not.toContain('Lieferschein 20');
    const whole = await pdf('?slips=true');
    expect(whole.pageCount).toBe(2);
    expect(whole.text).toContain('Wiegeschein');
  });

  it('has behind it the slips that were kept, as they were given away', async () => {
    const { manager } = app.uelzen;
    const { id } = await stage.delivered();
    const kept = await readPdf((await manager.get(`/bookings/${id}/delivery-slip.pdf?language=pl`)).bytes);
    expect(kept.text).toContain('Hof Lüders GbR');
    const { body: issued } = await stage.issue((await stage.draft()).body);
    const rename = (name: string) =>
      app.owner.query('update addresses set company_name = $1 where id = $2', [name, stage.supplierId]);
    await rename('Hof Neu GbR');
    const whole = await readPdf((await manager.get(`/settlements/${issued.id}/statement.pdf?slips=true`)).bytes);
    await rename('Hof Lüders GbR');
    expect(whole.pageCount).toBe(2);
    expect(whole.text).not.toContain('Hof Neu GbR');
  });

  it('says what was measured where it takes nothing off, too', async () => {
    const { manager } = app.uelzen;
    const { number, id } = await stage.delivered();
    const { body } = await stage.draft();
    const values = { bookingId: id, values: [{ parameter: 'ts', value: 33.5 }] };
    const { body: measured } = await manager.put(`/settlements/${body.id}/values`, values, { version: 1 });
    const { body: issued } = await stage.issue(measured);
    const file = async (name: string) => (await manager.get(`/settlements/${issued.id}/${name}`)).bytes;
    const { text } = await readPdf(await file('statement.pdf'));
    expect(text).toContain('Gemessen und ohne Abzug');
    expect(text).toContain(`${number}: TS (Frischmasse) gemessen 33,50\u00a0%`);
    const [head, row] = new TextDecoder().decode(await file('statement.csv')).split('\r\n');
    expect(head).toContain(';Messwerte;Abzug (EUR)');
    expect(row).toContain(';"TS (Frischmasse) 33,5";0,00;');
  });

  it('brings every slip, 100 in each file', async () => {
    const { manager } = app.uelzen;
    const { id } = await stage.delivered(period.fromOn);
    const more = await multiplyBooking(app, id, { times: MAXIMUM_SLIPS, day: period.toOn });
    const { body: draft } = await stage.draft();
    const last = MAXIMUM_SLIPS + 1;
    expect(draft.lines).toHaveLength(last);
    const part = (query: string) => manager.get(`/settlements/${draft.id}/statement.pdf?slips=true${query}`);
    const first = await readPdf((await part('')).bytes);
    expect(first.text).toContain(`Dahinter die Lieferscheine 1 bis ${MAXIMUM_SLIPS} von ${last}.`);
    const alone = await readPdf((await manager.get(`/settlements/${draft.id}/statement.pdf`)).bytes);
    expect(first.pageCount).toBe(alone.pageCount + MAXIMUM_SLIPS);
    const rest = await part('&part=2');
    const second = await readPdf(rest.bytes);
    expect(rest.headers.get('content-disposition')).toContain(`${last}-${last}.pdf`);
    expect(second.pageCount).toBe(2);
    expect(second.text).toContain('Abrechnung');
    expect(second.text).toContain(`Dahinter die Lieferscheine ${last} bis ${last} von ${last}.`);
    expect(second.text).toContain(draft.lines.at(-1).booking.number);
    expect(second.text).not.toContain('Summen je Material');
    expect(await part('&part=3')).toMatchObject({ status: 409, body: { reason: 'settlement.no-such-slips' } });
    for (const wrong of ['0', '6', '1.5', 'x'])
      expect(await part(`&part=${wrong}`)).toMatchObject({ status: 400, body: { fields: [{ path: 'part' }] } });
    await more.remove();
    await manager.delete(`/settlements/${draft.id}`, { version: draft.version });
  });

  it('is a table that no spreadsheet runs', async () => {
    const { manager } = app.uelzen;
    await stage.delivered();
    await stage.agree({ number: '=1+1' });
    const { body } = await stage.draft();
    const { bytes } = await manager.get(`/settlements/${body.id}/statement.csv`);
    const [head, row] = new TextDecoder().decode(bytes).split('\r\n');
    expect(head).toContain('Datum;Lieferschein;Kennzeichen;Vertrag;Material;Netto (kg)');
    expect(row).toContain(";UE-LW 130;'=1+1;Maissilage;25000;25,000;t;40,00;1000,00;;0,00;0,00;1000,00");
  });
});

describe('settlements', () => {
  it('are listed by status, supplier and text, the latest first', async () => {
    const { manager } = app.uelzen;
    await stage.delivered();
    created(await stage.draft());
    const list = async (query: string) => (await manager.get(`/settlements?${query}`)).body.items;
    expect((await list('status=draft')).every(({ status }: Body) => status === 'draft')).toBe(true);
    expect(await list('status=draft')).not.toHaveLength(0);
    const all = await list('size=200');
    expect(await list(`size=200&supplierId=${stage.supplierId}`)).toEqual(all);
    expect(await list(`size=200&search=${encodeURIComponent('lüders')}`)).toEqual(all);
    expect(await list('search=Nienburg')).toEqual([]);
    const numbers = (await list('size=200&sort=number&status=issued')).map(({ number }: Body) => number);
    expect(numbers).toEqual(numbers.toSorted());
  });
});
