import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderMail, OrderMailWords } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisTypeBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { makeLaboratory, type OrderStage, orderBody, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: OrderStage;
beforeAll(async () => {
  app = await startTestApp();
  stage = await setOrderStage(app.uelzen);
});
afterAll(() => app.close());

const place = '/lims/analysis-orders';
const begin = async (changes: object = {}) =>
  created<AnalysisOrder>(await app.uelzen.qc.post(place, orderBody(stage, changes)));
const order = async ({ id, version }: AnalysisOrder) =>
  created<AnalysisOrder>(await app.uelzen.qc.post(`${place}/${id}/ordering`, undefined, { version }));
const mailsOf = async ({ id }: AnalysisOrder): Promise<OrderMail[]> =>
  (await app.uelzen.qc.get(`${place}/${id}/mails`)).body.mails;
const makeType = async (changes: object): Promise<AnalysisType> =>
  created<AnalysisType>(await app.uelzen.qc.post('/lims/analysis-types', analysisTypeBody(changes)));
/** The delivery note, which is made behind the order. */
const noteOf = async (made: AnalysisOrder): Promise<Buffer> => {
  const [, mail] = await mailsOf(made);
  const read = () => app.uelzen.qc.get(`${place}/${made.id}/mails/${mail?.id}/attachment`);
  await expect.poll(async () => (await read()).status).toBe(200);
  return (await read()).bytes;
};
const plain = (bytes: Buffer): string => readPdf(bytes).text.replaceAll('\u00a0', ' ');

describe('a laboratory', () => {
  it('reads of each sample what it is to measure, in which unit and of which mass: in its mail and on its note', async () => {
    const nutrients = await makeType({
      name: 'Nährstoffe',
      tests: [
        // Measures what the first analysis does: one value is expected, and told once.
        { name: 'Trockensubstanz', parameter: 'dryMatter' },
        { name: 'Stickstoff', parameter: 'nitrogen', basis: 'fresh-mass' },
        { name: 'Geruch' },
      ],
    });
    const { id } = await makeLaboratory(app.uelzen, [stage.analysisTypeId, nutrients.id]);
    const basic = (await app.uelzen.qc.get(`/lims/analysis-types/${stage.analysisTypeId}`)).body.name;
    const products = [{ name: 'Rindergülle', analysisTypeIds: [stage.analysisTypeId, nutrients.id] }];
    const draft = await begin({ laboratoryIds: [id], products });
    const told = `– ${basic}: TS (%), Cadmium (mg/kg TM)\n– Nährstoffe: Stickstoff (kg/t FM), Geruch`;
    const shown: OrderMailWords[] = (await app.uelzen.qc.get(`${place}/${draft.id}/mail-preview`)).body.mails;
    expect(shown[1]?.paragraphs).toContain(`Nummer folgt: Rindergülle\n${told}`);
    const made = await order(draft);
    // What is measured by later is not what was ordered.
    const { name, tests, version } = nutrients;
    const more = { name, tests: [...tests, { name: 'Farbe' }] };
    created(await app.uelzen.qc.patch(`/lims/analysis-types/${nutrients.id}`, more, { version }));
    expect((await mailsOf(made))[1]?.paragraphs).toContain(
      `${inGroups(made.samples[0]?.number ?? '')}: Rindergülle\n${told}`,
    );
    const note = plain(await noteOf(made));
    for (const part of ['Cadmium (mg/kg TM)', 'Stickstoff (kg/t FM), Geruch']) expect(note).toContain(part);
    for (const part of ['Trockensubstanz', 'Farbe']) expect(note).not.toContain(part);
  });

  it.each(['A4', 'A5'])(
    'gets a note of several %s pages where there is much to measure, each with its headings',
    async (size) => {
      const { qc } = app.uelzen;
      const present = (await qc.get('/lims/layouts/delivery-note')).body;
      const { headerText, footerText, fields, version } = present;
      created(await qc.put('/lims/layouts/delivery-note', { size, headerText, footerText, fields }, { version }));
      const tests = Array.from({ length: 60 }, (_, at) => ({
        name: `Schwermetall ${at}`,
        unit: 'mg/kg',
        basis: 'dry-mass',
      }));
      const type = await makeType({ tests });
      const { id } = await makeLaboratory(app.uelzen, [type.id]);
      const products = Array.from({ length: 8 }, (_, at) => ({ name: `Gärrest ${at}`, analysisTypeIds: [type.id] }));
      const made = await order(await begin({ laboratoryIds: [id], products }));
      const bytes = await noteOf(made);
      const { pageCount, rightmost } = readPdf(bytes);
      const text = plain(bytes);
      expect(pageCount).toBeGreaterThan(2);
      // The signatures may stand on a page of their own.
      expect(text.match(/Probe Produkt/g)?.length).toBeGreaterThanOrEqual(pageCount - 1);
      expect(text.match(/Schwermetall 59 \(mg\/kg TM\)/g)).toHaveLength(8);
      for (const { number } of made.samples) expect(text).toContain(inGroups(number).replaceAll('\u00a0', ' '));
      expect(rightmost).toBeLessThan(size === 'A4' ? 595 : 420);
    },
  );
});
