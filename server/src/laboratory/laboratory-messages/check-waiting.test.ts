import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type LaboratoryMessageStage,
  resultLines,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
import { created, unique } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { CHECK_WAITING_TASK } from '../analysis-types/waiting-files.ts';

let app: TestApp;
let stage: LaboratoryMessageStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setLaboratoryMessageStage(app.uelzen);
});
afterAll(() => app.close());

/** Which looks at files that wait somebody asks for by what he does. */
const looksAskedBy = async (work: () => Promise<unknown>) => {
  const asked = vi.spyOn(app.platform.jobs, 'addOnce');
  try {
    await work();
    // The queue is that of the whole worker: jobs of other files may add theirs.
    const calls = asked.mock.calls.map(([, task, payload, key]) => ({ task, payload, key }));
    return calls.filter(({ task }) => task === CHECK_WAITING_TASK);
  } finally {
    asked.mockRestore();
  }
};
const lookOf = (laboratoryId = '') => ({
  task: CHECK_WAITING_TASK,
  payload: { organisationId: app.uelzen.id, ...(laboratoryId && { laboratoryId }) },
  key: `${CHECK_WAITING_TASK}|${app.uelzen.id}|${laboratoryId}`,
});

describe('files that wait are looked at anew', () => {
  it('where a laboratory does something else, and for nothing else that is said of it', async () => {
    const id = await stage.addLaboratory();
    const change = async (changes: object) => {
      const { address, version, turnaroundDays } = (await app.uelzen.qc.get(`/lims/laboratories/${id}`)).body;
      const body = { addressId: address.id, turnaroundDays, analysisTypeIds: [stage.typeId], ...changes };
      created(await app.uelzen.qc.patch(`/lims/laboratories/${id}`, body, { version }));
    };
    expect(await looksAskedBy(() => change({}))).toEqual([]);
    expect(await looksAskedBy(() => change({ turnaroundDays: 9, active: false }))).toEqual([]);
    expect(await looksAskedBy(() => change({ analysisTypeIds: [] }))).toEqual([lookOf(id)]);
    expect(await looksAskedBy(() => change({}))).toEqual([lookOf(id)]);
  });

  it('where a test is another one, and not where its analysis type is called otherwise', async () => {
    const tests = [
      { name: 'Nässe', parameter: 'dryMatter' },
      { name: 'pH', parameter: 'ph' },
    ];
    let type = created<AnalysisType>(await app.uelzen.qc.post('/lims/analysis-types', { name: unique('W'), tests }));
    const change = async (changes: object) => {
      const body = { name: type.name, tests: type.tests, ...changes };
      type = created(await app.uelzen.qc.patch(`/lims/analysis-types/${type.id}`, body, { version: type.version }));
    };
    expect(await looksAskedBy(() => change({ name: unique('Wasser') }))).toEqual([]);
    const renamed = type.tests.map((test) => (test.name === 'pH' ? { ...test, name: 'PH-Wert' } : test));
    expect(await looksAskedBy(() => change({ tests: renamed }))).toEqual([lookOf()]);
    expect(await looksAskedBy(() => change({ tests: type.tests.slice(0, 1) }))).toEqual([lookOf()]);
  });

  it('where somebody says how files of the laboratory are read', async () => {
    const of = await stage.addLaboratory();
    const { body } = await stage.upload(resultLines('Probe 1;TS;30;%'), { of });
    const path = `/lims/laboratory-messages/${body.id}`;
    const { reading } = (await app.uelzen.qc.get(`${path}/check`)).body;
    const read = () => app.uelzen.qc.put(`${path}/reading`, { reading, aliases: [] }, { version: 1 });
    expect(await looksAskedBy(read)).toEqual([lookOf(of)]);
  });
});
