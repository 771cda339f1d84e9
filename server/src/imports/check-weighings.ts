import type { ImportChoices } from '@halm/model/imports/import.ts';
import type { ImportMapping } from '@halm/model/imports/import-columns.ts';
import type { Assignment } from '@halm/model/imports/unknown-names.ts';
import { proposeUnits, type WeightUnits } from '@halm/model/imports/weight-units.ts';
import type { Scope } from '../platform/scope.ts';
import { checkProposed } from './check-proposed.ts';
import { type CheckedTable, checkTable } from './check-table.ts';
import type { RecordFile } from './read-record-file.ts';
import { weighingTable } from './weighing-table.ts';

/** A file of weighings, how it is read, which unknown records it creates, and what its check found. */
export type CheckedWeighings = {
  readonly file: RecordFile;
  readonly mapping: ImportMapping;
  readonly units: WeightUnits;
  readonly create: ImportChoices['create'];
  readonly assign: readonly Assignment[];
  readonly sourceId: string | undefined;
  readonly found: CheckedTable;
};

type Spec = {
  readonly mapping: ImportMapping;
  /** Those of other columns are proposed. */
  readonly units?: WeightUnits | undefined;
  /** Without it the creation of what nobody knows is proposed. */
  readonly create?: ImportChoices['create'] | undefined;
  readonly assign?: readonly Assignment[] | undefined;
  readonly sourceId?: string | undefined;
  readonly importId?: string | undefined;
};

/** Checks a file of weighings against what the plant knows now. */
export const checkWeighings = async (
  scope: Scope,
  file: RecordFile,
  { mapping, units: said, create, assign = [], sourceId, importId }: Spec,
): Promise<CheckedWeighings> => {
  const table = weighingTable(file);
  const units = { ...proposeUnits(table, mapping), ...said };
  const spec = { mapping, units, assign, importId };
  const checked = { file, mapping, units, assign, sourceId };
  if (!create) return { ...checked, ...(await checkProposed(scope, table, spec)) };
  return { ...checked, create, found: await checkTable(scope, table, { ...spec, create }) };
};
