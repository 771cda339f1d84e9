import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { Booking, BookingSummary } from '@halm/model/yard/bookings/booking.ts';
import { isSummed, type JournalEntry, type JournalTotals } from '@halm/model/yard/weighing-journal/weighing-journal.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedScale, startSimulatedScale } from '../../masterdata/scales/simulated-scale.ts';
import { created, scaleBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let scale: SimulatedScale;
let stage: PlantStage;
const today = plainDateIn(new Date(), 'Europe/Berlin');
const ids: Record<'delivered' | 'reversed' | 'replaced' | 'parts' | 'aborted', string> = {
  delivered: '',
  reversed: '',
  replaced: '',
  parts: '',
  aborted: '',
};

const trip = async (plate: string): Promise<string> => {
  const { articleId, supplierId, scaleId } = stage;
  const { manager } = app.uelzen;
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId };
  const { id } = created(await manager.post('/bookings', { ...booking, licensePlate: plate, confirmSecondOpen: true }));
  created(await manager.post(`/bookings/${id}/steps/registerVehicle`, { confirmSecondOpen: true }));
  created(await manager.post(`/bookings/${id}/steps/selectScale`, { scaleId }));
  return id;
};

const takePart = async (id: string, kg: number) => {
  const { pendingParts } = (await app.uelzen.manager.get(`/bookings/${id}`)).body as Booking;
  scale.stand(kg);
  const part = { kind: 'full', afterPartId: pendingParts.at(-1)?.id ?? null };
  return created<Booking>(await app.uelzen.manager.post(`/bookings/${id}/weighings/parts`, part));
};

beforeAll(async () => {
  app = await startTestApp();
  scale = await startSimulatedScale(0);
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager, scale);
  await stage.giveProof();
  ids.delivered = created<Booking>(await deliver(manager, stage)).id;
  ids.reversed = created<Booking>(await deliver(manager, stage, { fullKg: 30_000 })).id;
  created(await manager.post(`/bookings/${ids.reversed}/reverse`, { reason: 'Falscher Lieferant' }));

  ids.replaced = await trip('UE-Ä 7');
  scale.stand(39_840);
  const first = created<Booking>(
    await manager.post(`/bookings/${ids.replaced}/weighings`, { source: 'scale', kind: 'full' }),
  );
  const typed = { source: 'manual', kind: 'full', kg: 38_840, reason: 'Fahrer stand mit drauf' };
  created(await manager.put(`/bookings/${ids.replaced}/weighings`, { ...typed, replacesId: first.weighings[0]?.id }));

  ids.parts = await trip('UE-T 8');
  await takePart(ids.parts, 18_240);
  const summed = await takePart(ids.parts, 21_600);
  const lastPartId = summed.pendingParts.at(-1)?.id;
  created(await manager.post(`/bookings/${ids.parts}/weighings`, { source: 'parts', kind: 'full', lastPartId }));

  // One part alone never becomes a weight.
  ids.aborted = await trip('UE-X 9');
  await takePart(ids.aborted, 17_000);
  created(await manager.post(`/bookings/${ids.aborted}/abort`, { reason: 'Umgekehrt' }));
  // Neither a trip that never came to the scale nor a correction is in it.
  await trip('UE-N 1');
});
afterAll(async () => {
  await app.close();
  await scale.close();
});

const list = async (query = ''): Promise<JournalEntry[]> => {
  const { status, body } = await app.uelzen.manager.get(`/bookings/weighing-journal?size=100&${query}`);
  expect([status, body.reason]).toEqual([200, undefined]);
  return body.items;
};
const found = async (query: string): Promise<string[]> => (await list(query)).map(({ id }) => id).toSorted();
const entryOf = async (id: string): Promise<JournalEntry> => {
  const entry = (await list()).find((one) => one.id === id);
  if (!entry) throw new Error('not in the journal');
  return entry;
};
const totals = async (query = ''): Promise<JournalTotals> =>
  (await app.uelzen.manager.get(`/bookings/weighing-journal/totals?${query}`)).body;
const these = (...names: (keyof typeof ids)[]) => names.map((name) => ids[name]).toSorted();

