import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-07-10T10:00:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  created(await deliver(app.uelzen.manager, stage, { today: '2026-07-10' }));
  app.setClock(new Date('2026-08-05T10:00:00Z'));
});
afterAll(() => app.close());

const papers = {
  list: (day: string) => `/inventory/list.pdf?day=${day}&language=de`,
  statement: (month: string) => `/addresses/${stage.supplierId}/statements/${month}/statement.pdf?language=de`,
};
const fetch = async (path: string) => {
  const { headers, bytes } = await app.uelzen.manager.get(path);
  return { etag: headers.get('etag'), text: readPdf(bytes).text };
};

describe('a paper of a month before the first that was ever closed', () => {
  it('is a preview while nothing is closed', async () => {
    expect((await fetch(papers.statement('2026-05'))).etag).toBeNull();
    expect((await fetch(papers.list('2026-05-31'))).text).toContain('VORSCHAU');
  });

  it('is final with that one, and kept', async () => {
    created(await app.uelzen.manager.post('/stock-months/2026-07/closing', {}));
    for (const path of [papers.statement('2026-05'), papers.list('2026-05-31')]) {
      const { etag, text } = await fetch(path);
      expect(etag).not.toBeNull();
      expect(text).not.toContain('VORSCHAU');
      expect((await fetch(path)).etag).toBe(etag);
    }
    const { rows } = await app.owner.query("select code from documents where period = '2026-05'");
    expect((await app.uelzen.manager.get(`/documents/${rows[0].code}`)).body.monthSince).toBeNull();
  });

  it('can say something else once that one is open again, and says so', async () => {
    created(await app.uelzen.manager.post('/stock-months/2026-07/reopening', { reason: 'Nachtrag' }));
    expect((await fetch(papers.statement('2026-05'))).etag).toBeNull();
    const { rows } = await app.owner.query("select code from documents where period = '2026-05'");
    expect((await app.uelzen.manager.get(`/documents/${rows[0].code}`)).body.monthSince).toBe('open');
  });

  it('of the month that runs is a preview whatever is closed', async () => {
    created(await app.uelzen.manager.post('/stock-months/2026-07/closing', {}));
    expect((await fetch(papers.statement('2026-08'))).etag).toBeNull();
  });
});
