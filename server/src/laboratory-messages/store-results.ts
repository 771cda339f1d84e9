import { measureKey } from '@halm/model/analysis-types/analysis-type.ts';
import type { JudgedResult, TakenResult } from '@halm/model/laboratory-messages/judge-results.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import { nowIso, type Scope } from '../platform/scope.ts';

/** So many values a statement writes. */
const SLICE = 5000;

type Message = { readonly id: string; readonly laboratoryId: string };

const rowOf = ({ sample, test, value, sign, measuredOn }: TakenResult) => ({
  ...{ id: newId(), sample, test: test.id, measure: measureKey(test), value, sign },
  ...{ unit: test.unit, basis: test.basis, measured: measuredOn },
});

/** Writes values in one statement: those that stood until now are replaced and stay, each new one is the next version. */
const storeSlice = async (scope: Scope, message: Message, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> => {
  const { organisationId } = scope;
  const said = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as said (id uuid, sample text, test uuid, measure text, value numeric, sign text, unit text, basis text, measured date)`;
  const replaced = await sql<{ sampleNumber: string; measure: string; version: number }>`
    update laboratory_results as stood set replaced_at = ${nowIso(scope)} from ${said}
    where stood.organisation_id = ${organisationId} and stood.laboratory_id = ${message.laboratoryId}
      and stood.sample_number = said.sample and stood.measure = said.measure and stood.replaced_at is null
    returning stood.sample_number, stood.measure, stood.version`.execute(scope.db);
  const versions = JSON.stringify(replaced.rows);
  await sql`
    insert into laboratory_results (organisation_id, id, laboratory_id, sample_number, test_id, measure, value, sign, unit, basis,
      measured_on, message_id, version, received_at)
    select ${organisationId}, said.id, ${message.laboratoryId}, said.sample, said.test, said.measure, said.value, said.sign,
      said.unit, said.basis, said.measured, ${message.id}, coalesce(former.version, 0) + 1, ${nowIso(scope)}
    from ${said} left join jsonb_to_recordset(${versions}::jsonb) as former ("sampleNumber" text, measure text, version integer)
      on former."sampleNumber" = said.sample and former.measure = said.measure`.execute(scope.db);
};

/** Keeps what a message says that was not said before. */
export const storeResults = async (scope: Scope, message: Message, judged: readonly JudgedResult[]): Promise<void> => {
  const rows = judged.flatMap(({ verdict, result }) =>
    result && (verdict === 'new' || verdict === 'changed') ? [rowOf(result)] : [],
  );
  for (let at = 0; at < rows.length; at += SLICE) await storeSlice(scope, message, rows.slice(at, at + SLICE));
};
