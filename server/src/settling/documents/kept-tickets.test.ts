import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { type SampleStage, setSampleStage } from '../../testing/laboratory/sample-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let manager: TestClient;
let stage: SampleStage;
let id: string;
beforeAll(async () => {
  app = await startOwnTestApp();
  manager = app.uelzen.manager;
  stage = await setSampleStage(app.uelzen);
  await stage.agree({ sampleRule: 'random', samplePercent: 100, postAfterValues: true });
});
afterAll(() => app.close());
/** A delivery that is weighed full and empty, and waits for its laboratory values. */
beforeEach(async () => {
  ({ id } = await stage.toSample());
  await stage.step(id, 'collectSampleContainer');
  expect(await stage.bring(id)).toMatchObject({ status: 'finished', step: 'ready' });
});

const ticket = (language = 'de') => manager.get(`/bookings/${id}/weighing-ticket.pdf?language=${language}`);
const papers = async () => (await manager.get(`/bookings/${id}/papers`)).body.items;
const kept = async () => (await papers()).find(({ kind }: { kind: string }) => kind === 'weighing-ticket').kept;
const paperOf = async ({ code }: { code: string }) => (await manager.get(`/documents/${code}`)).body;
const replaceEmpty = async (kg: number) => {
  const { weighings } = (await manager.get(`/bookings/${id}`)).body;
  const { id: replacesId } = weighings.find((one: { kind: string; isCurrent: boolean }) => one.kind === 'empty');
  const weight = { source: 'manual', kind: 'empty', kg, reason: 'Anhänger stand daneben', replacesId };
  return manager.put(`/bookings/${id}/weighings`, weight);
};
const editPlate = async (licensePlate: string) => {
  const { version } = (await manager.get(`/bookings/${id}`)).body;
  const { articleId, supplierId, contractId, today: deliveryDate } = stage;
  const goods = { transport: 'delivery', deliveryDate, articleId, supplierId, contractId };
  return manager.patch(`/bookings/${id}`, { ...goods, licensePlate, reason: 'Vertippt' }, { version });
};

describe('the ticket of a lorry that waits for laboratory values', () => {
  it('is final beside a slip that is a preview, and stays the same once the booking is completed', async () => {
    const first = await ticket();
    expect(first.headers.get('etag')).not.toBeNull();
    expect(readPdf(first.bytes).text).not.toContain('VORSCHAU');
    expect(await papers()).toMatchObject([
      { kind: 'delivery-slip', isFinal: false, kept: [] },
      { kind: 'weighing-ticket', isFinal: true, kept: [{ edition: 1 }] },
    ]);
    await manager.put(`/bookings/${id}/values`, { values: [{ parameter: 'ts', value: 31.5 }] });
    expect((await stage.step(id, 'ready')).status).toBe('completed');
    expect((await ticket()).bytes.equals(first.bytes)).toBe(true);
    expect(readPdf((await ticket('pl')).bytes).text).not.toContain('PODGLĄD');
    expect(await kept()).toMatchObject([{ edition: 1 }, { edition: 1 }]);
  });

  it('is kept once, however many ask for it at the same time', async () => {
    const answers = await Promise.all([ticket(), ticket(), ticket()]);
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    expect(await kept()).toHaveLength(1);
  });

  it('has another edition once it was weighed again, which the first one says', async () => {
    const first = await ticket();
    expect((await replaceEmpty(14_000)).status).toBe(200);
    const second = await ticket('en');
    expect(readPdf(second.bytes).text).toContain('26,000');
    expect((await ticket('en')).bytes.equals(second.bytes)).toBe(true);
    const editions = await kept();
    expect(editions).toMatchObject([
      { edition: 1, language: 'de' },
      { edition: 2, language: 'en' },
    ]);
    expect((await paperOf(editions[0])).newerEdition).toBe(2);
    expect((await ticket()).bytes.equals(first.bytes)).toBe(false);
    const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
    const papersAre = results.filter(({ name }) => name.includes('paper') && !name.includes('bytes'));
    expect(papersAre.map(({ violations }) => violations)).toEqual(papersAre.map(() => []));
  });

  it('has another edition once the booking was edited', async () => {
    await ticket();
    expect((await editPlate('UE-LW 131')).status).toBe(200);
    expect(readPdf((await ticket()).bytes).text).toContain('UE-LW 131');
    expect((await kept()).map(({ edition }: { edition: number }) => edition)).toEqual([1, 2]);
  });

  it('that was given out says by its code that the booking was aborted since', async () => {
    await ticket();
    const [given] = await kept();
    expect((await paperOf(given)).isAborted).toBe(false);
    await stage.abort(id);
    expect((await paperOf(given)).isAborted).toBe(true);
    const now = await ticket();
    expect(now.headers.get('etag')).toBeNull();
    expect(readPdf(now.bytes).text).toContain('ABGEBROCHEN');
  });
});
