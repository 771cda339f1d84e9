import { carrierTypes } from '@halm/model/masterdata/addresses/address-choices.ts';
import { newId } from '../../core/db/ids.ts';
import { deliverySlipPaper } from '../../settling/documents/booking-papers.ts';
import { newCode, storeDocument } from '../../settling/documents/store-document.ts';
import { keeperOf } from '../keeper-of.ts';
import { analysisTypeBody, laboratoryBody, mailBody } from '../laboratory/laboratory-bodies.ts';
import { resultLines } from '../laboratory/laboratory-message-stage.ts';
import { placeOrder } from '../laboratory/order-stage.ts';
import { acceptProduct } from '../laboratory/potential-product-stage.ts';
import { tableOf, weighingRow } from '../plant/import-stage.ts';
import { addressBody, created, valueSetBody } from '../plant/master-data.ts';
import { deliver, setPlantStage } from '../plant/plant-stage.ts';
import type { TestApp, TestOrganisation } from '../test-app.ts';
import { makeProductionRecords } from './production-records.ts';
import { makeWebhookRecords } from './webhook-records.ts';

/** An id of each kind of record in one organisation. */
export type Records = Readonly<Record<string, string>>;

const kindsByField: readonly (readonly [RegExp, string])[] = [
  [/analysisType/i, 'analysis-type'],
  [/biomassType/i, 'biomass-type'],
  [/contractor/i, 'address'],
  [/laboratoryId/i, 'laboratory'],
  [/^orgId$|organisation|parentId|customer/i, 'organisation'],
  [/^ruleId$/, 'reading-rule'],
  [/thing/i, 'thing'],
  [/endpoint|^target$/i, 'endpoint'],
  [/doser/i, 'doser'],
  [/gateway/i, 'gateway'],
  [/productionLocation/, 'production-location'],
  [/article/i, 'article'],
  [/location/i, 'location'],
  [/vehicle/i, 'vehicle'],
  [/renewsProof/i, 'proof'],
  [/driver/i, 'driver'],
  [/contact/i, 'contact'],
  [/contract/i, 'contract'],
  [/settlement/i, 'settlement'],
  [/scale/i, 'scale'],
  [/team/i, 'team'],
  [/booking/i, 'booking'],
  [/comment/i, 'comment'],
  [/notification/i, 'notification'],
  [/attachment/i, 'attachment'],
  [/^fileId$/, 'file'],
  [/user|member|person/i, 'user'],
  [/^messageId$/, 'laboratory-message'],
  [/^deliveryId$/, 'webhook-delivery'],
  [/supplier|receiver|address|company|carrier|laborator/i, 'address'],
];

/** The kind of record that a field with an id means. */
export const kindOfField = (field: string): string | undefined =>
  kindsByField.find(([names]) => names.test(field))?.[1];

/** Where the records of each kind are stored, of those that an organisation makes. */
export const tableOfKind: Readonly<Record<string, string>> = {
  address: 'addresses',
  article: 'articles',
  location: 'storage_locations',
  contract: 'contracts',
  scale: 'scales',
  vehicle: 'vehicles',
  driver: 'drivers',
  contact: 'contacts',
  proof: 'proofs',
  'proof-request': 'proof_requests',
  booking: 'bookings',
  'value-set': 'value_sets',
  'article-field': 'article_fields',
  'import-source': 'import_sources',
  'analysis-type': 'analysis_types',
  laboratory: 'laboratories',
  contractor: 'contractors',
  mail: 'laboratory_mails',
  'biomass-type': 'biomass_types',
  'analysis-order': 'analysis_orders',
  'potential-product': 'potential_products',
  judgement: 'analysis_order_products',
  'laboratory-message': 'laboratory_messages',
  attachment: 'attachments',
  comment: 'comments',
  file: 'attachments',
  settlement: 'settlements',
  'stock-count': 'stock_counts',
  approval: 'approvals',
  import: 'imports',
  team: 'teams',
  'api-key': 'api_keys',
  view: 'saved_views',
  notification: 'notifications',
  gateway: 'gateways',
  endpoint: 'endpoints',
  doser: 'dosers',
  meter: 'meters',
  'digestate-output': 'digestate_outputs',
  recipe: 'recipes',
  thing: 'things',
  'feeding-day': 'feeding_days',
  'reading-rule': 'reading_rules',
  board: 'boards',
  webhook: 'webhooks',
};

