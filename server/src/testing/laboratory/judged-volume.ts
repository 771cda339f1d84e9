import type { TestApp } from '../test-app.ts';
import type { JudgementStage } from './judgement-stage.ts';

const idOf = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`;
/**
 * Years of products that quality control has judged: each 160th is called as the one
 * that waits, each 200th of its supplier.
 */
const years = [
  `insert into analysis_orders (organisation_id, id, number, state, supplier_id, ordered_at)
   select $1::uuid, ${idOf('order')}, 'M-' || n, 'order', case when n % 200 = 0 then $2::uuid else ${idOf('supplier', 'n % 900')} end, now()
   from generate_series(1, 8000) n`,
  `insert into analysis_order_products (organisation_id, id, order_id, position, name, results_state, results_at, verdict, judged_at)
   select $1::uuid, ${idOf('product')}, ${idOf('order')}, 0, case when n % 160 = 0 then 'Gülle' else 'Stoff ' || n % 700 end,
     'validated', now() - n * interval '1 hour', 'accepted', now() from generate_series(1, 8000) n`,
  `insert into analysis_samples (organisation_id, id, number, product_id, laboratory_id, due_on)
   select $1::uuid, ${idOf('sample')}, '9' || lpad(n::text, 11, '0'), ${idOf('product')}, laboratory_id, due_on
   from analysis_samples, generate_series(1, 8000) n where product_id = $2::uuid`,
  `insert into analysis_sample_tests (organisation_id, sample_id, measure, test_id, position)
   select $1::uuid, ${idOf('sample')}, measure, test_id, position
   from analysis_sample_tests ordered, generate_series(1, 8000) n
   where ordered.sample_id = (select id from analysis_samples where product_id = $2::uuid)`,
  `insert into laboratory_results (organisation_id, id, laboratory_id, sample_number, test_id, measure, value, unit, basis, message_id, version, received_at)
   select $1::uuid, md5(measure || n)::uuid, laboratory_id, '9' || lpad(n::text, 11, '0'), test_id, measure, 32 + n % 3, unit, basis, message_id, 1, received_at
   from laboratory_results, generate_series(1, 8000) n where sample_number = $2`,
];

/**
 * Gives a plant years of judgements, by SQL, and lets the planner look at them.
 * Answers the product that waits beside them.
 */
export const judgeVolume = async (app: TestApp, stage: JudgementStage): Promise<string> => {
  const waiting = await stage.analyse('Gülle', {});
  const meant = [stage.supplierId, null, waiting.id, waiting.id, waiting.values[0]?.sampleNumber];
  await app.owner.query('begin');
  await app.owner.query('set local session_replication_role = replica');
  for (const [at, statement] of years.entries())
    await app.owner.query(statement, [app.uelzen.id, ...(meant[at] ? [meant[at]] : [])]);
  await app.owner.query('commit');
  await app.owner.query('vacuum analyze');
  return waiting.id;
};
