import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { created } from '../plant/master-data.ts';
import type { TestOrganisation } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';
import { resultLines } from './laboratory-message-stage.ts';
import { orderBody, placeOrder, setOrderStage } from './order-stage.ts';

/**
 * What a laboratory says of the two tests of the stage's analysis; of cadmium in dry mass, unless it says so.
 */
type Said = { readonly dry?: string; readonly cadmium?: string; readonly mass?: 'FM' | 'TS' };

/** A plant whose laboratory measures what suppliers offer, for quality control to judge. */
export const setJudgementStage = async (organisation: TestOrganisation) => {
  const { qc } = organisation;
  const stage = await setOrderStage(organisation);
  const biomassTypeId = created(await qc.post('/lims/biomass-types', { name: 'Rindergülle', substrate: null })).id;
  const order = (name: string, changes: object = {}): Promise<AnalysisOrder> => {
    const products = [{ name, analysisTypeIds: [stage.analysisTypeId] }];
    return placeOrder(qc, orderBody(stage, { products, ...changes }));
  };
  /** Takes what the laboratory says of a sample. */
  const measure = async (number: string, { dry, cadmium, mass = 'TS' }: Said): Promise<LaboratoryMessage> => {
    const rows = [
      ...(dry ? [`${number};TS;${dry};%`] : []),
      ...(cadmium ? [`${number};Cadmium;${cadmium};mg/kg ${mass}`] : []),
    ];
    const path = `/lims/laboratory-messages?laboratoryId=${stage.laboratoryId}`;
    const { id, version } = created(await qc.upload(path, 'ergebnisse.csv', resultLines(...rows)));
    return created<LaboratoryMessage>(
      await qc.post(`/lims/laboratory-messages/${id}/acceptance`, undefined, { version }),
    );
  };
  const read = async (id: string, client = qc): Promise<Judgement> => (await client.get(`/lims/judgements/${id}`)).body;
  /** Orders the analysis of a product and has it measured; answers what quality control sees of it. */
  const analyse = async (name: string, said: Said, changes: object = {}): Promise<Judgement> => {
    const { products, samples } = await order(name, changes);
    await measure(samples[0]?.number ?? '', { dry: '32,5', cadmium: '0,5', ...said });
    return read(products[0]?.id ?? '');
  };
  const judge = ({ id, version }: Pick<Judgement, 'id' | 'version'>, changes: object = {}, client: TestClient = qc) =>
    client.post(`/lims/judgements/${id}/verdict`, { verdict: 'accepted', biomassTypeId, ...changes }, { version });
  /**
   * So many analyses of a product that quality control has accepted, each a little drier than the one before.
   */
  const accept = async (name: string, count: number, changes: object = {}): Promise<void> => {
    for (let at = 0; at < count; at += 1)
      created(await judge(await analyse(name, { dry: `${32 + at / 10}`.replace('.', ','), cadmium: '0,5' }, changes)));
  };
  return { ...stage, biomassTypeId, order, measure, read, analyse, judge, accept };
};
export type JudgementStage = Awaited<ReturnType<typeof setJudgementStage>>;
