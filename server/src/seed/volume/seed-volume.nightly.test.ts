import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { addressBody } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { makePerson } from '../../testing/test-people.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';
import { seedVolume } from './seed-volume.ts';

const SIZES = [100, 30, 5];

let app: TestApp;
let managers: TestClient[];

const managerOf = async (organisationId: string): Promise<TestClient> => {
  const rights = { roles: ['red2PlantManager'], customerAdmin: false } as const;
  const { token } = await makePerson(app.platform, organisationId, rights);
  return testClient(app.url, token);
};

beforeAll(async () => {
  app = await startOwnTestApp();
  managers = await Promise.all((await seedVolume(app.owner, SIZES)).map(managerOf));
});
afterAll(() => app.close());

type Item = { readonly id: string; readonly bookingId: string };

const itemsOf = async (manager: TestClient, path: string): Promise<Item[]> => {
  const { status, body } = await manager.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body.items;
};

/** All rows of a list, page by page, by the contract's largest size. */
const everyRow = async (manager: TestClient, path: string): Promise<Item[]> => {
  const rows: Item[] = [];
  for (let page = 1; ; page += 1) {
    const items = await itemsOf(manager, `${path}${path.includes('?') ? '&' : '?'}size=50&page=${page}`);
    rows.push(...items);
    if (items.length < 50) return rows;
  }
};

const expectAll = async (manager: TestClient, paths: readonly string[]): Promise<void> => {
  const answers = await Promise.all(paths.map((path) => manager.get(path)));
  expect(answers.map(({ status }, index) => `${status} ${paths[index]}`)).toEqual(paths.map((path) => `200 ${path}`));
};

const verify = async () => {
  const { results, organisations } = await verifyDatabase(appConnection(app.platform), '/nowhere');
  return {
    broken: results.filter(({ violations }) => violations.length > 0),
    looked: organisations.filter(({ name, rows }) => name.startsWith('Volume') && rows > 0).length,
  };
};

describe('an installation of volume', () => {
  it('holds every invariant, in each of its organisations', async () => {
    expect(await verify()).toEqual({ broken: [], looked: SIZES.length });
  });

  it('answers every row of its bookings in full, with its history', async () => {
    for (const [index, manager] of managers.entries()) {
      const bookings = await everyRow(manager, '/bookings');
      expect(bookings).toHaveLength(SIZES[index] ?? 0);
      const paths = bookings.flatMap(({ id }) => [`/bookings/${id}`, `/bookings/${id}/history`]);
      await expectAll(manager, paths);
    }
  });

  it('answers every row of its records, and what belongs to them', async () => {
    for (const manager of managers) {
      for (const list of ['addresses', 'articles', 'locations', 'scales']) {
        const rows = await everyRow(manager, `/${list}`);
        expect(rows.length).toBeGreaterThan(0);
        await expectAll(
          manager,
          rows.map(({ id }) => `/${list}/${id}`),
        );
        if (list !== 'addresses') continue;
        const ofAddresses = rows.flatMap(({ id }) => [`/addresses/${id}/proofs`, `/addresses/${id}/vehicles`]);
        await expectAll(manager, ofAddresses);
      }
    }
  });

  it('answers layers and movements of every location, each of a booking that can be opened', async () => {
    const [manager] = managers as [TestClient];
    const locations = await everyRow(manager, '/locations');
    const counts = { layers: 0, movements: 0 };
    for (const { id } of locations)
      for (const list of ['layers', 'movements'] as const) {
        const rows = await everyRow(manager, `/inventory/${list}?locationId=${id}`);
        counts[list] += rows.length;
        await expectAll(manager, [...new Set(rows.map(({ bookingId }) => `/bookings/${bookingId}`))]);
      }
    expect(counts).toEqual({ layers: 50, movements: 150 });
  });
});

/** What a plant writes on any day, in an organisation of volume. */
const writeAsOnAnyDay = async (manager: TestClient): Promise<void> => {
  const [layer, digester] = await Promise.all([firstLayer(manager), digesterOf(manager)]);
  const { body: booking } = await manager.get(`/bookings/${layer.bookingId}`);
  const address = await manager.post('/addresses', addressBody());
  const delivery = await manager.post('/bookings', {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: plainDateIn(app.platform.clock(), 'Europe/Berlin'),
    articleId: booking.article.id,
    supplierId: booking.supplier.id,
    licensePlate: 'UE-1',
  });
  const withdrawal = await manager.post('/bookings/withdrawals', {
    articleId: booking.article.id,
    originLocationId: booking.destination.id,
    destinationLocationId: digester,
    amount: 1,
  });
  expect([address.status, delivery.status, withdrawal.status]).toEqual([200, 200, 200]);
  await expectAll(manager, [`/bookings/${delivery.body.id}`, `/bookings/${withdrawal.body.id}`]);
};

const firstLayer = async (manager: TestClient): Promise<Item> => {
  const { body } = await manager.get('/inventory');
  const silo = body.items.find((item: { quantity: number }) => item.quantity > 0);
  const [layer] = await itemsOf(manager, `/inventory/layers?locationId=${silo.id}`);
  return layer as Item;
};

const digesterOf = async (manager: TestClient): Promise<string> => {
  const { body } = await manager.get('/inventory');
  return body.items.find((item: { type: string }) => item.type === 'production').id;
};

describe('a day in an installation of volume', () => {
  it('goes on where the seed ended: addresses, bookings and withdrawals take the next numbers', async () => {
    for (const manager of managers) await writeAsOnAnyDay(manager);
    expect(await verify()).toEqual({ broken: [], looked: SIZES.length });
  });
});
