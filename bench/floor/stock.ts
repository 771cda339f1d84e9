import { COUNT_LIMIT } from '@halm/model/core/contract/list.ts';
import type { Answerer } from './answerer.ts';
import { ask, type Statement } from './statement.ts';

const RATE_DAYS = 30;

const locations: Statement = {
  name: 'locations',
  text: `
    select id, code, name, type, unit, maximum_quantity, locked, withdrawal_mode from storage_locations
    where organisation_id = $1 and active order by name, id limit 500`,
};
const balances: Statement = {
  name: 'balances',
  text: `
    select balances.location_id, balances.article_id, balances.quantity, articles.name as article_name,
      articles.number as article_number, articles.colour, articles.unit, articles.density_kg_per_m3
    from balances
    join articles on articles.organisation_id = balances.organisation_id and articles.id = balances.article_id
    where balances.organisation_id = $1 and balances.quantity > 0 order by balances.quantity desc`,
};
const withdrawals: Statement = {
  name: 'recent_withdrawals',
  text: `
    select storage_locations.id as location_id, recent.article_id, recent.withdrawn from storage_locations,
      lateral (select article_id, sum(quantity - unused)::bigint as withdrawn from daily_withdrawals as daily
        where daily.organisation_id = $1 and daily.location_id = storage_locations.id and daily.day >= $2
        group by article_id) as recent
    where storage_locations.organisation_id = $1 and storage_locations.active`,
};

type Stock = { readonly location_id: string; readonly article_id: string };

/** What lies in each location, and how much of it left within the last days, by the sums of days. */
export const answerInventory: Answerer = async (client, { organisationId }) => {
  const since = new Date(Date.now() - RATE_DAYS * 86_400_000).toISOString().slice(0, 10);
  const [places, stocks, recent] = await Promise.all([
    ask(client, locations, [organisationId]),
    ask<Stock>(client, balances, [organisationId]),
    ask(client, withdrawals, [organisationId, since]),
  ]);
  const rates = new Map(recent.map((row) => [`${row.location_id} ${row.article_id}`, row.withdrawn]));
  const rated = (row: Stock) => ({ ...row, withdrawn: rates.get(`${row.location_id} ${row.article_id}`) ?? 0 });
  const byLocation = Map.groupBy(stocks, (row) => row.location_id);
  return { items: places.map((place) => ({ ...place, stocks: (byLocation.get(place.id) ?? []).map(rated) })) };
};

const openLayers = 'from layers where layers.organisation_id = $1 and layers.location_id = $2 and layers.is_open';
const layers: Statement = {
  name: 'layers',
  text: `
    select page.*, articles.name as article_name, articles.unit, addresses.company_name as supplier_name,
      contracts.number as contract_number, bookings.year, bookings.sequence
    from (select id, number, article_id, supplier_id, contract_id, booking_id, received_at, quantity, remaining
      ${openLayers} order by received_at, id limit 25) as page
    join articles on articles.organisation_id = $1 and articles.id = page.article_id
    join bookings on bookings.organisation_id = $1 and bookings.id = page.booking_id
    left join addresses on addresses.organisation_id = $1 and addresses.id = page.supplier_id
    left join contracts on contracts.organisation_id = $1 and contracts.id = page.contract_id
    order by page.received_at, page.id`,
};
const layerCount: Statement = {
  name: 'layer_count',
  text: `select count(*) from (select 1 ${openLayers} limit ${COUNT_LIMIT + 1}) as counted`,
};

/** The oldest open layers of a location. */
export const answerLayers: Answerer = async (client, { organisationId, query }) => {
  const values = [organisationId, query.get('locationId')];
  const [items, [counted]] = await Promise.all([ask(client, layers, values), ask(client, layerCount, values)]);
  return { items, pagination: { page: 1, size: 25, totalRecords: counted?.count } };
};
