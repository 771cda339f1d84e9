import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { imageHead } from '../../core/files/image-pixels.ts';
import { createPerson, idOf } from '../../testing/people.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';
import { claiming, halves } from '../../testing/test-images.ts';

let app: TestApp;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startOwnTestApp();
  photo = Uint8Array.from(await halves(400, 300).png());
});
afterAll(() => app.close());

const pathOf = (id: string) => `/users/user/${id}/avatar`;

describe('a photo of a person', () => {
  it('is put up by themselves and seen by colleagues, by person and by document', async () => {
    const { driver, operator } = app.uelzen;
    const path = pathOf(await idOf(driver));
    expect((await operator.get(path)).status).toBe(404);
    const { status, body } = await driver.upload(path, 'ich.png', photo);
    expect(status).toBe(200);
    const answers = [await operator.get(path), await operator.get(`/users/user/${body.photoId}/avatardoc`)];
    for (const { headers, bytes } of answers) {
      expect(headers.get('content-type')).toBe('image/webp');
      expect(imageHead(bytes)).toEqual({ format: 'webp', width: 256, height: 256 });
    }
    expect((await operator.get(`/users/user/${await idOf(driver)}`)).body.photoId).toBe(body.photoId);
  });

  it('is refused for its pixels before it is decoded', async () => {
    const { driver } = app.uelzen;
    const huge = Uint8Array.from(await claiming(50_000, 50_000));
    const { status, body } = await driver.upload(pathOf(await idOf(driver)), 'ich.png', huge);
    expect([status, body.reason]).toEqual([422, 'user.photo-too-many-pixels']);
  });

  it('is another document when it is another photo, until it is deleted', async () => {
    const { qc } = app.uelzen;
    const path = pathOf(await idOf(qc));
    const first = (await qc.upload(path, 'a.png', photo)).body.photoId;
    const second = (await qc.upload(path, 'b.png', photo)).body.photoId;
    expect((await qc.get(`/users/user/${first}/avatardoc`)).status).toBe(404);
    expect((await qc.get(`/users/user/${second}/avatardoc`)).status).toBe(200);
    expect((await qc.delete(path)).status).toBe(204);
    expect((await qc.delete(path)).status).toBe(204);
    expect((await qc.get(path)).status).toBe(404);
    const sql = 'select event from history where entity_id = $1 order by id';
    const { rows } = await app.owner.query(sql, [await idOf(qc)]);
    expect(rows.map(({ event }) => event)).toEqual(['photo-changed', 'photo-changed', 'photo-removed']);
  });

  it('is not found by strangers, by no id and no document, and not changed by them', async () => {
    const { manager } = app.uelzen;
    const { id } = await createPerson(manager);
    const { body } = await manager.upload(pathOf(id), 'a.png', photo);
    const stranger = app.bremen.manager;
    const unknown = await stranger.get(pathOf(newId()));
    for (const path of [pathOf(id), `/users/user/${body.photoId}/avatardoc`]) {
      const { status, body: refusal } = await stranger.get(path, {
        headers: { 'if-none-match': '*', range: 'bytes=0-9' },
      });
      expect([status, refusal]).toEqual([404, unknown.body]);
    }
    expect((await stranger.upload(pathOf(id), 'a.png', photo)).status).toBe(404);
    expect((await stranger.delete(pathOf(id))).status).toBe(404);
    expect((await manager.get(pathOf(id))).status).toBe(200);
  });

  it('is changed by who looks after people, and by no other colleague', async () => {
    const { admin, operator } = app.uelzen;
    const path = pathOf(await idOf(app.uelzen.manager));
    expect((await operator.upload(path, 'a.png', photo)).status).toBe(403);
    expect((await operator.delete(path)).status).toBe(403);
    expect((await admin.upload(path, 'a.png', photo)).status).toBe(200);
  });

  it('is an image by its content, whatever its name says', async () => {
    const { driver } = app.uelzen;
    const path = pathOf(await idOf(driver));
    const files = ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'GIF89a', '%PDF-1.7', ''];
    for (const text of files) {
      const { status, body } = await driver.upload(path, 'ich.png', new TextEncoder().encode(text));
      expect([status, body.reason]).toEqual([422, 'user.photo-not-an-image']);
    }
    const large = await driver.upload(path, 'ich.png', new Uint8Array(5_000_001));
    expect([large.status, large.body.reason]).toEqual([413, 'request.too-large']);
    expect((await driver.post(path, {})).status).toBe(415);
  });

  it('of oneself is there in every organisation that one enters', async () => {
    const { admin } = app.uelzen;
    const id = await idOf(admin);
    await admin.upload(pathOf(id), 'a.png', photo);
    await app.owner.query('update organisations set parent_id = $1 where id = $2', [app.uelzen.id, app.bremen.id]);
    const { body } = await admin.put('/users/change-organization', { orgId: app.bremen.id });
    const below = testClient(app.url, body.token);
    expect((await below.get(pathOf(id))).status).toBe(200);
    expect((await app.bremen.manager.get(pathOf(id))).status).toBe(404);
  });
});