describe('the weighing journal', () => {
  it('has every booking of which something was weighed, whatever became of it', async () => {
    expect(await found('')).toEqual(these('delivered', 'reversed', 'replaced', 'parts', 'aborted'));
  });

  it('tells both weights with time, scale, reason and who typed them', async () => {
    const entry = await entryOf(ids.delivered);
    expect(entry).toMatchObject({
      status: 'completed',
      netKg: 25_000,
      licensePlate: 'UE-LW 130',
      contract: { id: stage.contractId, name: 'V-1' },
      supplier: { id: stage.supplierId },
      discarded: [],
    });
    const byHand = { source: 'manual', reason: 'Waage gewartet', number: null, isAlibi: false };
    expect(entry.full).toMatchObject({ ...byHand, kg: 40_000, scaleName: 'Fahrzeugwaage', parts: [] });
    expect(entry.empty).toMatchObject({ ...byHand, kg: 15_000 });
    expect(plainDateIn(new Date(entry.full?.weighedAt ?? ''), 'Europe/Berlin')).toBe(today);
  });

  it('shows what was replaced beside what counts, each with its number', async () => {
    const { full, empty, netKg, discarded } = await entryOf(ids.replaced);
    expect([full?.kg, full?.source, empty, netKg]).toEqual([38_840, 'manual', null, null]);
    expect(discarded).toEqual([expect.objectContaining({ kg: 39_840, kind: 'full', why: 'replaced', isAlibi: false })]);
    expect(discarded[0]?.number).toMatch(/^\d+$/);
  });

  it('tells a weight in parts with each part, and parts that never became one', async () => {
    const { full } = await entryOf(ids.parts);
    expect([full?.kg, full?.parts.map(({ kg }) => kg)]).toEqual([39_840, [18_240, 21_600]]);
    const alone = await entryOf(ids.aborted);
    expect([alone.full, alone.status]).toEqual([null, 'aborted']);
    expect(alone.discarded).toEqual([expect.objectContaining({ kg: 17_000, why: 'part' })]);
  });

  it('tells how far each booking is, as the list of bookings does', async () => {
    const { body } = await app.uelzen.manager.get('/bookings?size=100');
    const all: BookingSummary[] = body.items;
    const progress = ({ id, status, step, isUnloadingBlocked }: JournalEntry | BookingSummary) =>
      [id, status, step, isUnloadingBlocked].join();
    const progresses = all.map(progress);
    for (const entry of await list()) expect(progresses).toContain(progress(entry));
    expect((await entryOf(ids.replaced)).step).not.toBe((await entryOf(ids.delivered)).step);
  });

  it('lacks no running number of the scale', async () => {
    const numbers = (await list()).flatMap(({ full, empty, discarded }) => [
      ...[full, empty].flatMap((weight) => [weight?.number, ...(weight?.parts ?? []).map(({ number }) => number)]),
      ...discarded.map(({ number }) => number),
    ]);
    const counted = numbers.filter((number) => typeof number === 'string').map(Number);
    expect(counted.toSorted((one, other) => one - other)).toEqual(counted.map((_, at) => at + 1));
  });

  it('sums what counts once, and says what it leaves out', async () => {
    const expected = { summed: 1, fullKg: 40_000, emptyKg: 15_000, netKg: 25_000 };
    expect(await totals()).toEqual({ ...expected, reversed: 1, aborted: 1, incomplete: 2 });
    const summed = (await list()).filter(isSummed);
    expect(summed.map(({ id }) => id)).toEqual([ids.delivered]);
    expect(await totals('status=reversed')).toMatchObject({ summed: 0, netKg: 0, reversed: 1 });
    expect(await totals(`to=${addDays(today, -1)}`)).toMatchObject({ summed: 0, netKg: 0, aborted: 0 });
  });
});

