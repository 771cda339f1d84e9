import type { Role } from '@halm/model/core/contract/access.ts';
import { type RecordOwner, recordOwners } from '@halm/model/core/contract/record-owners.ts';
import { offerProduct } from '../laboratory/potential-product-stage.ts';
import { thingBody } from '../production/production-stage.ts';
import type { TestApp, TestOrganisation } from '../test-app.ts';
import { type TestClient, testClient } from '../test-client.ts';
import { makePerson } from '../test-people.ts';
import { makeDriver } from './make-driver.ts';
import { contactBody, created } from './master-data.ts';
import { deliver, setPlantStage } from './plant-stage.ts';

/** Every kind of record that people comment on. */
export const owners = Object.keys(recordOwners) as RecordOwner[];

/** One record of each kind in an organisation, by the path of its comments. */
export const setCommentStage = async (organisation: TestOrganisation): Promise<Record<RecordOwner, string>> => {
  const { manager } = organisation;
  const stage = await setPlantStage(manager);
  const proofId = await stage.giveProof();
  // The driver reads it as the one who drove.
  const driverId = await makeDriver(organisation, stage.supplierId);
  const { body: booking } = await deliver(manager, stage, { driverId });
  const { supplierId, contractId } = stage;
  const contact = created(await manager.post(`/addresses/${supplierId}/contacts`, contactBody()));
  const period = { fromOn: '2020-01-01', toOn: booking.deliveryDate };
  const settlement = created(await manager.post('/settlements', { contractId, ...period }));
  const offered = await offerProduct(organisation, supplierId);
  const thing = created(await manager.post('/things', thingBody()));
  return {
    addresses: `/addresses/${stage.supplierId}/comments`,
    articles: `/articles/${stage.articleId}/comments`,
    locations: `/locations/${stage.siloId}/comments`,
    proofs: `/proofs/${proofId}/comments`,
    contracts: `/contracts/${stage.contractId}/comments`,
    bookings: `/bookings/${booking.id}/comments`,
    settlements: `/settlements/${settlement.id}/comments`,
    contacts: `/contacts/${contact.id}/comments`,
    vehicles: `/vehicles/${stage.vehicleId}/comments`,
    drivers: `/drivers/${driverId}/comments`,
    things: `/things/${thing.id}/comments`,
    scales: `/scales/${stage.scaleId}/comments`,
    'analysis-orders': `/lims/analysis-orders/${offered.orderId}/comments`,
    'potential-products': `/lims/potential-products/${offered.id}/comments`,
  };
};

/** Somebody of an organisation with a name of their own. */
export const makeNamed = async (
  app: TestApp,
  organisation: TestOrganisation,
  name: readonly [string, string],
  roles: readonly Role[] = ['red2PlantManager'],
): Promise<TestClient & { readonly id: string }> => {
  const { userId, token } = await makePerson(app.platform, organisation.id, { roles, customerAdmin: false });
  await app.owner.query('update users set first_name = $2, last_name = $3 where id = $1', [userId, ...name]);
  return { ...testClient(app.url, token), id: userId };
};

/** What the bell tells a person of mentions. */
export const mentionsTold = async (client: TestClient): Promise<{ body: string; target: string }[]> => {
  const { body } = await client.get('/notifications?language=de');
  type Told = { type: string; content: { body: string; action: { targets: { target: string } } } };
  return (body.items as Told[])
    .filter(({ type }) => type === 'A12')
    .map(({ content }) => ({ body: content.body, target: content.action.targets.target }));
};
