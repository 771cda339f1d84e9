import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { appConnection } from '../../testing/app-connection.ts';
import {
  type LaboratoryMessageStage,
  resultLines,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
import { orderBody, placeOrder } from '../../testing/laboratory/order-stage.ts';
import { contactBody, created } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: LaboratoryMessageStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setLaboratoryMessageStage(app.uelzen);
});
afterAll(() => app.close());

/** Does something in the midst of what somebody else does, who ends once that waits for them. */
const meanwhile = async <T>(before: readonly string[], work: () => Promise<T>): Promise<T> => {
  await app.owner.query('begin');
  let done: Promise<T> | undefined;
  try {
    for (const statement of before) await app.owner.query(statement);
    done = work();
    await untilWaiting(app);
  } finally {
    await app.owner.query('commit');
  }
  return done;
};
/** Makes the test of a free measure be given in another unit, as its analysis type is changed. */
const inGrams = (id: string, unit = 'g/kg') => [
  `select from analysis_tests where id = '${id}' for update`,
  `update analysis_tests set unit = '${unit}' where id = '${id}'`,
];
const broken = async () =>
  (await verifyDatabase(appConnection(app.platform), '/nowhere')).results
    .filter(({ name, violations }) => violations.length > 0 && !name.startsWith('a file has'))
    .map(({ name }) => name);

describe('a test whose analysis type is changed', () => {
  it('while values of it are taken gets them as it measures by then', async () => {
    const { number } = await stage.sampled();
    const { body: message } = await stage.upload(resultLines(`${number};Cadmium;500;mg/kg TS`));
    const { status } = await meanwhile(inGrams(stage.testId('Cadmium')), () => stage.accept(message));
    expect(status).toBe(200);
    const { rows } = await app.owner.query(
      'select value::float8, unit from laboratory_results where sample_number = $1',
      [number],
    );
    expect(rows).toEqual([{ value: 0.5, unit: 'g/kg' }]);
    expect(await broken()).toEqual([]);
  });

  it('while it is ordered is ordered as it measures by then', async () => {
    const { qc, manager } = app.uelzen;
    const contact = created(
      await manager.post(`/addresses/${stage.supplierId}/contacts`, contactBody({ mail: 'kaethe@hof.example' })),
    );
    const ids = { supplierId: stage.supplierId, contactId: contact.id, laboratoryAddressId: '' };
    const draft = orderBody({ ...ids, laboratoryId: stage.laboratoryId, analysisTypeId: stage.typeId });
    const id = stage.testId('pH');
    const order = await meanwhile(
      [
        `select from analysis_tests where id = '${id}' for update`,
        `update analysis_tests set parameter = 'nitrogenPerPhosphorus' where id = '${id}'`,
      ],
      () => placeOrder(qc, draft),
    );
    const { rows } = await app.owner.query(
      'select measure from analysis_sample_tests where sample_id = $1 and test_id = $2',
      [order.samples[0]?.id, id],
    );
    expect(rows).toEqual([{ measure: 'nitrogenPerPhosphorus ' }]);
    expect(await broken()).toEqual([]);
  });

  it('while somebody orders it is refused another measure', async () => {
    const { qc } = app.uelzen;
    const { body: type } = await qc.post('/lims/analysis-types', { name: 'Neu', tests: [{ name: 'Sand', unit: '%' }] });
    const { id, version, tests } = type as AnalysisType;
    const [test] = tests;
    const answer = await meanwhile(
      [
        `select from analysis_tests where id = '${test?.id}' for key share`,
        'set local session_replication_role = replica',
        `insert into analysis_sample_tests (organisation_id, sample_id, measure, test_id, position)
         select organisation_id, id, id::text, id, 0 from analysis_tests where id = '${test?.id}'`,
      ],
      () => qc.patch(`/lims/analysis-types/${id}`, { name: 'Neu', tests: [{ ...test, unit: 'g/kg' }] }, { version }),
    );
    expect(answer.body.fields).toEqual([{ path: 'tests.0.unit', reason: 'analysis-test.measured' }]);
  });
});
