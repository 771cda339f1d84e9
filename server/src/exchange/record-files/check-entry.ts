import { datesTooLate } from '@halm/model/core/contract/date-bounds.ts';
import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import { fieldErrors } from '@halm/model/core/contract/validation.ts';
import { ownColumnName } from '@halm/model/exchange/imports/own-columns.ts';
import { writeTerms } from '@halm/model/exchange/imports/read-terms.ts';
import type { RecordColumn } from '@halm/model/exchange/imports/record-column.ts';
import type { RecordEntry, RecordProblem } from '@halm/model/exchange/imports/record-entries.ts';
import type { RecordFieldChange } from '@halm/model/exchange/imports/record-import.ts';
import type { RecordRowState } from '@halm/model/exchange/imports/record-kinds.ts';
import type { ContractMaterialInput } from '@halm/model/purchasing/contracts/contract-material.ts';
import { priceOn } from '@halm/model/purchasing/contracts/contract-terms.ts';
import type { Body, Meaning, RecordSource } from './record-source.ts';

/** What would become of an entry, and what is written if it does. */
export type CheckedEntry = {
  readonly entry: RecordEntry;
  readonly title: string;
  readonly state: RecordRowState;
  readonly changes: readonly RecordFieldChange[];
  readonly problems: readonly RecordProblem[];
  readonly existing: Meaning['existing'];
  /** What the schema has made of the body; nothing of a wrong one. */
  readonly input: unknown;
};

type Around = { readonly source: RecordSource; readonly columns: readonly RecordColumn[]; readonly today: string };

/**
 * A refused field as a problem of the row that says it: `materials.2.unit` stands in the third material's.
 */
export const fieldProblem = (
  { rows }: RecordEntry,
  { source: { columnOf }, columns }: Omit<Around, 'today'>,
  { path, reason, limit, named }: FieldError,
  rowOfPart?: Meaning['rowOfPart'],
): RecordProblem => {
  const facts = { ...(limit !== undefined && { limit }), ...(named !== undefined && { named }) };
  const params = Object.keys(facts).length > 0 ? facts : undefined;
  const [, ownId] = /^fieldValues\.(.+)$/.exec(path) ?? [];
  if (ownId !== undefined) return { row: rows[0].row, column: ownColumnName(ownId), reason, value: '', params };
  const [, index, field] = /^materials\.(\d+)\.(.+)$/.exec(path) ?? [];
  const [first] = rows;
  const row = (index !== undefined && rowOfPart?.(Number(index))) || first.row;
  const name = (field ?? path.replace(/^sustainability\./, '')).split('.')[0] ?? '';
  // What the row says under the field's own name is meant before what also leads to it.
  const isStated = rows.find((one) => one.row === row)?.values[name] !== undefined;
  // A part of a field may have a column of its own: `curbWeightRule.intervalHours`.
  const columnName = columnOf[path] ?? (isStated ? name : (columnOf[name] ?? name));
  const column = columns.some((one) => one.name === columnName) ? columnName : null;
  return { row, column, reason, value: '', params };
};

const isTerms = (field: string): field is keyof typeof writeTerms => Object.hasOwn(writeTerms, field);

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/**
 * A value as people know it: what is meant by its name, several of them in a line, cents as they are told.
 */
const shown = (field: string, value: unknown, names: Meaning['names']): RecordFieldChange['before'] => {
  if (Array.isArray(value) && isTerms(field))
    return value.map(writeTerms[field] as (one: unknown) => string).join('; ');
  if (Array.isArray(value)) return value.map((one) => shown(field, one, names)).join(', ');
  if (!isPlain(value)) return null;
  if (field === 'priceCentsPerUnit' || field === 'freightCents') return Number(value) / 100;
  return typeof value === 'string' ? (names.get(value) ?? value) : value;
};

/** A price that follows others, told by what holds today before and after. */
const laterPrice = (before: Body, after: Body, day: string, part: string | null): RecordFieldChange[] => {
  const [was, is] = [before, after].map((body) => priceOn(body as ContractMaterialInput, day));
  const others = ({ laterPrices }: Body) =>
    (laterPrices as ContractMaterialInput['laterPrices']).filter(({ validFrom }) => validFrom !== day);
  const [all, left] = [before, after].map((body) => shown('laterPrices', others(body), new Map()));
  if (all !== left) return [{ column: 'laterPrices', part, before: all ?? null, after: left ?? null }];
  if (was === is) return [];
  const fromCents = (cents: number | null | undefined) => (cents == null ? null : cents / 100);
  return [{ column: 'price', part, before: fromCents(was), after: fromCents(is), validFrom: day }];
};

