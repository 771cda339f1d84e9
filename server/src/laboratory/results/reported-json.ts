import type { ReportedNumber } from '@halm/model/laboratory/analysis-types/reported-number-schema.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * How a value was reported, of a row of `laboratory_results` by that name in the query; null where it was
 * stored before that was kept.
 */
export const reportedJson = (table: string): RawBuilder<ReportedNumber | null> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column('reported_unit')} is not null then json_build_object('value', ${column('reported_value')}::float8,
    'unit', ${column('reported_unit')}, 'basis', ${column('reported_basis')}, 'form', ${column('reported_form')},
    'dryMatter', ${column('dry_matter')}::float8) end`;
};
