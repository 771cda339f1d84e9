import type { AnalysisTest } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { valueReportedOf } from '@halm/model/laboratory/analysis-types/reported-number.ts';
import type { ReportedNumber } from '@halm/model/laboratory/analysis-types/reported-number-schema.ts';
import { type Invariant, type InvariantQuery, inSql, SHOWN } from '../invariant.ts';
import { walkRows } from '../walk-rows.ts';
import { findFormerValues } from './former-values.ts';

/** Values with how they were reported, and the tests that they are of. */
const reportedValues = `
  select result.id, result.value::float8 as value, test.name, test.parameter, result.unit, result.basis,
    json_build_object('value', reported_value::float8, 'unit', reported_unit, 'basis', reported_basis, 'form', reported_form,
      'dryMatter', dry_matter::float8) as reported
  from laboratory_results result
  join analysis_tests test on test.organisation_id = result.organisation_id and test.id = result.test_id
  where reported_unit is not null`;

type Reported = Omit<AnalysisTest, 'id'> & {
  readonly id: string;
  readonly value: number | null;
  readonly reported: ReportedNumber;
};

/** So much of a number may be lost between program and database. */
const SLACK = 1e-9;

const isReportedSo = ({ value, reported, ...test }: Reported): boolean => {
  const reckoned = valueReportedOf(test, reported);
  if (reckoned === undefined || reckoned === null || value === null) return reckoned === value;
  return Math.abs(reckoned - value) <= SLACK * Math.abs(value);
};

const checkReported = async ({ client }: InvariantQuery) => {
  let rows = 0;
  const violations: string[] = [];
  for await (const one of walkRows<Reported>(client, reportedValues)) {
    rows += 1;
    if (!isReportedSo(one)) violations.push(one.id);
  }
  return { rows, violations: violations.slice(0, SHOWN) };
};

/** What laboratories reported, and the numbers that are used. */
export const reportedValueInvariants: readonly Invariant[] = [
  {
    name: 'a value follows from what its laboratory reported, in the unit, the form and the mass of its test',
    look: checkReported,
  },
  inSql(
    'a value was converted by the dry matter that its laboratory has determined of its sample',
    'select count(*) from laboratory_results where dry_matter is not null',
    `
    select result.id from laboratory_results result
    left join laboratory_results dry on dry.organisation_id = result.organisation_id and dry.laboratory_id = result.laboratory_id
      and dry.sample_number = result.sample_number and dry.measure = 'dryMatter ' and dry.value = result.dry_matter and dry.sign is null
      and dry.received_at <= result.received_at
    where result.dry_matter is not null and dry.id is null`,
  ),
  {
    name: 'a value from before it was kept how it was reported is of the mass and the form that its file names',
    look: findFormerValues,
  },
];
