import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { languageSchema } from '@halm/model/core/contract/language.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { localFiles } from '../../core/files/files.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { MISSING_SIGN, readPdf } from '../../testing/read-pdf.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-papers-'));
  app = await startOwnTestApp({ files: localFiles(directory), publicUrl: 'https://halm.example' });
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const delivered = async () => (await deliver(app.uelzen.manager, stage)).body;
const slip = (id: string, language = 'de', client = app.uelzen.manager) =>
  client.get(`/bookings/${id}/delivery-slip.pdf?language=${language}`);
const papersOf = async (id: string) => (await app.uelzen.manager.get(`/bookings/${id}/papers`)).body;
const keptOf = async (id: string, kind = 'delivery-slip') =>
  (await papersOf(id)).items.find((paper: { kind: string }) => paper.kind === kind)?.kept;

describe('a paper of a completed booking', () => {
  it('has the same bytes whatever is renamed afterwards, and another client gets them', async () => {
    const { id } = await delivered();
    const first = await slip(id);
    const sha256 = createHash('sha256').update(first.bytes).digest('hex');
    expect(first.headers.get('etag')).toBe(`"${sha256}"`);
    await app.owner.query("update addresses set company_name = 'Hof Neu GbR' where id = $1", [stage.supplierId]);
    await app.owner.query("update organisations set street = 'Neue Straße 1' where id = $1", [app.uelzen.id]);
    for (const client of [app.uelzen.manager, app.uelzen.operator]) {
      const again = await slip(id, 'de', client);
      expect(again.bytes.equals(first.bytes)).toBe(true);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    }
    expect(await keptOf(id)).toMatchObject([{ sha256, sizeBytes: first.bytes.length, edition: 1, language: 'de' }]);
    const other = readPdf((await slip(id, 'en')).bytes).text;
    expect(other).toContain('Hof Lüders GbR');
    expect(other).not.toContain('Neu');
    await app.owner.query("update addresses set company_name = 'Hof Lüders GbR' where id = $1", [stage.supplierId]);
  });

  it('is kept once, however many ask for it first at the same time', async () => {
    const { id } = await delivered();
    const answers = await Promise.all([slip(id), slip(id), slip(id), slip(id)]);
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
    expect(answers.every(({ bytes }) => bytes.equals(answers[0]?.bytes ?? Buffer.alloc(0)))).toBe(true);
    expect(await keptOf(id)).toHaveLength(1);
  });

  it('says the same in two languages that are first asked for at the same time, whatever is renamed between', async () => {
    const { id } = await delivered();
    const rename = (name: string) =>
      app.owner.query('update addresses set company_name = $1 where id = $2', [name, stage.supplierId]);
    const first = slip(id, 'de');
    await rename('Hof Anders GbR');
    const texts = [];
    for (const answer of await Promise.all([first, slip(id, 'en'), slip(id, 'pl')]))
      texts.push(readPdf(answer.bytes).text);
    await rename('Hof Lüders GbR');
    expect(new Set(texts.map((text) => text.includes('Hof Anders GbR'))).size).toBe(1);
    const { rows } = await app.owner.query(
      'select count(*)::integer as all, count(content)::integer as said from documents where record_id = $1',
      [id],
    );
    expect(rows).toEqual([{ all: 3, said: 1 }]);
  });

  it('stays as it is when the booking is reversed, which the screen tells; the reversal has its own', async () => {
    const { id } = await delivered();
    const before = await slip(id);
    const { reversedBy: reversal } = (await app.uelzen.manager.post(`/bookings/${id}/reverse`, { reason: 'Irrtum' }))
      .body;
    expect((await slip(id)).bytes.equals(before.bytes)).toBe(true);
    const [{ code }] = await keptOf(id);
    const { body } = await app.uelzen.manager.get(`/documents/${code}`);
    expect(body.reversedBy).toEqual(reversal);
    expect(readPdf((await slip(reversal.id)).bytes).text).toContain('Stornobeleg');
    expect(await keptOf(reversal.id)).toHaveLength(1);
  });

  it('is written in five languages, with every letter', async () => {
    const { id } = await delivered();
    for (const language of languageSchema.options)
      for (const kind of ['delivery-slip', 'weighing-ticket']) {
        const { bytes } = await app.uelzen.manager.get(`/bookings/${id}/${kind}.pdf?language=${language}`);
        const { text, pageCount } = readPdf(bytes);
        expect([language, pageCount, text.includes(MISSING_SIGN)]).toEqual([language, 1, false]);
      }
    expect(await keptOf(id, 'weighing-ticket')).toHaveLength(5);
  });

  it('can be changed or deleted by nobody', async () => {
    const { id } = await delivered();
    await slip(id);
    for (const breach of ["update documents set title = 'x'", 'delete from documents'])
      await expect(app.owner.query(breach)).rejects.toThrow('never changed or deleted');
  });
});

