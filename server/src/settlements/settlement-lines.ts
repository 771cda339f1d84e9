import type { Scope } from '../platform/scope.ts';
import { storedDeductions, valuesOfLine } from './line-values.ts';
import type { ReckonedLine } from './reckon-lines.ts';

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
    ...{ organisationId, settlementId, position: index + 1 },
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
export const holdBookings = async (scope: Scope, settlementId: string, isHolding: boolean): Promise<void> => {
  await scope.db
    .updateTable('settlementLines')
    .set({ isHolding })
    .where('organisationId', '=', scope.organisationId)
    .where('settlementId', '=', settlementId)
    .execute();
};

const comparedColumns = [
  ...(['bookingId', 'sign', 'quantity', 'unit', 'priceCentsPerUnit', 'amountCents', 'deductionCents'] as const),
  ...(['freightCents', 'contractNumber', 'articleName'] as const),
] as const;

const said = (line: StoredLine | ReckonedLine, measured: ReckonedLine['measured']): string =>
  JSON.stringify([
    ...comparedColumns.map((column) => line[column]),
    ...[line.missingValues, measured.map(({ parameter, value }) => `${parameter} ${value}`).toSorted()],
  ]);

/** Whether the stored lines are what would be reckoned now. */
export const areCurrent = (stored: readonly StoredLine[], now: readonly ReckonedLine[]): boolean =>
  stored.length === now.length &&
  stored.every((line, index) => {
    const anew = now[index] as ReckonedLine;
    return said(line, valuesOfLine(line.deductions).measured) === said(anew, anew.measured);
  });
