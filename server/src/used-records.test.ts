import type { UsageGroup } from '@halm/model/core/contract/record-usage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putMadeUpRow } from './testing/access/made-up-row.ts';
import {
  addressBody,
  articleBody,
  contactBody,
  contractBody,
  created,
  locationBody,
  materialBody,
  unique,
} from './testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from './testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';

/** What names a record of each kind, and as what its usage tells of it. */
const told = {
  addresses: {
    'bookings.supplier_id': 'booking',
    'bookings.receiver_id': 'booking',
    'bookings.logistics_company_id': 'booking',
    'contracts.supplier_id': 'contract',
    'contracts.logistics_company_id': 'contract',
    'contacts.address_id': 'contact',
    'laboratories.address_id': 'laboratory',
    'contractors.address_id': 'contractor',
    'proofs.address_id': 'proof',
    'vehicles.address_id': 'vehicle',
    'drivers.address_id': 'driver',
    'proof_requests.address_id': 'proofRequest',
    'analysis_orders.supplier_id': 'analysisOrder',
    'analysis_orders.contractor_id': 'analysisOrder',
    'potential_products.supplier_id': 'potentialProduct',
    'approvals.address_id': 'approvedArticle',
    'settlements.supplier_id': 'settlement',
    'layers.supplier_id': 'layer',
  },
  articles: {
    'bookings.article_id': 'booking',
    'contract_materials.article_id': 'openContract',
    'approvals.article_id': 'approvedSupplier',
    'settlement_lines.article_id': 'settlement',
    'potential_products.article_id': 'potentialProduct',
    'dosers.article_id': 'doser',
    'digestate_outputs.article_id': 'digestateOutput',
    'layers.article_id': 'layer',
  },
  storage_locations: {
    'bookings.origin_location_id': 'booking',
    'bookings.destination_location_id': 'booking',
    'article_locations.location_id': 'article',
    'addresses.storage_location_id': 'address',
    'value_sets.location_id': 'valueSet',
    'dosers.location_id': 'doser',
    'dosers.production_location_id': 'doser',
    'digestate_outputs.location_id': 'digestateOutput',
    'digestate_outputs.production_location_id': 'digestateOutput',
    'things.location_id': 'thing',
    'layers.location_id': 'layer',
  },
  contracts: {
    'bookings.contract_id': 'booking',
    'value_sets.contract_id': 'valueSet',
    'location_shares.contract_id': 'share',
    'withdrawal_shares.contract_id': 'withdrawal',
    'settlements.contract_id': 'settlement',
    'settlement_lines.contract_id': 'settlement',
    'layers.contract_id': 'layer',
  },
  contract_materials: { 'samples.material_id': 'sample' },
  contacts: {
    'contracts.contact_id': 'contract',
    'bookings.contact_id': 'booking',
    'analysis_orders.contact_id': 'analysisOrder',
  },
  article_fields: { 'article_field_values.field_id': 'article' },
} as const;
type Kind = keyof typeof told;

/** What goes with the record, and what is never there without something that is told. */
const untold: Readonly<Record<Kind, readonly string[]>> = {
  addresses: [],
  articles: [
    'article_locations.article_id',
    'article_field_values.article_id',
    // With its booking.
    'feeding_days.booked_article_id',
    // Of what lies or lay somewhere, in layers.
    ...[
      'balances',
      'movements',
      'daily_arrivals',
      'daily_withdrawals',
      'stock_month_balances',
      'stock_count_lines',
    ].map((table) => `${table}.article_id`),
  ],
  storage_locations: [
    // With its booking.
    'feeding_days.booked_location_id',
    ...[
      'balances',
      'movements',
      'daily_arrivals',
      'daily_withdrawals',
      'stock_month_balances',
      'stock_count_lines',
    ].map((table) => `${table}.location_id`),
  ],
  contracts: ['contract_materials.contract_id'],
  // With the contract of the booking, which both follow.
  contract_materials: ['bookings.contract_material_id', 'delivery_values.material_id'],
  contacts: [],
  article_fields: [],
};

let app: TestApp;
let stage: PlantStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  await deliver(app.uelzen.manager, stage);
  await putMadeUpRow(app.owner, app.uelzen.id, { table: 'settlements', column: 'contract_id', id: stage.contractId });
});
afterAll(() => app.close());

/** The foreign keys that keep a row of a table from being deleted. */
const findGuards = async (table: string): Promise<string[]> => {
  const { rows } = await app.owner.query<{ name: string }>(
    `select format('%s.%s', key.conrelid::regclass, attname) as name from pg_constraint key
     join pg_attribute on attrelid = key.conrelid and attnum = key.conkey[cardinality(key.conkey)]
     where key.contype = 'f' and key.confrelid = $1::regclass and key.confdeltype in ('a', 'r') and key.conparentid = 0`,
    [table],
  );
  return rows.map(({ name }) => name);
};

const make: Readonly<Record<Kind, () => Promise<{ path: string; id: string }>>> = {
  addresses: async () => {
    const { id } = created(await app.uelzen.manager.post('/addresses', addressBody()));
    return { path: `/addresses/${id}`, id };
  },
  articles: async () => {
    const { id } = created(await app.uelzen.manager.post('/articles', articleBody([stage.siloId])));
    return { path: `/articles/${id}`, id };
  },
  storage_locations: async () => {
    const { id } = created(await app.uelzen.manager.post('/locations', locationBody()));
    return { path: `/locations/${id}`, id };
  },
  contracts: async () => {
    const materials = [materialBody(stage.articleId)];
    const { id } = created(await app.uelzen.manager.post('/contracts', contractBody(stage.supplierId, materials)));
    return { path: `/contracts/${id}`, id };
  },
  contract_materials: async () => {
    const { path, id } = await make.contracts();
    const { rows } = await app.owner.query('select id from contract_materials where contract_id = $1', [id]);
    return { path, id: rows[0].id };
  },
  contacts: async () => {
    const { path: address } = await make.addresses();
    const { id } = created(await app.uelzen.manager.post(`${address}/contacts`, contactBody()));
    return { path: `/contacts/${id}`, id };
  },
  article_fields: async () => {
    const field = { name: unique('Siebung'), kind: 'text', unit: null, choices: [] };
    const { id } = created(await app.uelzen.manager.post('/article-fields', field));
    return { path: `/article-fields/${id}`, id };
  },
};

describe.each(Object.keys(told) as Kind[])('what names one of %s', (kind) => {
  it('is known, each with what tells of it', async () => {
    expect((await findGuards(kind)).toSorted()).toEqual([...Object.keys(told[kind]), ...untold[kind]].toSorted());
  });

  it.each(Object.entries(told[kind]))('keeps it from being deleted, and is told: %s as %s', async (key, usage) => {
    const [table = '', column = ''] = key.split('.');
    const { path, id } = await make[kind]();
    expect((await app.uelzen.manager.get(`${path}/usage`)).body.groups).toEqual([]);
    const takeOut = await putMadeUpRow(app.owner, app.uelzen.id, { table, column, id });
    const { groups } = (await app.uelzen.manager.get(`${path}/usage`)).body;
    expect(groups.find((group: UsageGroup) => group.kind === usage)).toMatchObject({ count: 1, records: [{}] });
    const { status, body } = await app.uelzen.manager.delete(path, { version: 1 });
    expect([status, body?.reason]).toEqual([409, 'request.in-use']);
    await takeOut();
  });
});
