import type { Answerer } from './answerer.ts';
import { ask, type Statement } from './statement.ts';
import { summaryColumns } from './summaries.ts';

const booking: Statement = { name: 'booking', text: 'select * from bookings where organisation_id = $1 and id = $2' };
const summary: Statement = {
  name: 'booking_summary',
  text: `select ${summaryColumns} from bookings where bookings.organisation_id = $1 and bookings.id = $2`,
};
const names: Statement = {
  name: 'booking_names',
  text: `
    select addresses.company_name as logistics_name, contracts.number as contract_number, scales.name as scale_name,
      scales.protocol as scale_protocol
    from bookings
    left join addresses on addresses.organisation_id = bookings.organisation_id and addresses.id = bookings.logistics_company_id
    left join contracts on contracts.organisation_id = bookings.organisation_id and contracts.id = bookings.contract_id
    left join scales on scales.organisation_id = bookings.organisation_id and scales.id = bookings.scale_id
    where bookings.organisation_id = $1 and bookings.id = $2`,
};
const weighings: Statement = {
  name: 'booking_weighings',
  text: `
    select id, kind, kg, source, scale_name, calibration_licence_number, alibi_number as number, alibi_stored_at, weighed_at, reason, user_name, supersedes_id
    from weighings where organisation_id = $1 and booking_id = $2 order by id limit 100`,
};
const settings: Statement = {
  name: 'settings',
  text: `
    select certificate_required_for_unloading, certificate_warning_days, empty_weight_tolerance_percent
    from organisation_settings where organisation_id = $1`,
};
const article: Statement = {
  name: 'article',
  text: `select id, name, unit, density_kg_per_m3, invalid_proof_procedure from articles where organisation_id = $1 and id = $2`,
};
const proofs: Statement = {
  name: 'proofs',
  text: 'select valid_from, expires_on, article_ids from proofs where organisation_id = $1 and address_id = $2 limit 200',
};
const approvals: Statement = {
  name: 'approvals',
  text: `
    select scope, booking_id, address_id, article_id, valid_until, withdrawn_at from approvals
    where organisation_id = $1 and withdrawn_at is null
      and (booking_id = $2 or scope = 'global' or (address_id = $3 and article_id = $4))
    order by granted_at desc limit 100`,
};
const proposed: Statement = {
  name: 'proposed_locations',
  text: `
    select storage_locations.id, storage_locations.name from article_locations
    join storage_locations on storage_locations.organisation_id = article_locations.organisation_id
      and storage_locations.id = article_locations.location_id
    where article_locations.organisation_id = $1 and article_locations.article_id = $2
      and storage_locations.active and not storage_locations.locked
    order by article_locations.priority limit 20`,
};

/** One booking with all that the product reads around it, in two round trips. */
export const answerDetail: Answerer = async (client, { organisationId, path }) => {
  const key = [organisationId, path[1]];
  const [[row], [named], [more], weighed, [rules]] = await Promise.all([
    ask(client, booking, key),
    ask(client, summary, key),
    ask(client, names, key),
    ask(client, weighings, key),
    ask(client, settings, [organisationId]),
  ]);
  const [[material], proven, approved, locations] = await Promise.all([
    ask(client, article, [organisationId, row?.article_id]),
    ask(client, proofs, [organisationId, row?.supplier_id]),
    ask(client, approvals, [...key, row?.supplier_id, row?.article_id]),
    ask(client, proposed, [organisationId, row?.article_id]),
  ]);
  const around = { material, proofs: proven, approvals: approved, rules };
  return { ...row, ...named, ...more, weighings: weighed, proposedLocations: locations, around };
};
