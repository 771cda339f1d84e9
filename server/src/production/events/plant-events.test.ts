import { eventsOf } from '@halm/model/production/events/event-kinds.ts';
import type { PlantEvent } from '@halm/model/production/events/plant-event.ts';
import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { setFeedingStage } from '../../testing/production/feeding-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { noticeSilence } from '../gateways/notice-silence.ts';

const FED = '2026-10-20';
const TODAY = '2026-10-22';
let app: TestApp;
let plant: PlantStage;
let delivered: Booking;
let fed: FeedingDay;

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(new Date(`${TODAY}T09:00:00Z`));
  const { manager, operator } = app.uelzen;
  plant = await setPlantStage(manager);
  await plant.giveProof();
  const feeding = await setFeedingStage(app, app.uelzen, { stockedOn: '2026-10-01', tonnes: 500 });
  await feeding.send(FED, 100, 5000);
  await feeding.gateway.count();
  app.setClock(new Date(`${TODAY}T10:00:00Z`));
  delivered = created<Booking>(await deliver(manager, plant, { today: TODAY }));
  app.setClock(new Date(`${TODAY}T11:00:00Z`));
  fed = (await feeding.dayOf(FED)) as FeedingDay;
  created(await operator.post(`/feeding-days/${fed.id}/booking`, undefined, { version: fed.version }));
  // By then its gateway should have called.
  app.setClock(new Date(`${TODAY}T20:00:00Z`));
  await noticeSilence.run(app.platform, {}, { isLast: true });
  app.setClock(new Date(`${TODAY}T23:30:00Z`));
  created(await manager.post(`/bookings/${delivered.id}/reverse`, { reason: 'Falscher Lieferant' }));
});
afterAll(() => app.close());

type Page = { items: PlantEvent[]; cursor: string | null; pagination: { totalRecords: number; page: number } };
const page = async (query = ''): Promise<Page> => {
  const { status, body } = await app.uelzen.manager.get(`/plant-events?${query}`);
  expect([status, body.fields]).toEqual([200, undefined]);
  return body;
};
const summaryOf = ({ entity, event, name }: PlantEvent) => [entity, event, name];

describe('what happened at the plant', () => {
  it('is told newest first, each with its record, who did it and why', async () => {
    const { items } = await page();
    const at = items.map(({ happenedAt }) => happenedAt);
    expect(at).toEqual(at.toSorted().toReversed());
    expect(items[0]).toMatchObject({
      kind: 'booking',
      event: 'reversed',
      recordId: delivered.id,
      name: delivered.number,
      article: 'Maissilage',
      reason: 'Falscher Lieferant',
    });
    expect(items.map(summaryOf)).toContainEqual(['bookings', 'completed', delivered.number]);
    const booked = items.find(({ entity }) => entity === 'feeding-days');
    expect(booked).toMatchObject({
      kind: 'feeding',
      event: 'booked',
      name: fed.doser.name,
      day: FED,
      article: fed.article?.name,
    });
    expect(items.map(summaryOf)).toContainEqual(['gateways', 'key-made', expect.stringMatching(/^Leitsystem/)]);
  });

  it('is narrowed to a kind, and to days of the plant', async () => {
    expect((await page('kind=feeding')).items.map(({ event }) => event)).toEqual(['booked']);
    expect((await page('kind=laboratory')).items).toEqual([]);
    // Half past one at night of the next day there.
    expect((await page('from=2026-10-23')).items.map(({ event }) => event)).toEqual(['reversed']);
    expect((await page(`to=${TODAY}`)).items.map(({ event }) => event)).not.toContain('reversed');
  });

  it('tells of gateways and endpoints that are new, and of a booked feeding once', async () => {
    const { items } = await page('size=200');
    const ofGateway = items.filter(({ kind }) => kind === 'gateway').map(({ entity, event }) => `${entity} ${event}`);
    expect(ofGateway).toEqual(
      expect.arrayContaining(['gateways created', 'gateways key-made', 'gateways silent', 'endpoints heard']),
    );
    expect(items.find(({ entity }) => entity === 'endpoints')).toMatchObject({ gatewayId: expect.any(String) });
    const fedBy = items.filter(({ happenedAt, event }) => happenedAt === `${TODAY}T11:00:00.000Z` && event !== 'heard');
    expect(fedBy.map(({ entity, event }) => `${entity} ${event}`)).toEqual(['feeding-days booked']);
  });

  it('leads from page to page by its cursor: each event once, all of them counted', async () => {
    const { items: all, pagination } = await page('size=200');
    expect(pagination.totalRecords).toBe(all.length);
    const seen: PlantEvent[] = [];
    let at = await page('size=2');
    for (let number = 2; at.cursor; number++) {
      seen.push(...at.items);
      at = await page(`size=2&page=${number}&cursor=${encodeURIComponent(at.cursor)}`);
      expect(at.pagination).toMatchObject({ page: number, totalRecords: all.length });
    }
    seen.push(...at.items);
    expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect((await page('size=2&page=2')).items).toEqual(all.slice(2, 4));
  });

  it('can be had as a table', async () => {
    const { bytes } = await app.uelzen.manager.get('/plant-events/export?format=csv&locale=de-DE&kind=feeding');
    const [row] = parse(bytes, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ Ereignis: 'Fütterung gebucht', Datensatz: fed.doser.name, Art: 'Fütterung' });
  });

  it('is read through the index of its events alone', async () => {
    const { rows } = await app.owner.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'history_of_plant'`,
    );
    // Events of other records are called `created`, too: those of gateways alone are in it.
    const named = rows[0]?.indexdef.replace("'gateways'::text", '');
    const indexedEvents = [...(named?.matchAll(/'([a-z-]+)'::text/g) ?? [])].map(([, event]) => event);
    const ofHistory = eventsOf().filter(({ entity }) => entity !== 'endpoints' && entity !== 'reading-rules');
    expect(indexedEvents.toSorted()).toEqual([...new Set(ofHistory.map(({ event }) => event))].toSorted());
  });

  it('is told to the manager alone, who sees nothing of another plant', async () => {
    const { uelzen, bremen } = app;
    for (const client of [uelzen.operator, uelzen.driver, uelzen.qc]) {
      expect((await client.get('/plant-events')).status).toBe(403);
    }
    const others = (await bremen.manager.get('/plant-events?size=200')).body.items as PlantEvent[];
    expect(others.map(({ recordId }) => recordId)).not.toContain(delivered.id);
  });

  it('refuses a cursor that is none, and a kind that is none', async () => {
    const { status, body } = await app.uelzen.manager.get('/plant-events?cursor=gestern_1&kind=weather');
    const paths = body.fields.map(({ path }: { path: string }) => path);
    expect([status, paths.toSorted()]).toEqual([400, ['cursor', 'kind']]);
  });
});
