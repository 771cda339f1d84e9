import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { attachmentKindNames } from '@halm/model/records/attachments/attachment-kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localFiles } from '../../core/files/files.ts';
import { makeDriver } from '../../testing/plant/make-driver.ts';
import {
  addressBody,
  createArticleAtLocation,
  createContractOfSupplier,
  created,
} from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { allowedFiles, forbiddenFiles } from '../../testing/test-files.ts';
import { halves } from '../../testing/test-images.ts';

let app: TestApp;
let directory: string;
let stage: PlantStage;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-attached-'));
  app = await startOwnTestApp({ files: localFiles(directory) });
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const pdf = Uint8Array.from(Buffer.from('%PDF-1.7'));
const addressPath = async (): Promise<string> =>
  `/addresses/${created(await app.uelzen.manager.post('/addresses', addressBody())).id}`;
const filesOnDisk = async (): Promise<number> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
const historyOf = async (record: string, client = app.uelzen.manager) =>
  (await client.get(`${record}/history`)).body.items.map(({ event, before, after }: Record<string, unknown>) => ({
    event,
    before,
    after,
  }));
const namesOf = async (record: string, client = app.uelzen.manager): Promise<string[]> =>
  (await client.get(`${record}/attachments?size=200`)).body.items.map(({ name }: { name: string }) => name);

