import { runImport, tableOf, weighingRow } from '../plant/import-stage.ts';
import { unique } from '../plant/master-data.ts';
import type { TestClient } from '../test-client.ts';
import { oneOf } from './actor-world.ts';
import type { Deed } from './booking-deeds.ts';

/** The record as it stands, for whoever changes it. */
const seen = async (client: TestClient, path: string) => (await client.get(path)).body;

const count: Deed = async (client, world, { place, tons, turn }) => {
  const locationId = oneOf(world.places, place) ?? '';
  const { status, body } = await client.post('/stock-counts', {
    countedOn: world.today,
    locationIds: [locationId],
    showsBooked: true,
  });
  if (status === 200) world.counts.push(body.id);
  const lines = [{ articleId: world.articleId, countedAmount: tons * (turn % 4) }];
  await client.put(`/stock-counts/${status === 200 ? body.id : (oneOf(world.counts, turn) ?? world.scaleId)}/entries`, {
    locationId,
    countedTime: '00:00',
    lines,
  });
};

const endCount =
  (call: 'booking' | 'giving-up'): Deed =>
  async (client, { counts, scaleId }, { which }) => {
    const path = `/stock-counts/${oneOf(counts, which) ?? scaleId}`;
    const { version = 1 } = await seen(client, path);
    await client.post(`${path}/${call}`, { reason: 'Inventur' }, { version });
  };

const month =
  (call: 'closing' | 'reopening'): Deed =>
  async (client, _, { turn }) => {
    await client.post(
      `/stock-months/2025-0${1 + (turn % 2)}/${call}`,
      call === 'reopening' ? { reason: 'Nachtrag' } : undefined,
    );
  };

const settle: Deed = async (client, { settlements, contractId, today }) => {
  const { status, body } = await client.post('/settlements', { contractId, fromOn: '2020-01-01', toOn: today });
  if (status === 200) settlements.push(body.id);
};

const aboutSettlement =
  (
    method: 'post' | 'put' | 'patch' | 'delete',
    call = '',
    bodyOf: (bookingId: string) => object | undefined = () => undefined,
  ): Deed =>
  async (client, { settlements, scaleId, contractId, today, bookings }, { which, turn }) => {
    const path = `/settlements/${oneOf(settlements, which) ?? scaleId}`;
    const { version = 1 } = await seen(client, path);
    if (method === 'delete') await client.delete(path, { version });
    else if (method === 'patch')
      await client.patch(path, { contractId, fromOn: '2020-01-01', toOn: today }, { version });
    else await client[method](`${path}/${call}`, bodyOf(oneOf(bookings, turn) ?? scaleId), { version });
  };

const readFile: Deed = async (client, world, { turn, tons }) => {
  const rows = Array.from({ length: 1 + (turn % 4) }, (_, index) =>
    weighingRow(unique('T'), {
      Datum: `0${1 + index}.0${1 + (turn % 2)}.2025`,
      'Art.-Nr.': '101',
      Artikel: 'Maissilage',
      Lagerort: 'FS1',
      'Zweitwägung (kg)': '15.000',
      'Erstwägung (kg)': `${15 + tons}.000`,
      'Netto (t)': `${tons}`,
    }),
  );
  const { status, body } = await client.upload('/imports?kind=bookings', 'waage.csv', tableOf(rows));
  if (status !== 200) return;
  world.imports.push(body.id);
  if (turn % 3 > 0) await runImport(client, body).catch(() => undefined);
};

const aboutImport =
  (call: 'undo' | 'stop' | 'start' | 'change' | 'drop'): Deed =>
  async (client, { imports, scaleId }, { which }) => {
    const path = `/imports/${oneOf(imports, which) ?? scaleId}`;
    const { version = 1, mapping = {} } = await seen(client, path);
    if (call === 'change') await client.put(path, { mapping, onlyValid: true }, { version });
    else if (call === 'drop') await client.delete(path, { version });
    else await client.post(`${path}/${call}`, undefined, { version });
  };

const keepSource: Deed = async (client, { scaleId }, { turn }) => {
  const said = { name: unique('Waage'), scaleId: turn % 2 ? scaleId : null };
  const { status, body } = await client.post('/import-sources', said);
  if (status !== 200) return;
  const path = `/import-sources/${body.id}`;
  await client.patch(path, { ...said, name: unique('Waage') }, { version: body.version });
  await client.delete(path, { version: body.version + 1 });
};

/** The location's other ways: its mode and its maximum. */
const changePlace: Deed = async (client, { places }, { place, turn, tons }) => {
  const path = `/locations/${oneOf(places, place)}`;
  const { version, ...fields } = await seen(client, path);
  const withdrawalMode = oneOf(['fifo', 'lifo', 'percentagewise'], turn);
  await client.patch(path, { ...fields, withdrawalMode, maximumAmount: turn % 3 > 0 ? 40 * tons : null }, { version });
};

/** All of each withdrawal from one contract, others standing in when it runs dry, or as it lies there. */
const share: Deed = async (client, { places, contractId }, { place, turn }) => {
  const path = `/locations/${oneOf(places, place)}`;
  const { version } = await seen(client, path);
  const shares = turn % 3 > 0 ? [{ contractId, percent: 100 }] : [];
  await client.put(`${path}/withdrawal-shares`, { shares }, { version });
};

/** A delivery under its contract, or under none. */
const rebook: Deed = async (client, { bookings, scaleId, supplierId, contractId }, { which, turn }) => {
  const path = `/bookings/${oneOf(bookings, which) ?? scaleId}`;
  const { version = 1 } = await seen(client, path);
  const body = { supplierId, contractId: turn % 2 ? contractId : null, reason: 'Falscher Vertrag' };
  await client.post(`${path}/rebooking`, body, { version });
};

/** What the office does beside the yard. */
export const officeDeeds = {
  count,
  bookCount: endCount('booking'),
  giveUpCount: endCount('giving-up'),
  closeMonth: month('closing'),
  reopenMonth: month('reopening'),
  changePlace,
  share,
  settle,
  issue: aboutSettlement('post', 'issue'),
  settleAnew: aboutSettlement('patch'),
  withdrawSettlement: aboutSettlement('post', 'withdrawal', () => ({ reason: 'Falscher Preis' })),
  correctSettlement: aboutSettlement('post', 'correction'),
  measure: aboutSettlement('put', 'values', (bookingId) => ({ bookingId, values: [{ parameter: 'ts', value: 28 }] })),
  rebook,
  deleteSettlement: aboutSettlement('delete'),
  readFile,
  startImport: aboutImport('start'),
  undoImport: aboutImport('undo'),
  stopImport: aboutImport('stop'),
  changeImport: aboutImport('change'),
  dropImport: aboutImport('drop'),
  keepSource,
} satisfies Readonly<Record<string, Deed>>;
