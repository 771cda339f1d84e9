-- What was ordered before is measured by the tests of its analyses.
call for_each_organisation($$
  insert into analysis_sample_tests (organisation_id, sample_id, measure, test_id, position)
  select organisation_id, sample_id, measure, test_id, row_number() over (partition by sample_id order by asked, within) - 1
  from (
    select distinct on (sample_id, measure) organisation_id, sample_id, measure, test_id, asked, within
    from (
      select sample.organisation_id, sample.id as sample_id, test.id as test_id, ordered.position as asked, test.position as within,
        coalesce(test.parameter || ' ' || coalesce(test.basis, ''), test.id::text) as measure
      from analysis_samples sample
      join analysis_order_product_types ordered on ordered.organisation_id = sample.organisation_id
        and ordered.product_id = sample.product_id and ordered.laboratory_id = sample.laboratory_id
      join analysis_tests test on test.organisation_id = ordered.organisation_id
        and test.analysis_type_id = ordered.analysis_type_id
      where sample.organisation_id = current_organisation()
    ) as asked_for
    order by sample_id, measure, asked, within
  ) as wanted
$$);
