import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { halves, pixelAt } from '../../testing/test-images.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a picture', () => {
  const upload = async (name: string, content: Buffer) => {
    const { id } = created(await app.uelzen.manager.post('/addresses', addressBody()));
    const record = `/addresses/${id}`;
    const { body } = await app.uelzen.manager.upload(`${record}/attachments`, name, Uint8Array.from(content));
    const preview = await app.uelzen.manager.get(`${record}/attachments/${body.id}/content?preview=true`);
    return { record, body, preview };
  };

  it('has a preview of 450 pixels and a place-holder of 15', async () => {
    const { body, preview } = await upload('hof.png', await halves(1200, 600).png());
    expect(body.hasPreview).toBe(true);
    expect(preview.headers.get('content-type')).toBe('image/webp');
    expect(preview.headers.get('content-disposition')).toMatch(/^inline/);
    expect(await new Transformer(preview.bytes).metadata()).toMatchObject({ width: 450, height: 225 });
    const [red = 0, , blue = 255] = await pixelAt(preview.bytes, 10, 10);
    expect(red > 150 && blue < 80).toBe(true);
    const tiny = Buffer.from(String(body.placeholder).split(',')[1] ?? '', 'base64');
    expect(await new Transformer(tiny).metadata()).toMatchObject({ width: 15 });
  });

  it('is gone with its preview', async () => {
    const files = async () => (await app.owner.query('select count(*)::int as n from files')).rows[0].n;
    const before = await files();
    const { record, body } = await upload('hof.png', await halves(60, 40).png());
    expect(await files()).toBe(before + 2);
    await app.uelzen.manager.delete(`${record}/attachments/${body.id}`, { version: 1 });
    expect(await files()).toBe(before);
  });

  it.each([
    [60, 40],
    [300, 600],
    [450, 900],
  ])('of %i × %i pixels stays as it is', async (width, height) => {
    const { preview } = await upload('klein.png', await halves(width, height).png());
    expect(await new Transformer(preview.bytes).metadata()).toMatchObject({ width, height });
  });

  it.each([
    ['with too many pixels', { width: 60_000, height: 60_000 }],
    ['that is broken', { width: 60, height: 40 }],
  ])('%s is kept without a preview', async (_, { width, height }) => {
    const head = Buffer.from(await halves(60, 40).png()).subarray(0, 60);
    head.writeUInt32BE(width, 16);
    head.writeUInt32BE(height, 20);
    const { body, preview } = await upload('bombe.png', head);
    expect(body).toMatchObject({ kind: 'png', hasPreview: false, placeholder: null });
    expect(preview.status).toBe(404);
  });
});
