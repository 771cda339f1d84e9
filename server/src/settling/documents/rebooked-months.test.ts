import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { createSuccessor } from '../../testing/plant/merge-stage.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let otherId: string;
let delivery: { readonly id: string; readonly version: number };
beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  app.setClock(new Date('2026-07-10T10:00:00Z'));
  stage = await setPlantStage(manager);
  await stage.giveProof();
  otherId = created(await manager.post('/addresses', addressBody({ companyName: 'Gut Rößing' }))).id;
  delivery = created(await deliver(manager, stage, { today: '2026-07-10' }));
  app.setClock(new Date('2026-08-05T10:00:00Z'));
  created(await manager.post('/stock-months/2026-07/closing', {}));
});
afterAll(() => app.close());

const statementOf = async (supplierId: string) => {
  const path = `/addresses/${supplierId}/statements/2026-07/statement.pdf?language=de`;
  const { headers, bytes } = await app.uelzen.manager.get(path);
  return { etag: headers.get('etag'), text: readPdf(bytes).text };
};

it('rebooks a delivery of a closed month, whose statements then have another edition for both suppliers', async () => {
  const { manager } = app.uelzen;
  const [before, otherBefore] = [await statementOf(stage.supplierId), await statementOf(otherId)];
  app.setClock(new Date('2026-08-06T10:00:00Z'));
  const body = { supplierId: otherId, contractId: null, reason: 'Falscher Lieferant' };
  created(await manager.post(`/bookings/${delivery.id}/rebooking`, body, { version: delivery.version }));
  const [after, otherAfter] = [await statementOf(stage.supplierId), await statementOf(otherId)];
  expect([before.etag, otherBefore.etag, after.etag, otherAfter.etag]).not.toContain(null);
  expect(new Set([before.etag, otherBefore.etag, after.etag, otherAfter.etag]).size).toBe(4);
  expect(after.text).toContain('umgebucht');
  expect(otherAfter.text).toMatch(/Umgebucht am\s+06\.08\.2026/u);
  expect((await statementOf(otherId)).etag).toBe(otherAfter.etag);
  const { rows } = await app.owner.query(
    "select edition, code from documents where period = '2026-07' and record_id = $1 order by edition",
    [otherId],
  );
  expect(rows.map(({ edition }) => edition)).toEqual([1, 2]);
  expect((await manager.get(`/documents/${rows[0].code}`)).body).toMatchObject({ newerEdition: 2, monthSince: null });
});

it('says before a rebooking that a kept statement lists the delivery of a company that was merged since', async () => {
  const { manager } = app.uelzen;
  const address = async () => created(await manager.post('/addresses', addressBody())).id;
  const [supplierId, toId] = [await address(), await address()];
  app.setClock(new Date('2026-08-07T10:00:00Z'));
  const { version } = (await manager.get(`/bookings/${delivery.id}/rebooking`)).body;
  const body = { supplierId, contractId: null, reason: 'Falscher Lieferant' };
  created(await manager.post(`/bookings/${delivery.id}/rebooking`, body, { version }));
  await statementOf(await createSuccessor(manager, supplierId));
  const outlook = await manager.get(`/bookings/${delivery.id}/rebooking-outlook?supplierId=${toId}`);
  expect(outlook.body.keptPapers).toEqual(['supplier-statement']);
});
