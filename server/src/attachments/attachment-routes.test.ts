import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, created } from '../testing/master-data.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { halves } from '../testing/test-images.ts';

let app: TestApp;
let path: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bytes = (text: string) => new TextEncoder().encode(text);
describe('x', () => {
  it('walks', async () => {
    const { manager } = app.uelzen;
    const address = created(await manager.post('/addresses', addressBody()));
    path = `/addresses/${address.id}/attachments`;
    const added = await manager.upload(path, 'Nachweis Müller.pdf', bytes('%PDF-1.4 x'));
    console.log(added.status, added.body);
    const image = await manager.upload(path, 'hof.png', new Uint8Array(await halves(900, 600).png()));
    console.log(image.status, image.body);
    const list = await manager.get(path);
    console.log(list.status, JSON.stringify(list.body).slice(0, 600));
    const preview = await manager.get(`${path}/${image.body.id}/content?preview=true`);
    console.log(preview.status, preview.headers, preview.bytes.length);
    const content = await manager.get(`${path}/${image.body.id}/content`);
    console.log(content.status, content.headers, content.bytes.length);
    console.log(
      (await manager.patch(`${path}/${image.body.id}`, { name: 'x.png', isInternal: true }, { version: 1 })).body,
    );
    console.log(
      (await manager.upload(path, 'x.exe', bytes('MZ'))).body,
      (await manager.upload(path, 'x.pdf', bytes('MZ'))).body,
    );
    console.log((await manager.delete(`/addresses/${address.id}`, { version: 1 })).status);
    console.log(
      (await app.owner.query('select * from attachments')).rows.length,
      (await app.owner.query('select * from files')).rows.length,
    );
    console.log((await app.owner.query("select event, before, after from history where event like 'attach%'")).rows);
    expect(added.status).toBe(200);
  });
});
