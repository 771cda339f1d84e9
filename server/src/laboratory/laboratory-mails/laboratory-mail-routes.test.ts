import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeRecord } from '../../testing/describe-record.ts';
import { mailBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.owner.query('delete from laboratory_mails'));

const post = (changes: object = {}) => app.uelzen.qc.post('/lims/mails', mailBody(changes));
const byLaboratory = { kind: 'order', condition: 'samples-from-laboratory' };

describeRecord({
  app: () => app,
  table: 'laboratory_mails',
  entity: 'mails',
  isKeptByQuality: 'alone',
  prepare: async () => {
    await app.owner.query('delete from laboratory_mails');
    return { path: '/lims/mails', body: mailBody() };
  },
  changes: { language: 'da', subject: 'Prøve' },
});

describe('mails to suppliers and laboratories', () => {
  it('are one of each kind, language and condition; a second one is refused', async () => {
    expect((await post()).status).toBe(200);
    const twice = await post({ subject: 'Noch eine' });
    expect([twice.status, twice.body.fields]).toEqual([422, [{ path: 'language', reason: 'mail.condition-taken' }]]);
    const toContractor = { kind: 'pickup', condition: 'contractor', body: 'Moin {{contractor}}' };
    for (const other of [{ language: 'en' }, { condition: 'contractor' }, byLaboratory, toContractor])
      expect((await post(other)).status).toBe(200);
    const { body: danish } = await post({ language: 'da' });
    const moved = await app.uelzen.qc.patch(`/lims/mails/${danish.id}`, mailBody(), { version: 1 });
    expect(moved.body.fields).toEqual([{ path: 'language', reason: 'mail.condition-taken' }]);
    expect((await app.bremen.qc.post('/lims/mails', mailBody())).status).toBe(200);
  });

  it('are asked for by their kind', async () => {
    const { id } = (await post(byLaboratory)).body;
    await post();
    const { body } = await app.uelzen.qc.get('/lims/mails?kind=order');
    expect(body.items.map((mail: { id: string }) => mail.id)).toEqual([id]);
  });

  it.each([
    ['a place-holder that nobody knows', { body: '{{Lieferant}}' }, 'body', '{{Lieferant}}'],
    ['one of the other kind', { subject: '{{analyses}} {{supplier}}' }, 'subject', '{{analyses}}'],
    [
      'one that contractors are not told',
      { kind: 'pickup', condition: 'contractor', body: '{{tests}}' },
      'body',
      '{{tests}}',
    ],
    ['one that is left open', { body: 'Moin {{contact' }, 'body', '{{'],
  ])('refuse %s by its name', async (_, changes, path, named) => {
    const { status, body } = await post(changes);
    expect([status, body.fields]).toEqual([422, [{ path, reason: 'mail.unknown-placeholder', named }]]);
  });

  it.each([
    ['a language in which nobody is written to', { language: 'pl' }, 'language', 'invalid'],
    ['a condition of the other kind', { condition: 'samples-from-supplier' }, 'condition', 'invalid'],
    ['no subject', { subject: ' ' }, 'subject', 'required'],
    ['a subject of two lines', { subject: 'Probe\nBcc: a@b.example' }, 'subject', 'invisible-characters'],
    ['no text', { body: '' }, 'body', 'required'],
  ])('refuse %s', async (_, changes, path, reason) => {
    const { status, body } = await post(changes);
    expect([status, body.fields[0]]).toMatchObject([422, { path, reason }]);
  });
});
