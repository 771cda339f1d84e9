import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../testing/actors/lock-waits.ts';
import { offerProduct } from '../../testing/laboratory/potential-product-stage.ts';
import {
  addressBody,
  certificateBody,
  contactBody,
  contractBody,
  created,
  driverBody,
  materialBody,
  unique,
  vehicleBody,
} from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let stage: PlantStage;
let today: string;
beforeAll(async () => {
  app = await startOwnTestApp();
  manager = app.uelzen.manager;
  stage = await setPlantStage(manager);
  today = plainDateIn(app.platform.clock(), 'Europe/Berlin');
});
afterAll(() => app.close());

const read = async (id: string): Promise<Address> => (await manager.get(`/addresses/${id}`)).body;
const create = async (): Promise<Address> =>
  created(await manager.post('/addresses', addressBody({ companyName: unique('Hof') })));
const merge = async (keptId: string, otherId: string) => {
  const [kept, other] = [await read(keptId), await read(otherId)];
  const { id: _, number: _n, proofStatus: _p, version, updatedAt: _u, mergedInto: _m, ...values } = kept;
  const body = { otherId, otherVersion: other.version, values };
  return manager.post(`/addresses/${keptId}/merge`, body, { version });
};

const delivery = () => ({ type: 'incoming', transport: 'delivery', deliveryDate: today, articleId: stage.articleId });
const book = async (changes: object) =>
  created<{ id: string; version: number; flags: { key: string }[] }>(
    await manager.post('/bookings', { ...delivery(), licensePlate: 'UE-A 1', confirmSecondOpen: true, ...changes }),
  );
const contract = (supplierId: string, changes: object = {}) =>
  manager.post('/contracts', { ...contractBody(supplierId, [materialBody(stage.articleId)]), ...changes });
const asked = { kind: 'certificate', email: 'anke@hof.example', language: 'de' };

/** Everything that can name an address and moves with it, by the column that names it. */
const makers: Readonly<Record<string, (addressId: string) => Promise<unknown>>> = {
  'contacts.address_id': (id) => manager.post(`/addresses/${id}/contacts`, contactBody()),
  'proofs.address_id': (id) => manager.post(`/addresses/${id}/proofs`, certificateBody({ validFrom: null })),
  'proof_requests.address_id': (id) => manager.post(`/addresses/${id}/proof-requests`, asked),
  'vehicles.address_id': (id) => manager.post(`/addresses/${id}/vehicles`, vehicleBody()),
  'drivers.address_id': (id) => manager.post(`/addresses/${id}/drivers`, driverBody()),
  'contracts.supplier_id': (id) => contract(id),
  'contracts.logistics_company_id': (id) => contract(stage.supplierId, { logisticsCompanyId: id }),
  'analysis_orders.supplier_id': (id) => app.uelzen.qc.post('/lims/analysis-orders', { supplierId: id }),
  'analysis_orders.contractor_id': (id) =>
    app.uelzen.qc.post('/lims/analysis-orders', { transport: 'contractor', contractorId: id }),
  'potential_products.supplier_id': (id) => offerProduct(app.uelzen, id),
  'bookings.supplier_id': (id) => book({ supplierId: id }),
  'bookings.receiver_id': (id) => book({ type: 'outgoing', transport: 'collection', receiverId: id }),
  'bookings.logistics_company_id': (id) => book({ logisticsCompanyId: id }),
  // Past the API, which gives none where a proof holds.
  'approvals.address_id': (id) =>
    app.owner.query(
      `insert into approvals (organisation_id, id, scope, address_id, article_id, valid_until, reason, granted_by_name,
         granted_at)
       values ($1, gen_random_uuid(), 'address-article', $2, $3, '2099-12-31', 'Nachweis kommt', 'Anke', now())`,
      [app.uelzen.id, id, stage.articleId],
    ),
};
/**
 * What may name an address and is held by other means: the one that leads on, what it is set up
 * as, and what is documented of the past.
 */
const staying = [
  'laboratories.address_id',
  'contractors.address_id',
  'addresses.merged_into',
  'layers.supplier_id',
  'settlements.supplier_id',
];

/** Every column by which the database knows an address. */
const findColumns = async (): Promise<string[]> => {
  const { rows } = await app.owner.query(`
    select format('%s.%s', c.conrelid::regclass, a.attname) as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'organisation_id'
    where c.contype = 'f' and c.confrelid = 'addresses'::regclass order by name`);
  return rows.map(({ name }) => name);
};
const countNaming = async (column: string, id: string): Promise<number> => {
  const [table, name] = column.split('.');
  const { rows } = await app.owner.query(`select count(*)::int as count from ${table} where ${name} = $1`, [id]);
  return rows[0].count;
};