/** An upload under a key and a name as a browser sends it, which `upload` of the client keeps to itself. */
const send = async (client: TestClient, record: string, name: string, key: string = randomUUID()) => {
  const form = new FormData();
  form.append('file', new File([pdf], name));
  const headers = { authorization: `Bearer ${client.token}`, 'idempotency-key': key };
  const answer = await fetch(`${app.url}/api/v2${record}/attachments`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
};

describe('the files of a record', () => {
  it('are added, listed, saved, renamed and deleted with their bytes, and its history tells of it', async () => {
    const { manager } = app.uelzen;
    const record = await addressPath();
    const before = await filesOnDisk();
    const added = await manager.upload(`${record}/attachments`, 'Nachweis.pdf', pdf);
    expect(added.body).toMatchObject({
      name: 'Nachweis.pdf',
      kind: 'pdf',
      sizeBytes: 8,
      isInternal: false,
      version: 1,
    });
    const file = `${record}/attachments/${added.body.id}`;
    const { sameAs: _, ...listed } = added.body;
    expect((await manager.get(`${record}/attachments`)).body.items).toEqual([listed]);
    const content = await manager.get(`${file}/content`);
    expect(content.bytes).toEqual(Buffer.from(pdf));
    expect(content.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Nachweis.pdf");
    expect(content.headers.get('content-type')).toBe('application/pdf');
    expect(content.headers.get('x-content-type-options')).toBe('nosniff');
    const renamed = await manager.patch(file, { name: 'REDcert.pdf', isInternal: false }, { version: 1 });
    expect(renamed.body).toEqual({ ...listed, name: 'REDcert.pdf', version: 2 });
    expect((await manager.delete(file, { version: 2 })).status).toBe(204);
    await expect.poll(filesOnDisk).toBe(before);
    expect(await namesOf(record)).toEqual([]);
    const told = (name: string) => ({ attachmentId: expect.any(String), name, internal: false });
    expect(await historyOf(record)).toEqual([
      { event: 'attachment-removed', before: told('REDcert.pdf'), after: null },
      { event: 'attachment-renamed', before: told('Nachweis.pdf'), after: told('REDcert.pdf') },
      { event: 'attachment-added', before: null, after: told('Nachweis.pdf') },
      expect.objectContaining({ event: 'created' }),
    ]);
    const { rows } = await app.owner.query("select event from outbox where payload ->> 'id' = $1 order by id", [
      record.split('/').at(-1),
    ]);
    expect(rows.map(({ event }) => event)).toEqual([
      'addresses.created',
      'attachments.attachment-added',
      'attachments.attachment-renamed',
      'attachments.attachment-removed',
    ]);
  });

  it('are not reached through another record, nor another kind of record', async () => {
    const { manager, operator } = app.uelzen;
    const { contract } = await createContractOfSupplier(manager);
    const file = await manager.upload(`/contracts/${contract.id}/attachments`, 'Preise.pdf', pdf);
    const { article } = await createArticleAtLocation(manager);
    for (const owner of [`/articles/${contract.id}`, `/articles/${article.id}`, `/bookings/${contract.id}`]) {
      const path = `${owner}/attachments/${file.body.id}`;
      expect((await operator.get(`${path}/content`)).status, owner).toBe(404);
      expect((await manager.patch(path, { name: 'x.pdf', isInternal: false }, { version: 1 })).status).toBe(404);
      expect((await manager.delete(path, { version: 1 })).status).toBe(404);
    }
    expect((await manager.get(`/contracts/${contract.id}/attachments/${file.body.id}/content`)).status).toBe(200);
  });

  it('are kept with each kind of record, and go with it', async () => {
    const { manager } = app.uelzen;
    const { body: booking } = await deliver(manager, stage);
    const records = [
      `/addresses/${stage.supplierId}`,
      `/articles/${stage.articleId}`,
      `/locations/${stage.siloId}`,
      `/contracts/${stage.contractId}`,
      `/bookings/${booking.id}`,
    ];
    for (const record of records) {
      const { status, body } = await manager.upload(`${record}/attachments`, 'Anlage.pdf', pdf);
      expect([record, status]).toEqual([record, 200]);
      expect(await namesOf(record)).toEqual(['Anlage.pdf']);
      expect((await historyOf(record))[0]).toMatchObject({ event: 'attachment-added' });
      // What is attached to another record isn't found through this one.
      const other = records.find((one) => one !== record);
      expect((await manager.get(`${other}/attachments/${body.id}/content`)).status).toBe(404);
    }
    const article = await manager.get(`/articles/${stage.articleId}`);
    const { id, version, updatedAt, locations, ...fields } = article.body;
    const copy = created(
      await manager.post('/articles', {
        ...fields,
        number: 'KOPIE',
        locationIds: locations.map((location: { id: string }) => location.id),
      }),
    );
    await manager.upload(`/articles/${copy.id}/attachments`, 'hof.png', Uint8Array.from(await halves(20, 20).png()));
    const onDisk = await filesOnDisk();
    expect((await manager.delete(`/articles/${copy.id}`, { version: 1 })).status).toBe(204);
    await expect.poll(filesOnDisk).toBe(onDisk - 2);
    const { rows } = await app.owner.query('select id from attachments where entity_id = $1', [copy.id]);
    expect(rows).toEqual([]);
  });

  it('may be two hundred of every kind, and are listed page by page; what is forbidden is refused', async () => {
    const { manager } = app.uelzen;
    const record = await addressPath();
    const kinds = Object.entries(await allowedFiles());
    const wanted = Array.from({ length: 200 }, (_, at) => {
      const [ending = '', content = Buffer.alloc(0)] = kinds[at % kinds.length] ?? [];
      return { name: `Anlage ${at}.${ending}`, content: Uint8Array.from(content) };
    });
    for (const { name, content } of wanted)
      expect([name, (await manager.upload(`${record}/attachments`, name, content)).status]).toEqual([name, 200]);
    for (const { name, content } of forbiddenFiles) {
      const { status, body } = await manager.upload(`${record}/attachments`, name, Uint8Array.from(content));
      expect([name, status, body.reason]).toEqual([name, 422, expect.stringMatching(/^attachment\./)]);
    }
    const first = await manager.get(`${record}/attachments?size=50`);
    expect(first.body.pagination).toMatchObject({ totalRecords: 200, totalIsExact: true });
    expect(first.body.items).toHaveLength(50);
    expect((await namesOf(record)).toReversed()).toEqual(wanted.map(({ name }) => name));
    const listed = await manager.get(`${record}/attachments?size=200`);
    const found = new Set(listed.body.items.map(({ kind }: { kind: string }) => kind));
    expect([...found].toSorted()).toEqual(attachmentKindNames.toSorted());
    expect((await manager.get(`${record}/attachments?search=anlage%20199`)).body.items).toHaveLength(1);
  });

  it('are added once for one key, and told of the same bytes', async () => {
    const { manager } = app.uelzen;
    const record = await addressPath();
    const first = await send(manager, record, 'Vertrag.pdf', 'once');
    const again = await send(manager, record, 'Vertrag.pdf', 'once');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replay')).toBe('true');
    expect((await send(manager, record, 'Anderer.pdf', 'once')).body.reason).toBe('request.key-reused');
    const copy = await send(manager, record, 'Kopie.pdf');
    expect(copy.body.sameAs).toEqual({ id: first.body.id, name: 'Vertrag.pdf' });
    expect(await namesOf(record)).toEqual(['Kopie.pdf', 'Vertrag.pdf']);
  });

  it('keep what people call them, and nothing that leads elsewhere', async () => {
    const { manager } = app.uelzen;
    const record = await addressPath();
    const long = `${'x'.repeat(251)}.pdf`;
    for (const name of ['Gülle 🌽 „Hof“.pdf', long, 'a.b.pdf', "'; drop table files; --.pdf"])
      expect((await send(manager, record, name)).body.name).toBe(name);
    expect((await send(manager, record, '../../etc/passwd.pdf')).body.name).toBe('passwd.pdf');
    expect((await send(manager, record, 'C:\\Daten\\Hof.pdf')).body.name).toBe('Hof.pdf');
    expect((await send(manager, record, `${'x'.repeat(296)}.pdf`)).body).toMatchObject({
      reason: 'request.invalid',
      fields: [{ path: 'file', reason: 'too-long', limit: 255 }],
    });
    expect((await send(manager, record, 'Vertrag')).body.reason).toBe('attachment.ending-missing');
    expect((await send(manager, record, 'a\u202efdp.exe.pdf')).body.fields).toEqual([
      { path: 'file', reason: 'invisible-characters' },
    ]);
  });

  it('are renamed only to names that say what they are', async () => {
    const { manager } = app.uelzen;
    const record = await addressPath();
    const { body } = await send(manager, record, 'Vertrag.pdf');
    const rename = (name: string) =>
      manager.patch(`${record}/attachments/${body.id}`, { name, isInternal: false }, { version: 1 });
    expect((await rename('Vertrag.exe')).body).toMatchObject({
      reason: 'attachment.ending-mismatch',
      details: { ending: 'exe', content: 'pdf' },
    });
    expect((await rename('../Vertrag.pdf')).body.fields).toEqual([
      { path: 'name', reason: 'attachment.name-with-slash' },
    ]);
    expect((await rename('')).body.fields).toEqual([{ path: 'name', reason: 'required' }]);
    expect((await rename(`${'x'.repeat(300)}.pdf`)).body.fields).toMatchObject([{ reason: 'too-long', limit: 255 }]);
    expect(await namesOf(record)).toEqual(['Vertrag.pdf']);
  });

  it('are renamed by one of two people at once; the other is told', async () => {
    const { manager, qc } = app.uelzen;
    const record = await addressPath();
    const { body } = await send(manager, record, 'Vertrag.pdf');
    const rename = (client: TestClient, name: string) =>
      client.patch(`${record}/attachments/${body.id}`, { name, isInternal: false }, { version: 1 });
    const answers = await Promise.all([rename(manager, 'A.pdf'), rename(qc, 'B.pdf')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200)?.body.name;
    expect(await namesOf(record)).toEqual([winner]);
  });

  it('are out of reach for another organisation and for who may not write', async () => {
    const { manager, driver } = app.uelzen;
    const driverId = await makeDriver(app.uelzen, stage.supplierId);
    const record = `/bookings/${(await deliver(manager, stage, { driverId })).body.id}`;
    const { body } = await send(manager, record, 'Wiegeschein.pdf');
    const file = `${record}/attachments/${body.id}`;
    const tries = async (client: TestClient) => [
      (await client.get(`${record}/attachments`)).status,
      (await client.get(`${file}/content`)).status,
      (await send(client, record, 'x.pdf')).status,
      (await client.patch(file, { name: 'x.pdf', isInternal: false }, { version: 1 })).status,
      (await client.delete(file, { version: 1 })).status,
    ];
    expect(await tries(app.bremen.manager)).toEqual([404, 404, 404, 404, 404]);
    expect(await tries(driver)).toEqual([200, 200, 403, 403, 403]);
    expect(await namesOf(record)).toEqual(['Wiegeschein.pdf']);
  });
});
