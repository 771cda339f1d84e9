import type { ImportObstacle, ImportOutcome, WeighingImport } from '@halm/model/exchange/imports/import.ts';
import { missingColumns } from '@halm/model/exchange/imports/import-columns.ts';
import { PLAUSIBLE_VEHICLE_KG } from '@halm/model/exchange/weighing-files/weight-units.ts';
import { sql } from 'kysely';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findFate } from '../imports/import-fate.ts';
import { isOpen, presentImportSummary, presentTable } from '../imports/present-summary.ts';
import { hasProblems, isDoubtful, isLacking } from '../imports/row-outcome.ts';
import { countToComplete } from '../record-files/find-records-to-complete.ts';
import type { WeighingRecord } from '../record-files/import-record.ts';

/** What stands in the way of a start. */
const findObstacle = (
  { mapping, choices }: Pick<WeighingRecord, 'mapping' | 'choices'>,
  { validRows, wrongRows, implausible, overfills }: ImportOutcome,
): ImportObstacle | null => {
  if (missingColumns(mapping).length > 0) return 'import.columns-missing';
  if (validRows === 0) return 'import.no-valid-rows';
  if (wrongRows > 0 && !choices.onlyValid) return 'import.has-errors';
  if (implausible.rows > 0 && !choices.confirmImplausible) return 'import.implausible';
  return overfills.length > 0 && !choices.confirmOverfill ? 'inventory.location-full' : null;
};

/** Refuses to start with what stands in the way. */
export const refuseWeighingObstacle = (
  record: Pick<WeighingRecord, 'mapping' | 'choices'>,
  outcome: ImportOutcome,
): void => {
  const { validRows, wrongRows, implausible, overfills } = outcome;
  const obstacle = findObstacle(record, outcome);
  if (!obstacle) return;
  const details = { 'inventory.location-full': overfills[0], 'import.implausible': implausible };
  throw new Refusal(obstacle, { details: { validRows, wrongRows, ...details[obstacle as keyof typeof details] } });
};

const countWarned = async (scope: Scope, importId: string) => {
  const { lacking, doubtful } = await scope.db
    .selectFrom('importRows')
    .select(sql<number>`count(*) filter (where ${isLacking})`.as('lacking'))
    .select(sql<number>`count(*) filter (where ${isDoubtful})`.as('doubtful'))
    .where('organisationId', '=', scope.organisationId)
    .where('importId', '=', importId)
    .where(hasProblems)
    .executeTakeFirstOrThrow();
  return { lacking: Number(lacking), doubtful: Number(doubtful) };
};

const findSource = async (scope: Scope, id: string | undefined) => {
  if (id === undefined) return null;
  const source = await scope.db
    .selectFrom('importSources')
    .select(['id', 'name'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return source ?? null;
};

/** An import of weighings in full. */
export const presentWeighings = async (scope: Scope, record: WeighingRecord): Promise<WeighingImport> => {
  const { kind, mapping, choices, reading } = record;
  const { units = {}, outcome } = reading;
  const { direction = 'incoming', dateOrder = null, isDateOrderOpen = false, isDateOrderTold = false } = reading;
  return {
    ...presentImportSummary(record),
    ...(await findFate(scope, record)),
    ...outcome,
    // What came to be told later, files that were read before don't tell.
    leavingKg: outcome.leavingKg ?? 0,
    leavingRows: outcome.leavingRows ?? 0,
    totals: outcome.totals.map((total) => ({ ...total, direction: total.direction ?? 'incoming' })),
    backDated: outcome.backDated ?? [],
    openingBalances: outcome.openingBalances ?? [],
    affectedCounts: outcome.affectedCounts ?? [],
    doubledHours: outcome.doubledHours ?? { rows: 0, firstRow: null, days: [] },
    assigned: outcome.assigned ?? [],
    implausible: {
      ...outcome.implausible,
      heaviestKg: outcome.implausible.heaviestKg ?? PLAUSIBLE_VEHICLE_KG.heaviest,
    },
    ...presentTable(reading),
    kind,
    mapping,
    units,
    direction,
    dateOrder,
    doubledHour: reading.doubledHour ?? null,
    isDateOrderOpen,
    isDateOrderTold,
    // Imports that were read before these could be chosen don't say them.
    choices: {
      ...choices,
      confirmImplausible: choices.confirmImplausible ?? false,
      assign: choices.assign ?? [],
      create: { ...choices.create, contract: choices.create.contract ?? [] },
    },
    missingColumns: missingColumns(mapping).map((group) => [...group]),
    source: await findSource(scope, reading.sourceId),
    obstacle: isOpen(record) ? findObstacle(record, outcome) : null,
    toComplete: await countToComplete(scope, record.id),
    ...(await countWarned(scope, record.id)),
  };
};
