import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import { sumOf, totalCents } from '@halm/model/settling/settlements/settle-delivery.ts';
import type { SettledMaterial, Settlement, SettlementLine } from '@halm/model/settling/settlements/settlement.ts';
import { valuesOfLine } from './line-values.ts';
import type { StoredLine } from './settlement-lines.ts';

const lineOf = (line: StoredLine): SettlementLine => {
  const { sign, deliveredOn, licensePlate, netKg, priceCentsPerUnit, amountCents, deductionCents, freightCents } = line;
  const unit = line.unit as SettlementLine['unit'];
  return {
    deliveredOn,
    licensePlate,
    unit,
    priceCentsPerUnit,
    amountCents,
    deductionCents,
    freightCents,
    booking: { id: line.bookingId, number: line.bookingNumber },
    isReversal: sign < 0,
    takenBackFor: line.takenBackFor as SettlementLine['takenBackFor'],
    contract: { id: line.contractId, number: line.contractNumber },
    article: { id: line.articleId, name: line.articleName },
    netKg: netKg === null ? null : sign * netKg,
    amount: sign * fromBase(line.quantity, unit),
    totalCents: totalCents(line),
    ...valuesOfLine(line.deductions),
    missingValues: line.missingValues as SettlementLine['missingValues'],
  };
};

const materialOf = (lines: readonly StoredLine[]): SettledMaterial[] => {
  const [first] = lines;
  if (!first) return [];
  const unit = first.unit as SettledMaterial['unit'];
  // Whole base units are added, and only then shown in the unit.
  const quantity = lines.reduce((sum, line) => sum + line.sign * line.quantity, 0);
  const sums = sumOf(lines);
  return [
    {
      contract: { id: first.contractId, number: first.contractNumber },
      article: { id: first.articleId, name: first.articleName },
      unit,
      amount: fromBase(quantity, unit),
      deliveries: lines.length,
      ...sums,
      totalCents: totalCents(sums),
    },
  ];
};

/** Stored lines as the API answers them, with the sums of each material and of all. */
export const presentLines = (stored: readonly StoredLine[]): Pick<Settlement, 'lines' | 'materials' | 'sums'> => {
  const ofMaterial = Map.groupBy(stored, ({ contractId, articleId, unit }) => `${contractId} ${articleId} ${unit}`);
  const sums = sumOf(stored);
  return {
    lines: stored.map(lineOf),
    materials: [...ofMaterial.values()].flatMap(materialOf),
    sums: { ...sums, totalCents: totalCents(sums) },
  };
};
