import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { baseUnit, convertBase } from '@halm/model/core/quantities/quantity.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { priceOn } from '@halm/model/purchasing/contracts/contract-terms.ts';
import { byArticle, materialTermsOn, termsOn } from '@halm/model/purchasing/contracts/terms-by-day.ts';
import { type Measured, settleDelivery, sumOf, totalCents } from '@halm/model/settling/settlements/settle-delivery.ts';
import { MAXIMUM_SETTLED } from '@halm/model/settling/settlements/settlement-choices.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { getContracts } from '../../purchasing/contracts/find-contracts.ts';
import { allContracts } from '../../purchasing/contracts/with-contract-parts.ts';
import { type Delivery, findDeliveries, findMeasured, findTakenBack, type TakenBack } from './find-deliveries.ts';
import { valuesOfLine } from './line-values.ts';

/**
 * What a delivery counted of its contract when it was booked; where that had the article's kind of unit
 * then, by the density of now.
 */
const quantityOf = ({ countedQuantity, quantity, articleUnit, unit, densityKgPerM3 }: Delivery): number => {
  const base = baseUnit(unit);
  if (countedQuantity !== null && baseUnit(articleUnit) !== base) return countedQuantity;
  const converted = convertBase(quantity ?? 0, baseUnit(articleUnit), base, densityKgPerM3);
  if (converted === undefined) throw new Refusal('inventory.density-missing');
  return converted;
};

/** Freight and deductions as they were agreed for a day. */
const termsOfDay = (contract: Contract, { article, deductions }: Contract['materials'][number], day: string) => {
  const agreed = byArticle(contract);
  return {
    ...termsOn(agreed, day),
    deductions: materialTermsOn(agreed, article.id, day)?.deductions ?? deductions,
  };
};

/** A line as it is stored, but for where it stands and whether it holds its booking. */
const lineOf = (delivery: Delivery, contract: Contract, measured: Measured) => {
  const { unit, netKg, licensePlate, deliveryDate } = delivery;
  const material = found(contract.materials.find(({ id }) => id === delivery.materialId));
  const quantity = quantityOf(delivery);
  const priceCentsPerUnit = priceOn(material, deliveryDate);
  const terms = termsOfDay(contract, material, deliveryDate);
  const settled = settleDelivery({ ...delivery, quantity, priceCentsPerUnit }, terms, measured);
  return {
    bookingId: delivery.id,
    sign: 1,
    round: delivery.round,
    takenBackFor: null as 'rebooking' | null,
    contractId: contract.id,
    contractNumber: contract.number,
    articleId: delivery.articleId,
    articleName: delivery.articleName,
    licensePlate,
    netKg,
    quantity,
    unit,
    bookingNumber: bookingNumber(delivery.year, delivery.sequence),
    deliveredOn: deliveryDate,
    priceCentsPerUnit,
    ...settled,
  };
};
export type ReckonedLine = ReturnType<typeof lineOf>;

const withoutDeductions = ({ deductions, measured }: ReturnType<typeof valuesOfLine>) => ({
  deductions: deductions.map((one) => ({ ...one, cents: -one.cents })),
  measured,
});

/**
 * By which booking a payment is taken back: the reversal of its delivery, or that itself once it was
 * rebooked.
 */
const takingBack = ({ reversalId, year, sequence, deliveryDate, ...line }: TakenBack) =>
  reversalId === null || year === null || sequence === null || deliveryDate === null
    ? {
        bookingId: line.bookingId,
        bookingNumber: line.bookingNumber,
        deliveredOn: line.deliveredOn,
        takenBackFor: 'rebooking' as const,
      }
    : {
        bookingId: reversalId,
        bookingNumber: bookingNumber(year, sequence),
        deliveredOn: deliveryDate,
        takenBackFor: null,
      };

