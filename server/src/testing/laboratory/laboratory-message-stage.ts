import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { addressBody, created } from '../plant/master-data.ts';
import type { TestOrganisation } from '../test-app.ts';
import type { TestAnswer } from '../test-client.ts';
import { analysisTypeBody, laboratoryBody } from './laboratory-bodies.ts';
import { setSampleStage } from './sample-stage.ts';

const tests = [
  { name: 'TS', parameter: 'dryMatter' },
  { name: 'N', parameter: 'nitrogen', basis: 'dry-mass' },
  { name: 'pH', parameter: 'ph' },
  { name: 'Cadmium', unit: 'mg/kg', basis: 'dry-mass' },
];

/** Lines of a laboratory's file in the form that most have. */
export const resultLines = (...rows: readonly string[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(['Probennummer;Parameter;Ergebnis;Einheit', ...rows, ''].join('\r\n'));

/** A plant whose lorries give samples, and a laboratory that measures them. */
export const setLaboratoryMessageStage = async (organisation: TestOrganisation) => {
  const { manager, qc } = organisation;
  const stage = await setSampleStage(organisation);
  await stage.agree({ sampleRule: 'random', samplePercent: 100, priceCentsPerUnit: 3850 });
  const type = created<AnalysisType>(await qc.post('/lims/analysis-types', analysisTypeBody({ tests })));
  const addLaboratory = async (analysisTypeIds = [type.id]) => {
    const address = created(await manager.post('/addresses', addressBody({ type: 'laboratory' })));
    const body = laboratoryBody(address.id, { analysisTypeIds });
    return created(await qc.post('/lims/laboratories', body)).id;
  };
  const laboratoryId = await addLaboratory();
  /** A delivery whose sample was taken; it goes on to its end. */
  const sampled = async () => {
    const { id, sample } = await stage.toSample();
    await stage.step(id, 'collectSampleContainer');
    return { bookingId: id, number: sample.number };
  };
  const upload = (
    content: Uint8Array<ArrayBuffer>,
    { name = 'ergebnisse.csv', of = laboratoryId }: { name?: string; of?: string } = {},
  ): Promise<TestAnswer> => qc.upload(`/lims/laboratory-messages?laboratoryId=${of}`, name, content);
  const accept = ({ id, version }: Pick<LaboratoryMessage, 'id' | 'version'>) =>
    qc.post(`/lims/laboratory-messages/${id}/acceptance`, undefined, { version });
  /** Uploads a file and takes its values. */
  const take = async (...rows: readonly string[]): Promise<LaboratoryMessage> =>
    created<LaboratoryMessage>(await accept((await upload(resultLines(...rows))).body));
  const valuesOf = async (bookingId: string): Promise<Record<string, number>> => {
    const { body } = await manager.get(`/bookings/${bookingId}`);
    return Object.fromEntries(
      body.values.map(({ parameter, value }: { parameter: string; value: number }) => [parameter, value]),
    );
  };
  const testId = (name: string): string => type.tests.find((test) => test.name === name)?.id ?? '';
  return { ...stage, laboratoryId, addLaboratory, typeId: type.id, testId, sampled, upload, accept, take, valuesOf };
};
export type LaboratoryMessageStage = Awaited<ReturnType<typeof setLaboratoryMessageStage>>;
