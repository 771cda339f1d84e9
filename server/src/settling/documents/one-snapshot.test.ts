import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckedSession } from '../../core/api/route.ts';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { documentInvariants } from '../../verify/document-invariants.ts';
import { fetchPaper } from './fetch-paper.ts';
import { supplierStatementPaper } from './supplier-statement.ts';

const MONTH = '2026-07';

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date('2026-07-10T10:00:00Z'));
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  created(await deliver(app.uelzen.manager, stage, { today: '2026-07-10' }));
});
afterAll(() => app.close());

const close = async () => created(await app.uelzen.manager.post(`/stock-months/${MONTH}/closing`, {}));
/** What nobody knew when the month was closed first. */
const closeAnew = async () => {
  created(await app.uelzen.manager.post(`/stock-months/${MONTH}/reopening`, { reason: 'Nachtrag' }));
  created(await deliver(app.uelzen.manager, stage, { today: '2026-07-20', fullKg: 32_000 }));
  app.setClock(new Date('2026-08-06T10:00:00Z'));
  await close();
};
const statement = async (language: string) => {
  const path = `/addresses/${stage.supplierId}/statements/${MONTH}/statement.pdf?language=${language}`;
  return readPdf((await app.uelzen.manager.get(path)).bytes).text;
};

it('a paper says what one closing of its month has, though the month is closed anew while it is written', async () => {
  app.setClock(new Date('2026-08-05T10:00:00Z'));
  await close();
  const session = await app.uelzen.asManager(async ({ organisation, user, roles }) => ({ organisation, user, roles }));
  const origin = { remoteAddress: '127.0.0.1', userAgent: null, requestId: 'r', operation: 'GET' };
  const call = {
    platform: app.platform,
    session: session as unknown as CheckedSession,
    now: app.platform.clock(),
    origin,
  };
  const asked = { id: stage.supplierId, month: MONTH, language: 'de' } as const;
  const { content } = await fetchPaper(call, async (scope) => {
    const paper = await supplierStatementPaper(asked)(scope);
    await closeAnew();
    return paper;
  });
  const { text } = readPdf(content as Buffer);
  expect(text).toContain('25,000\u00a0t');
  expect(text).not.toContain('17,000\u00a0t');
  expect(await statement('en')).toContain('17.000\u00a0t');
});

it('and its editions count over all languages, which the verification knows', async () => {
  const { rows } = await app.owner.query('select edition, language from documents order by edition');
  expect(rows).toEqual([
    { edition: 1, language: 'de' },
    { edition: 2, language: 'en' },
  ]);
  const editions = documentInvariants.find(({ name }) => name.startsWith('editions'));
  const look = () => editions?.look({ client: app.owner, organisationId: app.uelzen.id, filesDirectory: '/nowhere' });
  expect(await look()).toEqual({ rows: 1, violations: [] });
  await app.owner.query(
    'begin; set local session_replication_role = replica; update documents set edition = edition + 1',
  );
  try {
    expect((await look())?.violations).toHaveLength(1);
  } finally {
    await app.owner.query('rollback');
  }
});