const kindsByPath: readonly (readonly [RegExp, string])[] = [
  [/^\/imports\//, 'import'],
  [/^\/lims\/analysis-types\//, 'analysis-type'],
  [/^\/lims\/laboratories\//, 'laboratory'],
  [/^\/lims\/contractors\//, 'contractor'],
  [/^\/lims\/mails\//, 'mail'],
  [/^\/lims\/biomass-types\//, 'biomass-type'],
  [/^\/lims\/analysis-orders\//, 'analysis-order'],
  [/^\/lims\/potential-products\//, 'potential-product'],
  [/^\/lims\/judgements\//, 'judgement'],
  [/^\/lims\/laboratory-messages\//, 'laboratory-message'],
  [/^\/proof-requests\//, 'proof-request'],
  [/^\/stock-counts\//, 'stock-count'],
  [/^\/bookings\//, 'booking'],
  [/^\/addresses\//, 'address'],
  [
    /^\/(api-key|article-field|import-source|article|value-set|location|contract|settlement|scale|vehicle|driver|contact|proof|approval|team|notification|gateway|endpoint|doser|meter|digestate-output|recipe|feeding-day|reading-rule|thing|board|webhook)s\//,
    '$1',
  ],
  [/^\/(customers|grafana\/jwks)\//, 'organisation'],
  [/^\/users\/user\/:docId/, 'avatar'],
  [/^\/users\/user\//, 'user'],
  [/saved-views/, 'view'],
  [/^\/auth\/sessions\//, 'session'],
];

/** The kind of record that the first id in a path means. */
export const kindOfPath = (path: string): string | undefined => {
  const [pattern, kind] = kindsByPath.find(([paths]) => paths.test(path)) ?? [];
  return kind === '$1' ? pattern?.exec(path)?.[1] : kind;
};

/** Takes what a laboratory says of samples; answers its message. */
const takeLines = async ({ qc }: TestOrganisation, laboratoryId: string, ...lines: readonly string[]) => {
  const { body: message } = await qc.upload(
    `/lims/laboratory-messages?laboratoryId=${laboratoryId}`,
    'kanarie.csv',
    resultLines(...lines),
  );
  created(await qc.post(`/lims/laboratory-messages/${message.id}/acceptance`, undefined, { version: 1 }));
  return message.id;
};

/** Has a laboratory measure a delivery; answers its message. */
const takeResults = async (organisation: TestOrganisation, laboratoryId: string, bookingId: string) => {
  const { body } = await organisation.manager.post(`/bookings/${bookingId}/sample`, { reason: 'Auffälliger Geruch' });
  return takeLines(organisation, laboratoryId, `${body.sample.number};TS;32,5;%`);
};

/** Has a laboratory measure what a supplier offers; answers what quality control is to judge. */
const analyse = async (organisation: TestOrganisation, laboratoryId: string, draft: object): Promise<string> => {
  const { products, samples } = await placeOrder(organisation.qc, draft);
  const number = samples[0]?.number ?? '';
  await takeLines(organisation, laboratoryId, `${number};TS;32,5;%`, `${number};Cadmium;1;mg/kg TS`);
  return products[0]?.id ?? '';
};

/** Fills an organisation with one record of each kind, through the API as its people would. */
export const makeRecords = async (app: TestApp, organisation: TestOrganisation): Promise<Records> => {
  const { manager } = organisation;
  const stage = await setPlantStage(manager);
  const made = async (path: string, body: object): Promise<string> => {
    const { status, body: record } = await keeperOf(organisation, path).post(path, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(record)}`);
    return record.id;
  };
  const driver = await made(`/addresses/${stage.supplierId}/drivers`, { name: 'Erika Kanarie' });
  const contact = await made(`/addresses/${stage.supplierId}/contacts`, {
    name: 'Anke Kanarie',
    mail: 'anke@kanarie.example',
  });
  const proof = await stage.giveProof();
  const analysisType = await made('/lims/analysis-types', analysisTypeBody({ name: 'Grundanalyse Kanarie' }));
  const biomassType = await made('/lims/biomass-types', { name: 'Rohglycerin Kanarie', substrate: null });
  const order = await made('/lims/analysis-orders', {
    supplierId: stage.supplierId,
    contactId: contact,
    notes: 'Kanarie',
    products: [{ name: 'Glycerin Kanarie', biomassTypeId: biomassType, analysisTypeIds: [analysisType] }],
  });
  const place = await made('/addresses', addressBody({ type: 'laboratory', companyName: 'Labor Kanarie' }));
  const laboratory = await made('/lims/laboratories', laboratoryBody(place, { analysisTypeIds: [analysisType] }));
  const carrier = await made('/addresses', addressBody({ type: carrierTypes[0], companyName: 'Kurier Kanarie' }));
  const { body: booking } = await deliver(manager, stage, { fullKg: 37_185 });
  const message = await takeResults(organisation, laboratory, booking.id);
  const measured = (name: string): Promise<string> =>
    analyse(organisation, laboratory, {
      supplierId: stage.supplierId,
      contactId: contact,
      transport: 'own-transport',
      laboratoryIds: [laboratory],
      products: [{ name, biomassTypeId: biomassType, analysisTypeIds: [analysisType] }],
    });
  const judgement = await measured('Molke Kanarie');
  const accepted = await acceptProduct(organisation.qc, await measured('Glycerin Kanarie'));
  const days = { fromOn: '2020-01-01', toOn: booking.deliveryDate };
  const settlement = await made('/settlements', { contractId: stage.contractId, ...days });
  const file = tableOf([weighingRow('900001')]);
  const { body: upload } = await manager.upload('/imports?kind=bookings', 'wiegungen.csv', file);
  const attachments = `/addresses/${stage.supplierId}/attachments`;
  const canary = new TextEncoder().encode('Kanarie');
  const { body: attachment } = await manager.upload(attachments, 'kanarie.txt', canary);
  const { rows } = await app.owner.query(
    'select id, user_id from sessions where organisation_id = $1 order by id limit 1',
    [organisation.id],
  );
  const comments = `/bookings/${booking.id}/comments`;
  const comment = await made(comments, { text: 'Erika Kanarie' });
  const { body: commented } = await manager.upload(`${comments}/${comment}/files`, 'kanarie.txt', canary);
  const code = newCode();
  await organisation.asManager(async (scope) => {
    const paper = await deliverySlipPaper({ id: booking.id, language: 'de' })(scope);
    const said = await paper.read(scope);
    const rendered = { code, title: 'Kanarie', bytes: Buffer.from(canary) };
    return storeDocument(scope, { paper, fixedAt: booking.completedAt, content: said }, rendered);
  });
  return {
    document: code,
    address: stage.supplierId,
    article: stage.articleId,
    location: stage.siloId,
    contract: stage.contractId,
    scale: stage.scaleId,
    vehicle: stage.vehicleId,
    driver,
    booking: booking.id,
    import: upload.id,
    proof,
    contact,
    settlement,
    attachment: attachment.id,
    'proof-request': await made(`/addresses/${stage.supplierId}/proof-requests`, {
      kind: 'certificate',
      email: 'erika@kanarie.example',
      language: 'de',
    }),
    comment,
    file: commented.files[0].id,
    'article-field': await made('/article-fields', { name: 'Kanarie', kind: 'text' }),
    'import-source': await made('/import-sources', { name: 'Waage Kanarie' }),
    'analysis-type': analysisType,
    contractor: await made('/lims/contractors', { addressId: carrier }),
    mail: await made('/lims/mails', mailBody()),
    'biomass-type': biomassType,
    'analysis-order': order,
    'potential-product': accepted.potentialProductId ?? '',
    laboratory,
    'laboratory-message': message,
    judgement,
    'value-set': await made(`/articles/${stage.articleId}/value-sets`, valueSetBody({ source: 'Labor Kanarie' })),
    'stock-count': await made('/stock-counts', {
      countedOn: booking.deliveryDate,
      locationIds: [stage.siloId],
      showsBooked: true,
    }),
    team: await made('/teams', { name: 'Frühschicht', memberIds: [] }),
    'api-key': await made('/api-keys', { name: 'ERP', scopes: ['bookings:read'] }),
    view: await made('/userpreference/saved-views', { tableKey: 'bookings', name: 'Heute', isShared: true }),
    user: rows[0].user_id,
    session: rows[0].id,
    organisation: organisation.id,
    unknown: newId(),
    ...(await makeWebhookRecords(organisation)),
    ...(await makeProductionRecords(app, organisation, stage)),
  };
};
