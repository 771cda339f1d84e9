import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { contactBody, created } from '../plant/master-data.ts';
import type { TestOrganisation } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';
import { biomassTypeBody } from './laboratory-bodies.ts';
import { resultLines } from './laboratory-message-stage.ts';
import { orderBody, placeOrder, setOrderStage } from './order-stage.ts';

const certificate = new TextEncoder().encode('Analysezertifikat des Lieferanten\n');

/**
 * Has quality control set the certificate of its supplier beside the values of a product, and validate it.
 */
const certifyProduct = async (qc: TestClient, path: string): Promise<Judgement> => {
  const { values, version } = created<Judgement>(
    await qc.upload(`${path}/certificate/file`, 'zertifikat.txt', certificate),
  );
  const certified = [{ measure: values[0]?.measure, value: values[0]?.said?.value, sign: null }];
  const body = { issuedOn: '2026-05-04', values: certified };
  const set = created<Judgement>(await qc.put(`${path}/certificate`, body, { version }));
  return created<Judgement>(await qc.post(`${path}/certificate/validation`, undefined, { version: set.version }));
};

/** Has quality control accept a product of which all values are there: what it lacks then is its report. */
export const acceptUnreported = async (qc: TestClient, productId: string, verdict: object = {}): Promise<Judgement> => {
  const path = `/lims/judgements/${productId}`;
  const { version } = await certifyProduct(qc, path);
  return created<Judgement>(await qc.post(`${path}/verdict`, { verdict: 'accepted', ...verdict }, { version }));
};

/** Saves a report of a product. */
export const reportProduct = (qc: TestClient, { id, version }: Pick<Judgement, 'id' | 'version'>) =>
  qc.post(`/lims/judgements/${id}/reports`, { range: 'all', language: 'de' }, { version });

/**
 * Has quality control accept a product of which all values are there, with
 * all that makes it a potential product.
 */
export const acceptProduct = async (qc: TestClient, productId: string, verdict: object = {}): Promise<Judgement> =>
  created<Judgement>(await reportProduct(qc, await acceptUnreported(qc, productId, verdict)));

/** Has it accept the only product of an order; answers the id of the potential product. */
export const acceptOrdered = async (
  { qc }: Pick<TestOrganisation, 'qc'>,
  { id }: Pick<AnalysisOrder, 'id'>,
): Promise<string> => {
  const { products } = (await qc.get(`/lims/analysis-orders/${id}`)).body as AnalysisOrder;
  return (await acceptProduct(qc, products[0]?.id ?? '')).potentialProductId ?? '';
};

/** Has the laboratory of an order say what it measures of its first sample. */
export const measureOrder = async (
  { qc }: TestOrganisation,
  order: AnalysisOrder,
  dryMatter = '32,5',
): Promise<void> => {
  const number = order.samples[0]?.number;
  const file = resultLines(`${number};TS;${dryMatter};%`, `${number};Cadmium;<0,05;mg/kg TS`);
  const path = `/lims/laboratory-messages?laboratoryId=${order.samples[0]?.laboratory.id}`;
  const { body: message } = await qc.upload(path, 'ergebnisse.csv', file);
  created(await qc.post(`/lims/laboratory-messages/${message.id}/acceptance`, undefined, { version: message.version }));
};

/** An order of one product, of which its laboratory has said everything. */
export const orderMeasured = async (
  organisation: TestOrganisation,
  product: Readonly<Record<string, unknown>> = {},
  changes: object = {},
): Promise<AnalysisOrder> => {
  const { qc } = organisation;
  const stage = await setOrderStage(organisation);
  const biomassType = created(await qc.post('/lims/biomass-types', biomassTypeBody()));
  const whole = {
    name: 'Rindergülle Behälter 2',
    storageLocation: 'Behälter 2',
    biomassTypeId: biomassType.id,
    analysisTypeIds: [stage.analysisTypeId],
  };
  const order = await placeOrder(qc, orderBody(stage, { products: [{ ...whole, ...product }], ...changes }));
  await measureOrder(organisation, order);
  return order;
};

/**
 * Makes a potential product of a supplier, as quality control does; answers its id, and that of its order.
 */
export const offerProduct = async (organisation: TestOrganisation, supplierId: string) => {
  const mail = contactBody({ mail: 'anke@hof.example' });
  const contact = created(await organisation.manager.post(`/addresses/${supplierId}/contacts`, mail));
  const order = await orderMeasured(organisation, {}, { supplierId, contactId: contact.id });
  return { id: await acceptOrdered(organisation, order), orderId: order.id };
};
