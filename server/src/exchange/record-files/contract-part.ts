import { goodsUnitSchema } from '@halm/model/core/quantities/quantity.ts';
import { readTerms } from '@halm/model/exchange/imports/read-terms.ts';
import type { RecordProblem, RecordRow } from '@halm/model/exchange/imports/record-entries.ts';
import type { ContractMaterial } from '@halm/model/purchasing/contracts/contract-material.ts';
import { priceOn } from '@halm/model/purchasing/contracts/contract-terms.ts';
import { amountIn } from '../tables/amount-in.ts';
import type { Body, Units } from './record-source.ts';

const partColumns = ['article', 'unit', 'targetAmount', 'price', 'certificateRequired', 'sampleRule'] as const;
const partColumnsBeside = ['sampleInterval', 'samplePercent', 'sampleEvery', 'deliveryType'] as const;
const termColumns = ['laterPrices', 'limits', 'deductions'] as const;

/** What a row says of its material, by column. */
const valuesOf = ({ values }: RecordRow) =>
  Object.fromEntries(
    [...partColumns, ...partColumnsBeside, ...termColumns].flatMap((name) =>
      values[name] == null ? [] : [[name, values[name]]],
    ),
  );

/** Whether a row says anything of a material. */
export const saysPart = (row: RecordRow): boolean => Object.keys(valuesOf(row)).length > 0;

/** Money in cents: 42.5 × 100 isn't whole in binary. */
export const centsOf = (money: number): number => Number((money * 100).toPrecision(12));

/** A material of a contract as the form holds it. */
export type StoredPart = ContractMaterial & { readonly articleId: string };

/** Terms of which a material may have several, as a cell says them all; the others stay. */
const termsOf = (row: RecordRow, given: Body): { terms: Body; problems: RecordProblem[] } => {
  const read = termColumns.flatMap((name) => {
    const text = given[name];
    return typeof text === 'string' ? [{ name, text, terms: readTerms[name](text) }] : [];
  });
  return {
    terms: Object.fromEntries(read.map(({ name, terms }) => [name, terms ?? []])),
    problems: read
      .filter(({ terms }) => terms === undefined)
      .map(({ name, text }) => ({ row: row.row, column: name, reason: 'import.unreadable-terms', value: text })),
  };
};

/**
 * A price that a table says: the first one of a material of which nothing came yet, else one that holds from
 * `day` on. What came before keeps the price that it was delivered at.
 */
const pricedAt = (stored: StoredPart | undefined, price: number, day: string): Body => {
  const priceCentsPerUnit = centsOf(price);
  const isBegun = stored && (stored.deliveredAmount !== 0 || stored.laterPrices.length > 0);
  if (!isBegun) return { priceCentsPerUnit };
  if (priceOn(stored, day) === priceCentsPerUnit) return {};
  const others = stored.laterPrices.filter(({ validFrom }) => validFrom !== day);
  const laterPrices = [...others, { validFrom: day, priceCentsPerUnit }];
  return { laterPrices: laterPrices.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)) };
};

/** A material after a row that speaks of it, over what the contract says of it already. */
export const partOf = (
  row: RecordRow,
  stored: StoredPart | undefined,
  articleId: string | undefined,
  { units: { targetAmount: of }, today }: { readonly units: Units; readonly today: string },
) => {
  const { article: _, price, unit, targetAmount, ...given } = valuesOf(row);
  const { terms, problems: unreadable } = termsOf(row, given);
  const to = unit ?? stored?.unit ?? of;
  const amount =
    typeof targetAmount === 'number' && of ? amountIn(targetAmount, of, goodsUnitSchema.parse(to)) : targetAmount;
  const isMisfit = targetAmount !== undefined && amount === undefined;
  const problems: RecordProblem[] = isMisfit
    ? [{ row: row.row, column: 'targetAmount', reason: 'import.unit-mismatch', value: String(targetAmount) }]
    : [];
  const body: Body = {
    ...stored,
    ...(articleId !== undefined && { articleId }),
    ...(to !== undefined && { unit: to }),
    ...(amount !== undefined && { targetAmount: amount }),
    ...given,
    ...terms,
    // Beside all later prices it is the first one.
    ...(typeof price === 'number' && pricedAt(terms.laterPrices ? undefined : stored, price, today)),
  };
  return { body, problems: [...problems, ...unreadable] };
};
