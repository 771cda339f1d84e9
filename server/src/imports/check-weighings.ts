import type { ImportChoices } from '@halm/model/imports/import.ts';
import type { ImportMapping } from '@halm/model/imports/import-columns.ts';
import { dayOf } from '@halm/model/imports/import-date.ts';
import { type DateOrder, hasSlashes, proposeDateOrder } from '@halm/model/imports/ordered-date.ts';
import type { Assignment } from '@halm/model/imports/unknown-names.ts';
import { proposeUnits, type WeightUnits } from '@halm/model/imports/weight-units.ts';
import type { Scope } from '../platform/scope.ts';
import { checkProposed } from './check-proposed.ts';
import { type CheckedTable, checkTable } from './check-table.ts';
import { capacityOfSource } from './import-sources.ts';
import type { RecordFile } from './read-record-file.ts';
import { type WeighingTable, weighingTable } from './weighing-table.ts';

/** A file of weighings, how it is read, which unknown records it creates, and what its check found. */
export type CheckedWeighings = {
  readonly file: RecordFile;
  readonly mapping: ImportMapping;
  readonly units: WeightUnits;
  readonly dateOrder: DateOrder | null;
  readonly isDateOrderOpen: boolean;
  readonly isDateOrderTold: boolean;
  readonly create: ImportChoices['create'];
  readonly assign: readonly Assignment[];
  readonly sourceId: string | undefined;
  readonly found: CheckedTable;
};

type Spec = {
  readonly mapping: ImportMapping;
  /** Those of other columns are proposed. */
  readonly units?: WeightUnits | undefined;
  /** Counts where the dates of the file don't tell it. */
  readonly dateOrder?: DateOrder | null | undefined;
  /** Without it the creation of what nobody knows is proposed. */
  readonly create?: ImportChoices['create'] | undefined;
  readonly assign?: readonly Assignment[] | undefined;
  readonly sourceId?: string | undefined;
  readonly importId?: string | undefined;
};

const dateColumns = ['deliveryDate', 'firstWeighedAt', 'secondWeighedAt'] as const;

const datesIn = ({ lines }: WeighingTable, mapping: ImportMapping): string[] =>
  lines.flatMap(({ cells }) => dateColumns.map((column) => dayOf((cells[mapping[column] ?? -1] ?? '').trim())));

/** Checks a file of weighings against what the plant knows now. */
export const checkWeighings = async (
  scope: Scope,
  file: RecordFile,
  { mapping, units: said, dateOrder: saidOrder = null, create, assign = [], sourceId, importId }: Spec,
): Promise<CheckedWeighings> => {
  const table = weighingTable(file);
  const units = { ...proposeUnits(table, mapping), ...said };
  const texts = datesIn(table, mapping);
  const proposed = proposeDateOrder(texts);
  const isDateOrderTold = proposed !== null && texts.some(hasSlashes);
  const dates = { dateOrder: proposed ?? saidOrder, isDateOrderOpen: proposed === null, isDateOrderTold };
  const capacityKg = sourceId === undefined ? null : await capacityOfSource(scope, sourceId);
  const spec = { mapping, units, dateOrder: dates.dateOrder, assign, importId, capacityKg };
  const checked = { file, mapping, units, ...dates, assign, sourceId };
  if (!create) return { ...checked, ...(await checkProposed(scope, table, spec)) };
  return { ...checked, create, found: await checkTable(scope, table, { ...spec, create }) };
};