describe('merging two addresses', () => {
  it('knows of every column that names one', async () => {
    expect(await findColumns()).toEqual([...Object.keys(makers), ...staying].toSorted());
  });

  it('keeps every reference, whatever named either of them', async () => {
    const counts = fc.record(Object.fromEntries(Object.keys(makers).map((column) => [column, fc.nat(2)])));
    await fc.assert(
      fc.asyncProperty(counts, counts, async (ofKept, ofOther) => {
        const [kept, other] = [await create(), await create()];
        for (const [column, make] of Object.entries(makers)) {
          for (let count = 0; count < (ofKept[column] ?? 0); count += 1) await make(kept.id);
          for (let count = 0; count < (ofOther[column] ?? 0); count += 1) await make(other.id);
        }
        const naming = async (id: string): Promise<Record<string, number>> => {
          const found: Record<string, number> = {};
          for (const column of Object.keys(makers)) found[column] = await countNaming(column, id);
          return found;
        };
        const [before, moving] = [await naming(kept.id), await naming(other.id)];
        expect((await merge(kept.id, other.id)).status).toBe(200);
        const made = (column: string) => (ofOther[column] ?? 0) <= (moving[column] ?? 0);
        expect(Object.keys(makers).filter((column) => !made(column))).toEqual([]);
        const sums = Object.keys(makers).map((column) => [column, (before[column] ?? 0) + (moving[column] ?? 0)]);
        expect(await naming(kept.id)).toEqual(Object.fromEntries(sums));
        expect(Object.values(await naming(other.id)).every((count) => count === 0)).toBe(true);
      }),
      { numRuns: 3 },
    );
  });

  it('lets an approval that runs hold for the deliveries of the one that is kept', async () => {
    const [kept, other] = [await create(), await create()];
    const first = await book({ supplierId: other.id });
    const given = { scope: 'address-article', validUntil: today, reason: 'Nachweis kommt per Post' };
    created(await manager.post(`/bookings/${first.id}/approvals`, given));
    const lacks = async () =>
      (await book({ supplierId: kept.id })).flags.some(({ key }) => key === 'valid-certificate-missing');
    expect(await lacks()).toBe(true);
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect(await lacks()).toBe(false);
  });

  it('leaves what is over with the one that it names', async () => {
    const [kept, other] = [await create(), await create()];
    created(await manager.post(`/addresses/${other.id}/proofs`, certificateBody({ validFrom: null })));
    const posted = created<{ id: string; version: number }>(await deliver(manager, { ...stage, supplierId: other.id }));
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect((await manager.get(`/bookings/${posted.id}`)).body.supplier.id).toBe(other.id);
  });

  it('waits for whoever is just naming the one that goes, and takes that along', async () => {
    const [kept, other] = [await create(), await create()];
    await app.owner.query('begin');
    const { rows } = await app.owner.query(
      `insert into contacts (organisation_id, id, address_id, name)
       values ($1, gen_random_uuid(), $2, 'Käthe Lüders') returning id`,
      [app.uelzen.id, other.id],
    );
    let isDone = false;
    const merging = merge(kept.id, other.id).finally(() => {
      isDone = true;
    });
    const waits = async () => {
      const waiting = await app.owner.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' limit 1`);
      return isDone || waiting.rows.length > 0;
    };
    await expect.poll(waits, { timeout: 10_000 }).toBe(true);
    await app.owner.query('commit');
    expect((await merging).status).toBe(200);
    expect((await manager.get(`/contacts/${rows[0].id}`)).body.address.id).toBe(kept.id);
  });
});

it('waits for whoever changes the supplier of a contract, and moves what they leave', async () => {
  const [kept, other, third] = [await create(), await create(), await create()];
  const { id } = created(await contract(other.id));
  const body = contractBody(third.id, [materialBody(stage.articleId)]);
  const running: Promise<{ status: number }>[] = [];
  await app.owner.query('begin');
  try {
    await app.owner.query('select from contracts where id = $1 for update', [id]);
    running.push(manager.patch(`/contracts/${id}`, body, { version: 1 }));
    await untilWaiting(app, 1);
    running.push(merge(kept.id, other.id));
    await untilWaiting(app, 2);
    // Else each would wait for the other: whoever edits needs the address, too.
    await app.owner.query('select from addresses where id = any($1) for update nowait', [[kept.id, other.id]]);
  } finally {
    await app.owner.query('commit');
  }
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await manager.get(`/contracts/${id}`)).body.supplier.id).toBe(third.id);
});
