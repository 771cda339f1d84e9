import type { AnalysisOrder } from '@halm/model/analysis-orders/analysis-order.ts';
import { sql } from 'kysely';
import { createPotentialProduct } from '../potential-products/create-potential-product.ts';
import { biomassTypeBody } from './laboratory-bodies.ts';
import { resultLines } from './laboratory-message-stage.ts';
import { created } from './master-data.ts';
import { orderBody, placeOrder, setOrderStage } from './order-stage.ts';
import type { TestOrganisation } from './test-app.ts';

/** Makes a potential product of the only product of an order, as if quality control had accepted it; answers its id. */
export const acceptProduct = ({ asManager }: TestOrganisation, orderId: string): Promise<string> =>
  asManager(async (scope) => {
    const { rows } = await sql<{ id: string }>`
      select id from analysis_order_products where organisation_id = ${scope.organisationId} and order_id = ${orderId}`.execute(
      scope.db,
    );
    return (await createPotentialProduct(scope, { orderProductId: rows[0]?.id ?? '' })).id;
  });

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
): Promise<AnalysisOrder> => {
  const { qc } = organisation;
  const stage = await setOrderStage(organisation);
  const biomassType = created(await qc.post('/lims/biomass-types', biomassTypeBody()));
  const whole = {
    ...{ name: 'Rindergülle Behälter 2', storageLocation: 'Behälter 2', biomassTypeId: biomassType.id },
    analysisTypeIds: [stage.analysisTypeId],
  };
  const order = await placeOrder(qc, orderBody(stage, { products: [{ ...whole, ...product }] }));
  await measureOrder(organisation, order);
  return order;
};
