import { type Invariant, inSql } from '../invariant.ts';
import { isMeasured, measuredTests, orderedTestsSql } from './measured-tests.ts';

/** What reports say of each measure (`told`), and the value that its laboratory said then (`result`). */
const reportedValues = `(
      select report.id, report.organisation_id, report.product_id, saved_at, (value -> 'laboratory' ->> 'id')::uuid as laboratory_id,
        value ->> 'sampleNumber' as sample_number, value ->> 'measure' as measure,
        (value -> 'said' ->> 'receivedAt')::timestamptz as received_at, (value -> 'said' ->> 'messageId')::uuid as message_id,
        (value -> 'said' ->> 'value')::numeric as number, value -> 'said' ->> 'sign' as sign,
        (value -> 'certified' ->> 'value')::numeric as certified, value -> 'certified' ->> 'sign' as certified_sign
      from judgement_reports report, jsonb_array_elements(snapshot -> 'values') as value) as told
    left join laboratory_results result on result.organisation_id = told.organisation_id and result.laboratory_id = told.laboratory_id
      and result.sample_number = told.sample_number and result.measure = told.measure and result.received_at = told.received_at
      and result.message_id = told.message_id and result.value is not distinct from told.number and result.sign is not distinct from told.sign`;

/** What counts now of what a report says: where only the day was mended since, the value that it says. */
const currentResults = `laboratory_results now on now.organisation_id = told.organisation_id and now.laboratory_id = told.laboratory_id
      and now.sample_number = told.sample_number and now.measure = told.measure and now.replaced_at is null
      and now.value is not distinct from told.number and now.sign is not distinct from told.sign`;

/** How many values are to come of each product. */
const orderedOfProducts = `
      select product.organisation_id, product.id, count(*) as ordered from ${orderedTestsSql} group by product.organisation_id, product.id`;

/** What quality control says of products: states, verdicts, certificates and reports. */
export const judgementInvariants: readonly Invariant[] = [
  inSql(
    'a product runs until all of its values are there, and then says when the last one came',
    'select count(*) from analysis_order_products',
    `
    select product.id from analysis_order_products product
    left join (
      select product.organisation_id, product.id, count(*) = count(result.id) as is_whole from ${measuredTests}
      group by product.organisation_id, product.id) as said on said.organisation_id = product.organisation_id and said.id = product.id
    where (results_state = 'running') = coalesce(is_whole, false) or (results_state = 'running') <> (results_at is null)
    union all
    select product.id from ${orderedTestsSql} left join laboratory_results result on ${isMeasured} and result.received_at = results_at
    where results_at is not null group by product.organisation_id, product.id having count(result.id) = 0`,
  ),
  inSql(
    'a product is validated by a verdict of which nobody waits for a second person, on all of its values, with a biomass type, rejected with a comment',
    'select count(*) from analysis_order_products',
    `
    select id from analysis_order_products
    where (results_state = 'validated') <> (verdict is not null and (not needs_second or confirmed_at is not null))
      or (verdict is not null and (results_state = 'running' or biomass_type_id is null or judged_by_name is null
        or judged_at < results_at - interval '1 minute'))
      or (verdict = 'rejected' and coalesce(btrim(comment), '') = '')
      or (confirmed_at is not null and not needs_second) or (confirmed_at is null) <> (confirmed_by_name is null)
      or (verdict is null and (needs_second or comment is not null or judged_by is not null or judged_by_name is not null
        or confirmed_at is not null or potential_product_deleted))`,
  ),
  inSql(
    'a verdict and its confirmation stand in the history of the product, by two persons',
    'select count(*) from analysis_order_products where verdict is not null',
    `
    select product.id from analysis_order_products product
    left join history said on said.organisation_id = product.organisation_id and said.entity = 'judgements' and said.entity_id = product.id
      and said.event = verdict and said.happened_at = judged_at and said.user_id is not distinct from judged_by
    left join history confirmed on confirmed.organisation_id = product.organisation_id and confirmed.entity = 'judgements'
      and confirmed.entity_id = product.id and confirmed.event = 'confirmed' and confirmed.happened_at = confirmed_at
    where verdict is not null and (said.id is null
      or (confirmed_at is not null and (confirmed.id is null or confirmed.user_id is not distinct from judged_by)))`,
  ),
  inSql(
    'a certificate speaks of what was ordered, and is validated with its file, its day and a value',
    'select count(*) from certificate_values',
    `
    select product.id from analysis_order_products product
    left join (
      select told.organisation_id, told.product_id, count(*) filter (where ordered.product_id is null) as strange
      from certificate_values told
      left join (select distinct sample.organisation_id, sample.product_id, ordered.measure from ${orderedTestsSql}) as ordered
        using (organisation_id, product_id, measure)
      group by told.organisation_id, told.product_id) as told
      on told.organisation_id = product.organisation_id and told.product_id = product.id
    where strange > 0 or (certificate_file_id is null) <> (certificate_name is null)
      or (certificate_validated_at is null) <> (certificate_validated_by_name is null)
      or (certificate_validated_at is not null and (certificate_file_id is null or certificate_issued_on is null or strange is null))`,
  ),
  inSql(
    'a report says of each measure of its product what its laboratory said then; one with its file was made',
    'select count(*) from judgement_reports',
    `
    select report.id from judgement_reports report
    left join (${orderedOfProducts}) as whole on whole.organisation_id = report.organisation_id and whole.id = report.product_id
    where snapshot ->> 'id' <> product_id::text or (file_id is not null and unprepared_at is not null)
      or jsonb_array_length(snapshot -> 'values') is distinct from ordered
    union all
    select told.id from ${reportedValues}
    where result.id is null or result.replaced_at < saved_at - interval '1 minute'
      or result.received_at > saved_at + interval '1 minute'`,
  ),
  inSql(
    'the report of a product that counts says what stands now: its values, its verdict and its certificate',
    'select count(*) from analysis_order_products where report_id is not null',
    `
    select product.id from analysis_order_products product
    left join judgement_reports report on report.organisation_id = product.organisation_id and report.id = report_id
    where report_id is not null and (report.product_id is distinct from product.id
      or snapshot ->> 'resultsState' <> results_state or snapshot ->> 'verdict' is distinct from verdict
      or snapshot ->> 'comment' is distinct from comment
      or snapshot -> 'certificate' ->> 'fileName' is distinct from certificate_name
      or (snapshot -> 'certificate' ->> 'issuedOn')::date is distinct from certificate_issued_on)
    union all
    select product.id from ${reportedValues}
    join analysis_order_products product on product.organisation_id = told.organisation_id and product.report_id = told.id
    left join ${currentResults}
    left join certificate_values on certificate_values.organisation_id = told.organisation_id
      and certificate_values.product_id = told.product_id and certificate_values.measure = told.measure
    where result.id is null or now.id is null or told.certified is distinct from certificate_values.value
      or told.certified_sign is distinct from certificate_values.sign`,
  ),
];