describe('it is narrowed', () => {
  it('to what was typed, also what was replaced by it, or to the rest', async () => {
    expect(await found('byHand=true')).toEqual(these('delivered', 'reversed', 'replaced'));
    expect(await found('byHand=false')).toEqual(these('parts', 'aborted'));
  });

  it('to a scale, by its parts too', async () => {
    const other = created(await app.uelzen.manager.post('/scales', scaleBody({ name: 'Zweite Waage' })));
    expect(await found(`scaleId=${stage.scaleId}`)).toEqual(
      these('delivered', 'reversed', 'replaced', 'parts', 'aborted'),
    );
    expect(await found(`scaleId=${other.id}`)).toEqual([]);
  });

  it('to days, status, direction, partner, article and contract', async () => {
    expect(await found(`from=${addDays(today, 1)}`)).toEqual([]);
    expect(await found('status=reversed&status=aborted')).toEqual(these('reversed', 'aborted'));
    expect(await found('type=outgoing')).toEqual([]);
    const all = these('delivered', 'reversed', 'replaced', 'parts', 'aborted');
    expect(await found(`type=incoming&supplierId=${stage.supplierId}&articleId=${stage.articleId}`)).toEqual(all);
    expect(await found(`contractId=${stage.contractId}&vehicleId=${stage.vehicleId}`)).toEqual(
      these('delivered', 'reversed'),
    );
    expect(await found(`receiverId=${stage.supplierId}`)).toEqual([]);
    expect(await found(`logisticsCompanyId=${stage.supplierId}`)).toEqual([]);
  });

  it('by a plate, and by the number of a weight or a part', async () => {
    expect(await found('search=ue-ä')).toEqual(these('replaced'));
    const { full } = await entryOf(ids.parts);
    for (const number of [full?.number, full?.parts[0]?.number])
      expect(await found(`search=${number}`)).toContain(ids.parts);
    expect(await found('search=99999')).toEqual([]);
  });

  it('and sorted, page by page', async () => {
    const numbers = (await list('sort=number')).map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted());
    const pages = await Promise.all(
      [1, 2, 3].map((page) => app.uelzen.manager.get(`/bookings/weighing-journal?sort=number&size=2&page=${page}`)),
    );
    expect(pages.flatMap(({ body }) => body.items.map(({ number }: JournalEntry) => number))).toEqual(numbers);
    expect(pages.map(({ body }) => body.pagination.page)).toEqual([1, 2, 3]);
  });
});

describe('its files', () => {
  const file = (query: string) => app.uelzen.manager.get(`/bookings/weighing-journal/export?locale=de-DE&${query}`);

  it('have both weights, each in columns of its own', async () => {
    const { bytes } = await file('format=csv&byHand=true&status=completed');
    const [row] = parse(bytes, { bom: true, columns: true, delimiter: ';' }) as Record<string, string>[];
    expect(row).toMatchObject({
      'Vollgewicht (kg)': '40000',
      'Herkunft (voll)': 'Von Hand',
      'Leergewicht (kg)': '15000',
      'Netto (kg)': '25000',
      'Waage (voll)': 'Fahrzeugwaage',
      'Bemerkung (leer)': 'Waage gewartet',
      Vertrag: 'V-1',
    });
    const parts = await file('format=csv&search=UE-T');
    const [summed] = parse(parts.bytes, { bom: true, columns: true, delimiter: ';' }) as Record<string, string>[];
    expect(summed).toMatchObject({ Teilgewichte: '18240 / 21600', 'Herkunft (voll)': 'Waage, lfd. Nr.' });
  });

  it('tell the sums and what is not in them', async () => {
    const { bytes } = await file('format=pdf&columns=number,full,empty,net,status');
    const { text } = readPdf(bytes);
    expect(text).toContain('Summe netto: 25.000\u00a0kg');
    expect(text).toContain('Storniert, nicht summiert: 1');
  });
});

it('is open to the manager and to quality control, and to nobody else', async () => {
  const { uelzen, bremen } = app;
  const status = async (client: typeof uelzen.manager) => (await client.get('/bookings/weighing-journal')).status;
  expect(await Promise.all([uelzen.manager, uelzen.qc].map(status))).toEqual([200, 200]);
  expect(await Promise.all([uelzen.operator, uelzen.driver, uelzen.admin].map(status))).toEqual([403, 403, 403]);
  expect((await bremen.manager.get('/bookings/weighing-journal')).body.items).toEqual([]);
  expect((await bremen.manager.get('/bookings/weighing-journal/totals')).body.summed).toBe(0);
});
