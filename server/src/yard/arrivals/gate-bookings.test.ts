import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport, tableOf, weighingRow } from '../../testing/plant/import-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
const now = new Date();
const today = plainDateIn(now, 'Europe/Berlin');
beforeAll(async () => {
  app = await startTestApp();
  // The tests stay within one day.
  app.setClock(now);
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
});
afterAll(() => app.close());

const idsOf = async (filter: string): Promise<string[]> => {
  const of = `from=${today}&to=${today}&status=finished&status=completed&size=200`;
  const { items } = (await app.uelzen.manager.get(`/bookings?${of}${filter}`)).body;
  return items.map(({ id }: { id: string }) => id).toSorted();
};

/** Weighed somewhere else today, and taken over from a file. */
const takeOver = async (): Promise<string> => {
  const { manager } = app.uelzen;
  const known = { 'Art.-Nr.': '101', Artikel: 'Maissilage', Lagerort: 'FS1' };
  const [year, month, day] = today.split('-');
  const row = weighingRow('1', { ...known, Datum: `${day}.${month}.${year}`, 'Zeit 1': '00:00', 'Zeit 2': '00:00' });
  const file = created(await manager.upload('/imports?kind=bookings', 'wiegungen.csv', tableOf([row])));
  expect(await runImport(manager, file)).toMatchObject({ status: 'done', doneRows: 1 });
  const { rows } = await app.owner.query('select id from bookings where import_id = $1', [file.id]);
  return rows[0].id;
};

describe('the bookings of the gate', () => {
  it('are those for which a lorry came: no reversals, corrections, withdrawals and imported ones', async () => {
    const { manager } = app.uelzen;
    const { articleId, siloId, digesterId } = stage;
    const { id } = created(await deliver(manager, stage));
    const wrong = created(await deliver(manager, stage));
    const { body: reversed } = await manager.post(`/bookings/${wrong.id}/reverse`, { reason: 'Falscher Lieferant' });
    const withdrawal = { articleId, originLocationId: siloId, destinationLocationId: digesterId, amount: 1 };
    const withdrawn = created(await manager.post('/bookings/withdrawals', withdrawal));
    const counted = { articleId, locationId: siloId, countedAmount: 23, reason: 'Gezählt' };
    const corrected = created(await manager.post('/bookings/corrections', counted));
    const imported = await takeOver();
    const others = [reversed.reversedBy.id, withdrawn.id, corrected.id, imported].toSorted();
    expect(await idsOf('')).toEqual([id, ...others].toSorted());
    expect(await idsOf('&atGate=true')).toEqual([id]);
    expect(await idsOf('&atGate=false')).toEqual(others);
    const { body } = await manager.get('/bookings?atGate=yes');
    expect(body.fields).toMatchObject([{ path: 'atGate' }]);
  });
});
