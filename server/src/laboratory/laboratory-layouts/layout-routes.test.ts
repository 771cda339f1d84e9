import type { Layout } from '@halm/model/laboratory/laboratory-layouts/layout.ts';
import {
  type LayoutKind,
  layoutFields,
  layoutKinds,
} from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCodes } from '../../testing/read-codes.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { halves } from '../../testing/test-images.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const path = (kind: LayoutKind) => `/lims/layouts/${kind}`;
const read = async (kind: LayoutKind): Promise<Layout> => (await app.uelzen.qc.get(path(kind))).body;
const inputOf = ({ size, headerText, footerText, fields }: Layout) => ({ size, headerText, footerText, fields });
const change = async (kind: LayoutKind, changes: object) => {
  const present = await read(kind);
  return app.uelzen.qc.put(path(kind), { ...inputOf(present), ...changes }, { version: present.version });
};
const preview = async (kind: LayoutKind, changes: object = {}, language = 'de') => {
  const body = { ...inputOf(await read(kind)), ...changes };
  const { status, bytes } = await app.uelzen.qc.post(`${path(kind)}/preview?language=${language}`, body);
  expect(status).toBe(200);
  return { bytes, text: readPdf(bytes).text.replaceAll('\u00a0', ' ') };
};

describe.each(layoutKinds)('the layout of a %s', (kind) => {
  it('says everything until somebody arranges it, and is then changed for this organisation alone', async () => {
    expect(await read(kind)).toMatchObject({ kind, fields: layoutFields[kind], logoId: null, version: 1 });
    const { status, body } = await change(kind, { headerText: 'Biogas Uelzen\nAnnahme', fields: [] });
    expect([status, body]).toMatchObject([200, { headerText: 'Biogas Uelzen\nAnnahme', fields: [], version: 2 }]);
    expect(await read(kind)).toEqual(body);
    expect((await app.bremen.qc.get(path(kind))).body.version).toBe(1);
    const input = inputOf(body);
    expect((await app.uelzen.qc.put(path(kind), input, { version: 1 })).body.reason).toBe('request.version-stale');
    expect((await app.uelzen.manager.put(path(kind), input, { version: 2 })).status).toBe(403);
  });

  it('refuses what is none of its kind, also to look at', async () => {
    const wrong = { ...inputOf(await read(kind)), size: kind === 'sample-label' ? 'A4' : '62x29' };
    const refused = await app.uelzen.qc.post(`${path(kind)}/preview`, wrong);
    expect(refused.body.fields).toEqual([{ path: 'size', reason: 'invalid' }]);
    expect((await change(kind, { fields: ['tarot'] })).body.fields).toMatchObject([{ path: 'fields.0' }]);
    const [first] = layoutFields[kind];
    expect((await change(kind, { fields: [first, first] })).body.fields).toMatchObject([{ reason: 'not-unique' }]);
    expect((await change(kind, { headerText: 'x'.repeat(301) })).body.fields).toMatchObject([{ path: 'headerText' }]);
  });
});

describe('the real paper', () => {
  it('of a delivery note says what its layout says, on its paper, in each language', async () => {
    const fields = ['analyses', 'signature'];
    const { text } = await preview('delivery-note', { fields, footerText: 'Vielen Dank', size: 'A5' });
    for (const part of ['Begleitschein für Proben L-2026-00042', '2600 0000 0015', 'Rindergülle', 'Vielen Dank'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    expect(text).toContain('TS und oTS');
    for (const left of ['Käthe Lüders', 'Kurier Heide', 'Tank 2']) expect(text).not.toContain(left);
    const whole = await preview('delivery-note', { fields: layoutFields['delivery-note'] }, 'da');
    for (const part of ['Følgeseddel til prøver', 'Käthe Lüders', 'Kurier Heide', 'Tank 2'])
      expect(whole.text).toContain(part);
  });

  it('of a report has laboratory, certificate and history side by side', async () => {
    const { text } = await preview('report', { fields: ['certificate', 'deviation', 'history'] });
    expect(text).toMatch(/Trockensubstanz \(%\) 8,40 8,60 −0,20 \(−2,33\s%\) 8,1 \(7,6–\s?8,8\), n = 12/);
    expect(text).toMatch(
      /Gesamtstickstoff \(kg\/t\) Grenzwert: höchstens 5 5,20 4,20 \+1,00 \(\+23,81\s%\) 4,1 \(3,8–\s?4,6\), n = 12/,
    );
    for (const said of ['Zertifikat ausgestellt am: 01.06.2026', 'Bisherige Werte: Dieses Produkt, alle Zeit'])
      expect(text).toContain(said);
    for (const said of ['Biomasseart: Rindergülle', 'Gemessen am: 01.06.2026', 'Geurteilt am: 15.06.2026, 10:30, Kat'])
      expect(text).toContain(said);
    expect(text).toContain('ungewöhnlich oder außerhalb eines Grenzwerts');
    const bare = await preview('report', { fields: [] });
    expect(bare.text).toMatch(/Gesamtstickstoff \(kg\/t\) Grenzwert: höchstens 5 5,20/);
    for (const left of ['4,1 (3,8', 'Zertifikat', 'Bisher']) expect(bare.text).not.toContain(left);
  });

  it('of a label keeps number and codes whatever it leaves out', async () => {
    const { bytes, text } = await preview('sample-label', {
      fields: ['day'],
      headerText: 'Biogas Uelzen',
      size: '100x50',
    });
    expect(readCodes(bytes)).toMatchObject({ bars: '260000000015', qr: '260000000015' });
    expect(text).toContain('Biogas Uelzen');
    expect(text).toContain('01.06.2026');
    expect(text).not.toContain('Maissilage');
  });

  it('has the logo that was stored, drawn anew, until it is removed', async () => {
    const { qc, id } = app.uelzen;
    const plain = (await preview('report')).bytes.length;
    const logo = new Uint8Array(await halves(800, 200).png());
    const stored = await qc.upload(`${path('report')}/logo`, 'logo.png', logo);
    expect(stored.status).toBe(200);
    expect((await read('report')).logoId).toBe(stored.body.logoId);
    expect((await preview('report')).bytes.length).toBeGreaterThan(plain + 100);
    const broken = await qc.upload(`${path('report')}/logo`, 'logo.png', new TextEncoder().encode('kein Bild'));
    expect([broken.status, broken.body.reason]).toEqual([422, 'user.photo-not-an-image']);
    expect((await qc.delete(`${path('report')}/logo`)).status).toBe(204);
    expect((await read('report')).logoId).toBeNull();
    const { rows } = await app.owner.query(
      'select from laboratory_layouts where organisation_id = $1 and logo is not null',
      [id],
    );
    expect(rows).toEqual([]);
    expect((await qc.upload(`${path('sample-label')}/logo`, 'logo.png', logo)).status).toBe(404);
  });
});