/** Terms are the same that are read the same, in whatever order their parts are stored. */
const isSame = (field: string, before: unknown, after: unknown): boolean =>
  isTerms(field)
    ? shown(field, before ?? [], new Map()) === shown(field, after ?? [], new Map())
    : JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

const compare = (
  before: Body,
  after: Body,
  { names }: Meaning,
  { source: { columnOf }, columns, today }: Around,
  part: string | null,
): RecordFieldChange[] =>
  Object.keys(after).flatMap((field) => {
    if (field === 'laterPrices') return before[field] ? laterPrice(before, after, today, part) : [];
    const column = columnOf[field] ?? field;
    const hasColumn = columns.some(({ name }) => name === column) && field !== 'materials';
    if (!hasColumn || isSame(field, before[field], after[field])) return [];
    return [{ column, part, before: shown(field, before[field], names), after: shown(field, after[field], names) }];
  });

/**
 * What changes in columns, each told once: a person chosen before and a name typed now stand in the same one.
 */
const byColumn = (changes: readonly RecordFieldChange[]): RecordFieldChange[] =>
  [...Map.groupBy(changes, ({ column }) => column).values()].flatMap((same) =>
    same.slice(0, 1).map((change) => ({
      ...change,
      before: same.find(({ before }) => before !== null)?.before ?? null,
      after: same.find(({ after }) => after !== null)?.after ?? null,
    })),
  );

/**
 * What is said of sustainability, of weighing empty and in fields of the
 * organisation's own has columns as all else.
 */
const flat = ({ curbWeightRule, fieldValues, ...body }: Body): Body => {
  const ofRule = Object.entries((curbWeightRule as Body | undefined) ?? {});
  const own = Object.entries((fieldValues as Body | undefined) ?? {});
  return {
    ...body,
    ...(body.sustainability as Body | undefined),
    ...Object.fromEntries(own.map(([id, value]) => [ownColumnName(id), value])),
    ...Object.fromEntries(ofRule.map(([field, value]) => [`curbWeightRule.${field}`, value])),
  };
};

/** Field by field what changes, of materials each by itself. */
const changesOf = (meaning: Meaning, input: Body, around: Around): RecordFieldChange[] => {
  const before = meaning.existing?.body;
  if (!before) return [];
  const parts = (body: Body) => (Array.isArray(body.materials) ? (body.materials as Body[]) : []);
  const inParts = parts(input).flatMap((part) => {
    const stored = parts(before).find(({ articleId }) => articleId === part.articleId);
    const name = meaning.names.get(String(part.articleId)) ?? '';
    return byColumn(compare(stored ?? {}, part, meaning, around, name));
  });
  return [...byColumn(compare(flat(before), flat(input), meaning, around, null)), ...inParts];
};

/** Says what an entry would do: by the same schema and bounds as the call by which a person would do it. */
export const checkEntry = (entry: RecordEntry, meaning: Meaning, around: Around): CheckedEntry => {
  const parsed = around.source.schema.safeParse(meaning.body, { reportInput: true });
  const fields = parsed.success
    ? datesTooLate(around.source.schema, meaning.body, around.today)
    : fieldErrors(parsed.error);
  const read = entry.rows.flatMap(({ problems }) => problems);
  const earlier = [...read, ...meaning.problems];
  // What couldn't be read is missing in the body: that would be said twice.
  const isStated = ({ row, column }: RecordProblem) =>
    earlier.some((one) => one.row === row && (one.column === column || one.column === null));
  const broken = fields
    .map((field) => fieldProblem(entry, around, field, meaning.rowOfPart))
    .filter((problem) => !isStated(problem))
    // A schema and a rule beside it may refuse the same.
    .filter(({ row, column, reason }, at, all) => {
      const isSame = (one: RecordProblem) => one.row === row && one.column === column && one.reason === reason;
      return all.findIndex(isSame) === at;
    });
  const reasonsIn = ({ row, column }: RecordProblem) =>
    String(entry.rows.find((one) => one.row === row)?.values[column ?? ''] ?? '');
  const refused = broken.map((problem) => ({ ...problem, value: reasonsIn(problem) }));
  const { title, existing } = meaning;
  // A record of before a rule is wrong only where the file would write it.
  const isUntouched = existing && earlier.length === 0 && changesOf(meaning, meaning.body, around).length === 0;
  if (isUntouched) return { entry, title, state: 'same', changes: [], problems: [], existing, input: undefined };
  const problems = [...earlier, ...refused];
  if (problems.length > 0 || !parsed.success)
    return { entry, title, state: 'wrong', changes: [], problems, existing, input: undefined };
  const changes = changesOf(meaning, parsed.data as Body, around);
  const state = existing === undefined ? 'new' : changes.length > 0 ? 'changed' : 'same';
  return { entry, title, state, changes, problems, existing, input: parsed.data };
};
