/** What a test measures, or itself (`test`): as values are kept by it. */
export const measureOfTest = "coalesce(test.parameter || ' ' || coalesce(test.basis, ''), test.id::text)";

/** The samples of products (`product`, `sample`), each with what is to be measured of it (`ordered`). */
export const orderedTestsSql = `analysis_order_products product
    join analysis_samples sample on sample.organisation_id = product.organisation_id and sample.product_id = product.id
    join analysis_sample_tests ordered on ordered.organisation_id = sample.organisation_id and ordered.sample_id = sample.id`;

const ofLaboratory = `result.organisation_id = sample.organisation_id and result.laboratory_id = sample.laboratory_id
      and result.sample_number = sample.number`;

/** Whether a value (`result`) is one of what is to be measured. */
export const isMeasured = `${ofLaboratory} and result.measure = ordered.measure`;

/** The same with what its laboratory says now (`result`), where it has said anything. */
export const measuredTests = `${orderedTestsSql}
    left join laboratory_results result on ${isMeasured} and result.replaced_at is null`;
