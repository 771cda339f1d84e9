import type { ImportChoices } from '@halm/model/exchange/imports/import.ts';
import type { ImportMapping } from '@halm/model/exchange/imports/import-columns.ts';
import type { Direction } from '@halm/model/exchange/weighing-files/direction-words.ts';
import type { DecimalMark } from '@halm/model/exchange/weighing-files/german-number.ts';
import type { DoubledHour } from '@halm/model/exchange/weighing-files/import-row.ts';
import { MAXIMUM_IMPORT_KG } from '@halm/model/exchange/weighing-files/import-row.ts';
import type { DateOrder } from '@halm/model/exchange/weighing-files/ordered-date.ts';
import type { Assignment } from '@halm/model/exchange/weighing-files/unknown-names.ts';
import type { WeightUnits } from '@halm/model/exchange/weighing-files/weight-units.ts';
import type { Read } from '../../core/api/scope.ts';
import { isDoubledIn } from '../../core/jobs/local-hour.ts';
import { findTicketSeries } from '../../yard/tickets/ticket-series.ts';
import { checkProposed } from '../imports/check-proposed.ts';
import { type CheckedTable, checkTable } from '../imports/check-table.ts';
import { capacityOfSource } from '../imports/import-sources.ts';
import type { RecordFile } from '../record-files/read-record-file.ts';
import { findTableFacts } from '../tables/table-facts.ts';
import { findFillLevels } from './fill-gauge.ts';
import { findPlantFacts } from './plant-facts.ts';

/** A file of weighings, how it is read, which unknown records it creates, and what its check found. */
export type CheckedWeighings = {
  readonly file: RecordFile;
  readonly mapping: ImportMapping;
  readonly units: WeightUnits;
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder | null;
  readonly direction: Direction;
  readonly isDateOrderOpen: boolean;
  readonly isDateOrderTold: boolean;
  readonly doubledHour: DoubledHour | null;
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
  readonly doubledHour?: DoubledHour | null | undefined;
  readonly direction?: Direction | undefined;
  /** Without it the creation of what nobody knows is proposed. */
  readonly create?: ImportChoices['create'] | undefined;
  readonly assign?: readonly Assignment[] | undefined;
  readonly sourceId?: string | undefined;
  readonly importId?: string | undefined;
};

/**
 * Checks a file of weighings against what the plant knows now. It is gone through piece by piece, and no
 * transaction waits for that.
 */
export const checkWeighings = async (
  read: Read,
  file: RecordFile,
  {
    mapping,
    units: givenUnits,
    dateOrder: saidOrder = null,
    doubledHour = null,
    direction = 'incoming',
    create,
    assign = [],
    ...spec
  }: Spec,
): Promise<CheckedWeighings> => {
  const { sourceId, importId } = spec;
  const facts = await findTableFacts(read, file, { mapping, importId });
  const units = { ...facts.units, ...givenUnits };
  const dates = {
    dateOrder: facts.dateOrder ?? saidOrder,
    isDateOrderOpen: facts.dateOrder === null,
    isDateOrderTold: facts.dateOrder !== null && facts.hasSlashes,
  };
  const { plant, levels, capacityKg, findSeries } = await read(async (scope) => {
    const plant = await findPlantFacts(scope, facts.named, { mapping, assign });
    const levels = await findFillLevels(scope, plant.known);
    const findSeries = await findTicketSeries(scope, sourceId);
    const capacityKg = sourceId === undefined ? null : await capacityOfSource(scope, sourceId);
    return { plant, levels, capacityKg, findSeries };
  });
  const reading = {
    headers: file.headers,
    mapping,
    units,
    decimalMark: facts.decimalMark,
    dateOrder: dates.dateOrder,
    doubledHour,
    isDoubled: isDoubledIn(plant.timeZone),
    findSeries,
    direction,
    today: plant.today,
    maximumKg: MAXIMUM_IMPORT_KG,
  };
  const table = { file, reading, facts, plant, levels, assign, capacityKg };
  const checked = {
    file,
    mapping,
    units,
    ...dates,
    doubledHour,
    direction,
    decimalMark: facts.decimalMark,
    assign,
    sourceId,
  };
  if (!create) return { ...checked, ...(await checkProposed(read, table)) };
  return { ...checked, create, found: await checkTable(read, table, create) };
};
