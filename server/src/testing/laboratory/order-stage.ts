import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { addressBody, contactBody, created } from '../plant/master-data.ts';
import type { TestOrganisation } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';
import { analysisTypeBody, laboratoryBody } from './laboratory-bodies.ts';

/**
 * What an order of analyses needs: a supplier with somebody who reads mails,
 * and a laboratory that does an analysis.
 */
export type OrderStage = Readonly<
  Record<'supplierId' | 'contactId' | 'analysisTypeId' | 'laboratoryId' | 'laboratoryAddressId', string>
>;

/** Makes a laboratory that does some analysis types. */
export const makeLaboratory = async (
  { manager, qc }: TestOrganisation,
  analysisTypeIds: readonly string[],
  { address = {}, ...changes }: Readonly<Record<string, unknown>> & { readonly address?: object } = {},
) => {
  const place = created(await manager.post('/addresses', addressBody({ type: 'laboratory', ...address })));
  const body = laboratoryBody(place.id, { analysisTypeIds, ...changes });
  return { ...created(await qc.post('/lims/laboratories', body)), addressId: place.id };
};

/** Sets the stage for orders of analyses in an organisation. */
export const setOrderStage = async (organisation: TestOrganisation): Promise<OrderStage> => {
  const { manager, qc } = organisation;
  const supplier = created(await manager.post('/addresses', addressBody()));
  const mail = contactBody({ mail: 'kaethe@hof.example' });
  const contact = created(await manager.post(`/addresses/${supplier.id}/contacts`, mail));
  const type = created(await qc.post('/lims/analysis-types', analysisTypeBody()));
  const laboratory = await makeLaboratory(organisation, [type.id]);
  return {
    supplierId: supplier.id,
    contactId: contact.id,
    analysisTypeId: type.id,
    laboratoryId: laboratory.id,
    laboratoryAddressId: laboratory.addressId,
  };
};

/** An order that lacks nothing. */
export const orderBody = (stage: OrderStage, changes: object = {}): Record<string, unknown> => ({
  supplierId: stage.supplierId,
  contactId: stage.contactId,
  transport: 'own-transport',
  laboratoryIds: [stage.laboratoryId],
  products: [{ name: 'Rindergülle Behälter 2', analysisTypeIds: [stage.analysisTypeId] }],
  ...changes,
});

/** Drafts an order and places it. */
export const placeOrder = async (client: TestClient, body: object): Promise<AnalysisOrder> => {
  const { id, version } = created(await client.post('/lims/analysis-orders', body));
  return created<AnalysisOrder>(await client.post(`/lims/analysis-orders/${id}/ordering`, undefined, { version }));
};
