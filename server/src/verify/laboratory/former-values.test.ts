import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localFiles } from '../../core/files/files.ts';
import { appConnection } from '../../testing/app-connection.ts';
import { analysisTypeBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { resultLines } from '../../testing/laboratory/laboratory-message-stage.ts';
import { makeLaboratory, orderBody, placeOrder, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../verify-database.ts';

let app: TestApp;
let filesDirectory: string;
beforeAll(async () => {
  filesDirectory = await mkdtemp(path.join(os.tmpdir(), 'halm-former-'));
  app = await startOwnTestApp({ files: localFiles(filesDirectory) });
}, 90_000);
afterAll(async () => {
  await app.close();
  await rm(filesDirectory, { recursive: true });
});

const tests = [
  { name: 'TS', parameter: 'dryMatter' },
  { name: 'oTS', parameter: 'organicDryMatter' },
  { name: 'Phosphor', parameter: 'phosphorus', basis: 'fresh-mass' },
  { name: 'Kupfer', unit: 'mg/kg', basis: 'dry-mass' },
];
const found = async (): Promise<readonly string[]> => {
  const { results } = await verifyDatabase(appConnection(app.platform), filesDirectory);
  return results
    .filter(({ name }) => name.startsWith('a value from before') || name.startsWith('a value follows'))
    .flatMap(({ violations }) => violations.map((one) => one.split(' ').slice(1).join(' ')));
};

it('what was stored as if of the mass and the form of its test is found by its file, until it is mended', async () => {
  const { qc } = app.uelzen;
  const stage = await setOrderStage(app.uelzen);
  const type = created<AnalysisType>(await qc.post('/lims/analysis-types', analysisTypeBody({ tests })));
  const { id: laboratoryId } = await makeLaboratory(app.uelzen, [type.id]);
  const products = [{ name: 'Gärrest', analysisTypeIds: [type.id] }];
  const body = orderBody(stage, { laboratoryIds: [laboratoryId], products });
  const [{ samples }, { samples: others, id: otherOrder }] = [await placeOrder(qc, body), await placeOrder(qc, body)];
  const [number, other] = [samples[0]?.number, others[0]?.number];
  const testIdOf = (name: string) => type.tests.find((test) => test.name === name)?.id;
  const rows = ['TS;45,1;% FM', 'oTS;36;% FM', 'P2O5;14,1;kg/t FM', 'Kupfer;55;mg/kg TM'];
  const file = resultLines(...rows.map((row) => `${number};${row}`));
  const sent = await qc.upload(`/lims/laboratory-messages?laboratoryId=${laboratoryId}`, 'befund.csv', file);
  const { reading } = (await qc.get(`/lims/laboratory-messages/${sent.body.id}/check`)).body;
  const aliases = [{ kind: 'test', word: 'P2O5', means: testIdOf('Phosphor') }];
  const { id, version } = created<LaboratoryMessage>(
    await qc.put(`/lims/laboratory-messages/${sent.body.id}/reading`, { reading, aliases }, { version: 1 }),
  );
  created(await qc.post(`/lims/laboratory-messages/${id}/acceptance`, undefined, { version }));
  const typeValue = (orderId: string, sampleId: string | undefined, name: string, value: string) =>
    qc.post(`/lims/analysis-orders/${orderId}/samples/${sampleId}/results`, {
      values: [{ testId: testIdOf(name), value }],
      replaces: true,
    });
  created(await typeValue(otherOrder, others[0]?.id, 'TS', '45'));
  created(await typeValue(otherOrder, others[0]?.id, 'oTS', '36 % FM'));
  expect(await found()).toEqual([]);
  // As it was stored until the number that was reported was kept beside the one that is used.
  await app.owner.query(`update laboratory_results set value = reported_value, reported_value = null, reported_unit = null,
    reported_basis = null, reported_form = null, dry_matter = null`);
  expect((await found()).toSorted()).toEqual([`${number} Phosphor`, `${number} oTS`, `${other} oTS`].toSorted());
  created(await typeValue(otherOrder, others[0]?.id, 'oTS', '80'));
  expect((await found()).toSorted()).toEqual([`${number} Phosphor`, `${number} oTS`].toSorted());
});