/** Takes back what the other settlement paid, to the cent, whatever is agreed by now. */
const oppositeOf = (line: TakenBack): ReckonedLine => ({
  ...takingBack(line),
  sign: -1,
  round: line.round,
  contractId: line.contractId,
  contractNumber: line.contractNumber,
  articleId: line.articleId,
  articleName: line.articleName,
  licensePlate: line.licensePlate,
  netKg: line.netKg,
  quantity: line.quantity,
  unit: line.unit as ReckonedLine['unit'],
  priceCentsPerUnit: line.priceCentsPerUnit,
  amountCents: -line.amountCents,
  deductionCents: -line.deductionCents,
  freightCents: -line.freightCents,
  ...withoutDeductions(valuesOfLine(line.deductions)),
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

/** The contract that a settlement begins from. */
const findChosen = async (scope: Scope, { contractId }: Subject) => {
  const chosen = await allContracts(scope)
    .select(['contracts.supplierId', 'contracts.currency', 'contracts.startsOn'])
    .$narrowType<Pick<Contract, 'currency'>>()
    .where('contracts.id', '=', contractId)
    .executeTakeFirst();
  if (!chosen) throw new Refusal('request.invalid', { fields: [{ path: 'contractId', reason: 'unknown' }] });
  return chosen;
};
type Chosen = Awaited<ReturnType<typeof findChosen>>;

/** The contracts on which something came: as many as there are deliveries at most. */
const findContractsOf = async (scope: Scope, deliveries: readonly Delivery[]): Promise<Map<string, Contract>> => {
  const ids = [...new Set(deliveries.flatMap(({ contractId }) => contractId ?? []))];
  return new Map((await getContracts(scope, ids)).map((contract) => [contract.id, contract]));
};

/** With whom a settlement reckons, and in what currency. */
export type Party = { readonly supplierId: string; readonly currency: Contract['currency'] };

/**
 * As the contract has it by now; a correction goes back to whom the other settlement paid, in what it paid.
 */
const findParty = (scope: Scope, correctsId: string | null, chosen: Chosen): Party | Promise<Party> => {
  if (correctsId === null) return { supplierId: chosen.supplierId, currency: chosen.currency };
  return scope.db
    .selectFrom('settlements')
    .select(['supplierId', 'currency'])
    .$narrowType<Party>()
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', correctsId)
    .executeTakeFirstOrThrow();
};

const calculateLines = async (scope: Scope, subject: Subject & Party): Promise<ReckonedLine[]> => {
  const period = { ...subject, contractId: subject.covers === 'contract' ? subject.contractId : null };
  const [deliveries, takenBack] = await Promise.all([findDeliveries(scope, period), findTakenBack(scope, period)]);
  if (deliveries.length + takenBack.length > MAXIMUM_SETTLED) throw new Refusal('settlement.too-many-deliveries');
  const bookingIds = deliveries.map(({ id }) => id);
  const [measured, contractOf] = await Promise.all([
    findMeasured(scope, bookingIds),
    findContractsOf(scope, deliveries),
  ]);
  const lines = deliveries.map((delivery) =>
    lineOf(delivery, found(contractOf.get(delivery.contractId ?? '')), measured.get(delivery.id) ?? {}),
  );
  return [...takenBack.map(oppositeOf), ...lines];
};

/** With whom, in what and about what a settlement is. */
export type Reckoned = Party & {
  /** Since when the chosen contract runs. */
  readonly startsOn: string;
  readonly lines: readonly ReckonedLine[];
};

/**
 * A settlement as it is now: what was settled before and is taken back, and deliveries that nobody settles
 * yet.
 */
export const calculateNow = async (scope: Scope, subject: Subject): Promise<Reckoned> => {
  const chosen = await findChosen(scope, subject);
  const party = await findParty(scope, subject.correctsId, chosen);
  return { ...party, startsOn: chosen.startsOn, lines: await calculateLines(scope, { ...subject, ...party }) };
};

/** What the row of a settlement says of its lines. */
export const countedLines = (lines: readonly ReckonedLine[]) => ({
  deliveryCount: lines.length,
  totalCents: totalCents(sumOf(lines)),
});
