import type { Contract } from '@halm/model/contracts/contract.ts';
import { priceOn } from '@halm/model/contracts/contract-terms.ts';
import { bookingNumber } from '@halm/model/quantities/booking-number.ts';
import { baseUnit, convertBase } from '@halm/model/quantities/quantity.ts';
import { type Measured, settleDelivery, sumOf, totalCents } from '@halm/model/settlements/settle-delivery.ts';
import { MAXIMUM_SETTLED } from '@halm/model/settlements/settlement-choices.ts';
import { presentContracts, selectContracts } from '../contracts/present-contracts.ts';
import { found, Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { type Delivery, findDeliveries, findMeasured, findReversals, type Reversal } from './find-deliveries.ts';
import { valuesOfLine } from './line-values.ts';

/** A line as it is stored, but for where it stands and whether it holds its booking. */
const lineOf = (delivery: Delivery, contract: Contract, measured: Measured) => {
  const { unit, netKg, licensePlate, deliveryDate } = delivery;
  const material = found(contract.materials.find(({ id }) => id === delivery.materialId));
  const quantity = convertBase(
    delivery.quantity ?? 0,
    baseUnit(delivery.articleUnit),
    baseUnit(unit),
    delivery.densityKgPerM3,
  );
  if (quantity === undefined) throw new Refusal('inventory.density-missing');
  const priceCentsPerUnit = priceOn(material, deliveryDate);
  const terms = { ...contract, deductions: material.deductions };
  const settled = settleDelivery({ ...delivery, quantity, priceCentsPerUnit }, terms, measured);
  return {
    ...{ bookingId: delivery.id, sign: 1, contractId: contract.id, contractNumber: contract.number },
    ...{ articleId: delivery.articleId, articleName: delivery.articleName, licensePlate, netKg, quantity, unit },
    ...{ bookingNumber: bookingNumber(delivery.year, delivery.sequence), deliveredOn: deliveryDate },
    ...{ priceCentsPerUnit, ...settled },
  };
};
export type ReckonedLine = ReturnType<typeof lineOf>;

const takenBack = ({ deductions, measured }: ReturnType<typeof valuesOfLine>) => ({
  deductions: deductions.map((one) => ({ ...one, cents: -one.cents })),
  measured,
});

/** Takes back what the other settlement paid, to the cent, whatever is agreed by now. */
const oppositeOf = (line: Reversal): ReckonedLine => ({
  ...{ bookingId: line.reversalId, sign: -1, contractId: line.contractId, contractNumber: line.contractNumber },
  ...{ articleId: line.articleId, articleName: line.articleName, licensePlate: line.licensePlate },
  ...{ netKg: line.netKg, quantity: line.quantity, unit: line.unit as ReckonedLine['unit'] },
  ...{ bookingNumber: bookingNumber(line.year, line.sequence), deliveredOn: line.deliveryDate },
  priceCentsPerUnit: line.priceCentsPerUnit,
  amountCents: -line.amountCents,
  deductionCents: -line.deductionCents,
  freightCents: -line.freightCents,
  ...takenBack(valuesOfLine(line.deductions)),
  missingValues: [],
});

/** What a settlement is about, beside its period. */
export type Subject = {
  readonly contractId: string;
  readonly covers: string;
  readonly fromOn: string;
  readonly toOn: string;
  readonly correctsId: string | null;
};

/** The contract that was chosen, or all that its supplier has in its currency. */
export const findSettledContracts = async (scope: Scope, { contractId, covers }: Subject): Promise<Contract[]> => {
  const all = selectContracts(scope);
  const chosen = await all.where('contracts.id', '=', contractId).executeTakeFirst();
  if (!chosen) throw new Refusal('request.invalid', { fields: [{ path: 'contractId', reason: 'unknown' }] });
  if (covers === 'contract') return presentContracts(scope, [chosen]);
  const rows = await all
    .where('contracts.supplierId', '=', chosen.supplierId)
    .where('contracts.currency', '=', chosen.currency)
    .orderBy('contracts.endsOn')
    .limit(200)
    .execute();
  return presentContracts(scope, rows);
};

/** The lines of a settlement as they are now: reversals of what was settled before, and deliveries that nobody settles yet. */
export const reckonLines = async (
  scope: Scope,
  subject: Subject,
  contracts: readonly Contract[],
): Promise<ReckonedLine[]> => {
  const period = { ...subject, contractIds: contracts.map(({ id }) => id) };
  const [deliveries, reversals] = await Promise.all([findDeliveries(scope, period), findReversals(scope, period)]);
  if (deliveries.length + reversals.length > MAXIMUM_SETTLED) throw new Refusal('settlement.too-many-deliveries');
  const measured = await findMeasured(
    scope,
    deliveries.map(({ id }) => id),
  );
  const contractOf = new Map(contracts.map((contract) => [contract.id, contract]));
  const lines = deliveries.map((delivery) =>
    lineOf(delivery, found(contractOf.get(delivery.contractId ?? '')), measured.get(delivery.id) ?? {}),
  );
  return [...reversals.map(oppositeOf), ...lines];
};

/** What the row of a settlement says of its lines. */
export const countedLines = (lines: readonly ReckonedLine[]) => ({
  deliveryCount: lines.length,
  totalCents: totalCents(sumOf(lines)),
});
