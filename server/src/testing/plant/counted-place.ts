import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { findBookedThen } from '../../yard/stock-counts/find-booked-then.ts';
import type { TestApp } from '../test-app.ts';
import { created, locationBody } from './master-data.ts';
import type { PlantStage } from './plant-stage.ts';

export const TODAY = '2026-07-10';
export const daysAgo = (days: number) => addDays(TODAY, -days);

/** What is booked and counted in one location of a plant, minute by minute of one day. */
export const countedPlace = (app: () => TestApp, stage: () => PlantStage) => {
  let locationId = '';
  let feederId: string | undefined;
  let minute = 0;
  /** Time passes: no two things happen at once. */
  const passes = () => {
    minute += 1;
    app().setClock(new Date(Date.parse(`${TODAY}T06:00:00Z`) + minute * 60_000));
  };
  const post = (path: string, body: object, options?: { version: number }) => {
    passes();
    return app().uelzen.manager.post(path, body, options);
  };
  /** Another location: what is done from then on is done there. */
  const openLocation = async (fields: object = {}) => {
    passes();
    locationId = created(await post('/locations', locationBody({ maximumAmount: null, ...fields }))).id;
  };
  const enter = (day: string, amount: number, kind = 'found') =>
    post('/bookings/stock-entries', { kind, articleId: stage().articleId, locationId, amount, day });
  const shrink = (day: string, amount: number) =>
    post('/bookings/shrinkages', { articleId: stage().articleId, locationId, day, amount, reason: 'Silierverlust' });
  const withdraw = async (day: string, amount: number) => {
    const feeder = locationBody({ type: 'production', maximumAmount: null });
    feederId ??= created(await post('/locations', feeder)).id;
    const places = { originLocationId: locationId, destinationLocationId: feederId };
    return post('/bookings/withdrawals', { articleId: stage().articleId, ...places, amount, day });
  };
  let tickets = 0;
  /** A load of another scale that left about noon. */
  const fetch = (day: string, amount: number) => {
    tickets += 1;
    const weights = { full: { kg: 5_000 + amount * 1000, time: '10:20' }, empty: { kg: 5_000, time: '10:00' } };
    const ticket = { ticketNumber: `F-${tickets}`, scaleName: 'Raiffeisen', licensePlate: 'UE-X 1', ...weights };
    const places = { originLocationId: locationId, articleId: stage().articleId, receiverId: stage().supplierId };
    return post('/bookings/papers', {
      type: 'outgoing',
      transport: 'collection',
      deliveryDate: day,
      ...ticket,
      ...places,
    });
  };
  const reverse = (id: string) => post(`/bookings/${id}/reverse`, { reason: 'Falsch gebucht' });

  /**
   * Counts the location at the end of the day before so many days; answers the booked count, or the refusal.
   */
  const count = async (ago: number, amount: number) => {
    const wish = { countedOn: daysAgo(ago), locationIds: [locationId], showsBooked: true };
    const begun = await post('/stock-counts', wish);
    if (begun.status !== 200) return begun;
    const { id } = begun.body;
    const lines = [{ articleId: stage().articleId, countedAmount: amount }];
    passes();
    const entry = { locationId, countedTime: ago === 0 ? '00:01' : '18:00', lines };
    const entered = await app().uelzen.manager.put(`/stock-counts/${id}/entries`, entry);
    if (entered.status !== 200) return entered;
    return post(`/stock-counts/${id}/booking`, { reason: 'Inventur' }, entered.body);
  };
  const lineOf = async (countId: string) =>
    (await app().uelzen.manager.get(`/stock-counts/${countId}`)).body.locations[0].lines[0];
  const there = async (): Promise<number> => {
    const { rows } = await app().owner.query('select quantity::int from balances where location_id = $1', [locationId]);
    return rows[0].quantity;
  };

  /**
   * What the books hold at the moments of all booked counts of the location that hold, beside what was
   * counted.
   */
  const figuresThen = async () => {
    const { rows } = await app().owner.query(
      `select distinct on (counted_at) counted_at, counted_quantity::int as counted from stock_count_lines as line
       join stock_counts on stock_counts.id = count_id left join bookings on bookings.id = line.booking_id
       where location_id = $1 and stock_counts.status = 'booked' and bookings.reversed_by_booking_id is null
       order by counted_at, booked_at desc`,
      [locationId],
    );
    return app().uelzen.asManager((scope) =>
      Promise.all(
        rows.map(async ({ counted_at, counted }) => {
          const booked = await findBookedThen(scope, locationId, counted_at.toISOString());
          return { counted, booked: booked.get(stage().articleId) };
        }),
      ),
    );
  };

  return {
    here: () => locationId,
    passes,
    post,
    openLocation,
    enter,
    shrink,
    withdraw,
    fetch,
    reverse,
    count,
    lineOf,
    there,
    figuresThen,
  };
};