describe('the code on a kept paper', () => {
  it('opens it for whoever may see bookings, and for nobody of another organisation', async () => {
    const { id } = await delivered();
    const { bytes } = await slip(id);
    const [{ code }] = await keptOf(id);
    expect(readPdf(bytes).text.replaceAll(' ', '')).toContain(`https://halm.example/v2/paper/${code}`);
    const opened = await app.uelzen.operator.get(`/documents/${code}/content.pdf`);
    expect(opened.bytes.equals(bytes)).toBe(true);
    const { body } = await app.uelzen.operator.get(`/documents/${code}`);
    expect(body).toMatchObject({ kind: 'delivery-slip', subject: { id }, reversedBy: null, newerEdition: null });
    expect((await app.bremen.manager.get(`/documents/${code}`)).status).toBe(404);
    expect((await app.bremen.manager.get(`/documents/${code}/content.pdf`)).status).toBe(404);
    expect((await app.uelzen.qc.get(`/documents/${code}`)).status).toBe(403);
    expect((await app.uelzen.manager.get('/documents/0000000000000000')).status).toBe(404);
  });
});

describe('a paper before the booking is completed', () => {
  it('is a preview, says so and is not kept; the ticket there is from the first weighing on', async () => {
    const { articleId, supplierId, vehicleId, scaleId } = stage;
    const deliveryDate = (await delivered()).deliveryDate;
    const input = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId, vehicleId };
    const { body } = await app.uelzen.manager.post('/bookings', { ...input, confirmSecondOpen: true });
    const call = `/bookings/${body.id}`;
    const ticket = () => app.uelzen.manager.get(`${call}/weighing-ticket.pdf`);
    expect((await ticket()).body).toMatchObject({ reason: 'booking.weighing-missing' });
    await app.uelzen.manager.post(`${call}/steps/registerVehicle`, { confirmSecondOpen: true });
    await app.uelzen.manager.post(`${call}/steps/selectScale`, { scaleId });
    await app.uelzen.manager.post(`${call}/weighings`, {
      source: 'manual',
      kind: 'full',
      kg: 40_000,
      reason: 'Störung',
    });
    const first = await ticket();
    expect(first.headers.get('etag')).toBeNull();
    const { text } = readPdf(first.bytes);
    expect(text).toContain('VORSCHAU');
    expect(text).toContain('Erstwägung');
    expect(text).toContain('Grund: Störung');
    expect(text).not.toContain('Netto');
    expect((await papersOf(body.id)).items).toEqual([
      { kind: 'weighing-ticket', isFinal: false, missing: [], kept: [] },
    ]);
  });

  it('is found of no booking that is not there', async () => {
    for (const kind of ['delivery-slip', 'weighing-ticket', 'manure-slip'])
      expect((await app.uelzen.manager.get(`/bookings/${newId()}/${kind}.pdf`)).status).toBe(404);
  });
});
