import { carrierTypes } from '@halm/model/masterdata/addresses/address-choices.ts';
import { type Invariant, inSql } from '../invariant.ts';
import { measureOfTest } from './measured-tests.ts';

const carriers = carrierTypes.map((type) => `'${type}'`).join(', ');

/** Laboratories, what they send, and what of it counts. */
export const laboratoryResultInvariants: readonly Invariant[] = [
  inSql(
    'a laboratory is an address of that type, and a contractor one that carries goods; who sends mails has an inbox to send to',
    'select count(*) from laboratories',
    `
    select id from (
      select laboratories.id, type = 'laboratory' as is_fit, merged_into from laboratories
      join addresses on addresses.organisation_id = laboratories.organisation_id and addresses.id = address_id
      union all
      select contractors.id, type in (${carriers}), merged_into from contractors
      join addresses on addresses.organisation_id = contractors.organisation_id and addresses.id = address_id
      union all
      select laboratory_id, exists (select from laboratory_inboxes), null from laboratory_delivery where way = 'csv-mail') as set_up
    where not is_fit or merged_into is not null`,
  ),
  inSql(
    'of a message that was accepted all values that were new are kept, by its laboratory and at that moment; of others none',
    'select count(*) from laboratory_messages',
    `
    select message.id from laboratory_messages message
    left join lateral (
      select count(*) as kept, count(*) filter (where result.laboratory_id <> message.laboratory_id
        or result.received_at is distinct from message.decided_at) as strange
      from laboratory_results result
      where result.organisation_id = message.organisation_id and result.message_id = message.id) as taken on true
    where strange > 0 or kept <> case state
      when 'accepted' then (counts ->> 'new')::integer + (counts ->> 'changed')::integer else 0 end`,
  ),
  inSql(
    'a message that was accepted has nothing wrong, and only one in which the virus scanner has found something has no file',
    'select count(*) from laboratory_messages',
    `
    select id from laboratory_messages
    where (state = 'accepted' and (problem is not null or (counts ->> 'wrong')::integer > 0))
      or (file_id is null) <> (problem is not distinct from 'laboratory-message.infected')
      or decided_at < received_at - interval '1 minute'`,
  ),
  inSql(
    'of what a laboratory says of a measure one value counts, and each that stood before is kept, which was another one or of another day',
    'select count(*) from laboratory_results',
    `
    select id from (
      select *, row_number() over versions as place, lead(received_at) over versions as replaced,
        lead((sign, value::float8, measured_on)::text) over versions as next
      from laboratory_results
      window versions as (partition by laboratory_id, sample_number, measure order by version)) as said
    where version <> place or replaced_at is distinct from replaced
      or next = (sign, value::float8, measured_on)::text`,
  ),
  inSql(
    'a value is of a sample and a test that its laboratory was asked for, and as that test measures it',
    'select count(*) from laboratory_results',
    `
    select result.id from laboratory_results result
    join analysis_tests test on test.organisation_id = result.organisation_id and test.id = result.test_id
    left join samples on samples.organisation_id = result.organisation_id and samples.number = result.sample_number
    left join analysis_samples sample on sample.organisation_id = result.organisation_id and sample.number = result.sample_number
      and sample.laboratory_id = result.laboratory_id
    left join analysis_sample_tests ordered on ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id
      and ordered.measure = result.measure
    where (samples.id is null and ordered.sample_id is null) or result.measure <> ${measureOfTest}
      or result.unit is distinct from test.unit or result.basis is distinct from test.basis`,
  ),
  inSql(
    'what the laboratory keeps as a file is there and for one thing alone, papers as PDF and messages as they came',
    `select (select count(*) from analysis_order_mails where file_id is not null)
      + (select count(*) from judgement_reports where file_id is not null)
      + (select count(*) from laboratory_messages where file_id is not null)
      + (select count(*) from analysis_order_products where certificate_file_id is not null) as count`,
    `
    select id from (
      select kept.*, count(*) over (partition by file_id) as times, files.sha256 as stored, media_type from (
        select id, file_id, true as is_paper, null as sha256 from analysis_order_mails
        union all select id, file_id, true, null from judgement_reports
        union all select id, file_id, false, sha256 from laboratory_messages
        union all select id, certificate_file_id, false, null from analysis_order_products) as kept
      left join files on files.id = file_id
      where file_id is not null) as kept
    where stored is null or times > 1 or (is_paper and media_type <> 'application/pdf') or sha256 <> stored`,
  ),
];
