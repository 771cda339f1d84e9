import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const upload = async (rows: readonly Readonly<Record<string, string>>[]) => {
  const table = tableOf(rows.map((cells, index) => weighingRow(`${index + 1}`, cells)));
  return (await app.uelzen.manager.upload('/imports?kind=bookings', 'wiegungen.csv', table)).body;
};
const query = async (sql: string, values: unknown[]) => (await app.owner.query(sql, values)).rows;

describe('a storage location that becomes too full', () => {
  it('stops the import until somebody confirms', async () => {
    const { manager } = app.uelzen;
    const small = locationBody({ name: 'Kleine Halle', maximumAmount: 40 });
    const location = created(await manager.post('/locations', small));
    const file = await upload([{ Lagerort: 'Kleine Halle' }, { Lagerort: 'Kleine Halle' }]);
    expect(file.overfills).toEqual([{ location: 'Kleine Halle', added: 48.16, free: 40, unit: 'ton' }]);
    const refused = await manager.post(`/imports/${file.id}/start`, undefined, { version: file.version });
    expect([refused.status, refused.body.reason]).toEqual([409, 'inventory.location-full']);
    const change = { mapping: file.mapping, create: file.choices.create, confirmOverfill: true };
    const { body } = await manager.put(`/imports/${file.id}`, change, { version: file.version });
    expect(await runImport(manager, body)).toMatchObject({ status: 'done' });
    const [balance] = await query('select quantity::int from balances where location_id = $1', [location.id]);
    expect(balance).toEqual({ quantity: 48_160 });
    const { body: log } = await manager.get('/security-log?group=approval');
    const event = { type: 'approval.overfillConfirmed', subject: { entity: 'imports', id: file.id } };
    expect(log.items).toMatchObject([{ ...event, user: { name: 'Test red2PlantManager' } }]);
  });
});
