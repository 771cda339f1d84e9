import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { keeperOf } from '../../testing/keeper-of.ts';
import { owners, setCommentStage } from '../../testing/plant/comment-stage.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { halves } from '../../testing/test-images.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

type File = { id: string; name: string; kind: string; hasPreview: boolean };
type Comment = { id: string; version: number; files: File[] };

let app: TestApp;
let paths: Awaited<ReturnType<typeof setCommentStage>>;
beforeAll(async () => {
  app = await startOwnTestApp();
  paths = await setCommentStage(app.uelzen);
});
afterAll(() => app.close());

const text = new TextEncoder().encode('Silo Süd');
const write = async (path: string, body: object = {}): Promise<string> => {
  const { id } = created<Comment>(await keeperOf(app.uelzen, path).post(path, { text: 'Siehe Foto', ...body }));
  return `${path}/${id}`;
};
const storedFiles = async (): Promise<number> =>
  (await app.owner.query('select count(*)::int as count from files')).rows[0].count;

describe.each(owners)('a file of a comment on %s', (owner) => {
  it('is added by its author, read with the comment, and deleted; the record’s history tells of it without its name', async () => {
    const manager = keeperOf(app.uelzen, paths[owner]);
    const comment = await write(paths[owner]);
    const picture = Uint8Array.from(await halves(900, 600).png());
    const { files, version } = created<Comment>(await manager.upload(`${comment}/files`, 'Silo.png', picture));
    expect([files.map(({ name, kind, hasPreview }) => [name, kind, hasPreview]), version]).toEqual([
      [['Silo.png', 'png', true]],
      1,
    ]);
    expect((await manager.get(paths[owner])).body.items.at(-1).files).toEqual(files);
    const file = `${comment}/files/${files[0]?.id}`;
    expect(Buffer.from((await manager.get(`${file}/content`)).bytes).equals(picture)).toBe(true);
    const preview = await manager.get(`${file}/content?preview=true`);
    expect(preview.headers.get('content-type')).toBe('image/webp');
    expect((await manager.delete(file, {})).status).toBe(204);
    expect((await manager.get(comment)).body.files).toEqual([]);
    const [entity, id] = paths[owner].split('/').slice(-3);
    const { rows } = await app.owner.query(
      "select event, after from history where entity = $1 and entity_id = $2 and event like 'comment-file-%' order by number",
      [entity, id],
    );
    const after = {
      commentId: comment.split('/').at(-1),
      internal: false,
      author: expect.stringMatching('Test limsQc|Test red2PlantManager'),
    };
    expect(rows).toEqual(['comment-file-added', 'comment-file-removed'].map((event) => ({ event, after })));
  });
});

describe('a file of a comment', () => {
  it('is nobody else’s to add or delete, and of another organisation out of reach', async () => {
    const path = paths.bookings;
    const comment = await write(path);
    const { files } = created<Comment>(await app.uelzen.manager.upload(`${comment}/files`, 'a.txt', text));
    const file = `${comment}/files/${files[0]?.id}`;
    const { operator } = app.uelzen;
    expect((await operator.upload(`${comment}/files`, 'b.txt', text)).body.reason).toBe('comment.not-author');
    expect((await operator.delete(file, {})).body.reason).toBe('comment.not-author');
    expect((await operator.get(`${file}/content`)).status).toBe(200);
    for (const answer of [
      await app.bremen.manager.upload(`${comment}/files`, 'b.txt', text),
      await app.bremen.manager.delete(file, {}),
      await app.bremen.manager.get(`${file}/content`),
    ])
      expect(answer.status).toBe(404);
  });

  it('of one comment is not reached through another one, nor through another record', async () => {
    const { manager } = app.uelzen;
    const comment = await write(paths.bookings);
    const { files } = created<Comment>(await manager.upload(`${comment}/files`, 'a.txt', text));
    const fileId = files[0]?.id;
    const other = await write(paths.bookings);
    const elsewhere = comment.replace(paths.bookings, paths.contracts);
    for (const path of [other, elsewhere]) {
      expect((await manager.get(`${path}/files/${fileId}/content`)).status).toBe(404);
      expect((await manager.delete(`${path}/files/${fileId}`, {})).status).toBe(404);
    }
    expect((await manager.get(comment)).body.files).toHaveLength(1);
  });

  it('is one of ten at most, also when two come at once', async () => {
    const { manager } = app.uelzen;
    const comment = await write(paths.articles);
    const upload = (name: string) => manager.upload(`${comment}/files`, name, text);
    for (let count = 0; count < 9; count += 1) created(await upload(`${count}.txt`));
    const answers = await Promise.all(['neun.txt', 'zehn.txt'].map(upload));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await upload('elf.txt')).body.reason).toBe('comment.too-many-files');
  });

  it('goes with its comment, and with the record', async () => {
    const { manager } = app.uelzen;
    const { id, version } = created<{ id: string; version: number }>(await manager.post('/addresses', addressBody()));
    const before = await storedFiles();
    const first = await write(`/addresses/${id}/comments`);
    created(await manager.upload(`${first}/files`, 'a.txt', text));
    expect((await manager.delete(first, { version: 1 })).status).toBe(204);
    expect(await storedFiles()).toBe(before);
    created(await manager.upload(`${await write(`/addresses/${id}/comments`)}/files`, 'b.txt', text));
    expect((await manager.delete(`/addresses/${id}`, { version })).status).toBe(204);
    expect(await storedFiles()).toBe(before);
    const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
    expect(results.find(({ name }) => name.startsWith('every file belongs'))).toMatchObject({ violations: [] });
  });
});
