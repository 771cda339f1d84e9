import type { Scope } from '../../core/api/scope.ts';
import type { Party, Reckoned } from './calculate-lines.ts';
import { storedDeductions } from './line-values.ts';
import type { ReckonedLine } from './reckon-deliveries.ts';

/** Makes the lines of a draft these. */
export const setLines = async (scope: Scope, settlementId: string, lines: readonly ReckonedLine[]): Promise<void> => {
  const { organisationId } = scope;
  await scope.db
    .deleteFrom('settlementLines')
    .where('organisationId', '=', organisationId)
    .where('settlementId', '=', settlementId)
    .execute();
  if (lines.length === 0) return;
  const rows = lines.map(({ deductions, measured, ...line }, index) => ({
    ...line,
    deductions: JSON.stringify(storedDeductions({ deductions, measured })),
    organisationId,
    settlementId,
    position: index + 1,
  }));
  await scope.db.insertInto('settlementLines').values(rows).execute();
};

/** The lines of a settlement in their order. */
export const readLines = (scope: Scope, settlementId: string) =>
  scope.db
    .selectFrom('settlementLines')
    .selectAll()
    .where('organisationId', '=', scope.organisationId)
    .where('settlementId', '=', settlementId)
    .orderBy('position')
    .execute();
export type StoredLine = Awaited<ReturnType<typeof readLines>>[number];

/** From now on nobody else settles the bookings of these lines, or somebody may again. */
export const lockBookingsOfLines = async (scope: Scope, settlementId: string, isHolding: boolean): Promise<void> => {
  await scope.db
    .updateTable('settlementLines')
    .set({ isHolding })
    .where('organisationId', '=', scope.organisationId)
    .where('settlementId', '=', settlementId)
    .execute();
};

const comparedColumns = [
  'bookingId',
  'sign',
  'round',
  'quantity',
  'unit',
  'priceCentsPerUnit',
  'amountCents',
  'deductionCents',
  'freightCents',
  'contractNumber',
  'articleName',
] as const;

type Deductions = ReckonedLine['deductions'];

/**
 * What was taken off and what was measured, in an order of its own: the database answers keys
 * in another one than they were stored in.
 */
const valuesOf = (line: StoredLine | ReckonedLine): string[] =>
  ('measured' in line ? storedDeductions(line) : (line.deductions as Deductions))
    .map(({ parameter, value, percent, centsPerUnit, cents }) =>
      JSON.stringify([parameter, value, percent, centsPerUnit, cents]),
    )
    .toSorted();

const signature = (line: StoredLine | ReckonedLine): string =>
  JSON.stringify([...comparedColumns.map((column) => line[column]), valuesOf(line), line.missingValues]);

/** Whether a stored settlement is what would be reckoned now. */
export const isCurrent = (party: Party, stored: readonly StoredLine[], now: Reckoned): boolean =>
  party.supplierId === now.supplierId &&
  party.currency === now.currency &&
  stored.length === now.lines.length &&
  stored.every((line, index) => signature(line) === signature(now.lines[index] as ReckonedLine));
