import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { sumOf, totalCents } from '@halm/model/settling/settlements/settle-delivery.ts';
import { MAXIMUM_SETTLED } from '@halm/model/settling/settlements/settlement-choices.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { allContracts } from '../../purchasing/contracts/with-contract-parts.ts';
import { findDeliveries, findTakenBack, type TakenBack } from './find-deliveries.ts';
import { findRepriced } from './find-repriced.ts';
import { valuesOfLine } from './line-values.ts';
import { type ReckonedLine, reckonDeliveries } from './reckon-deliveries.ts';

const withoutDeductions = ({ deductions, measured }: ReturnType<typeof valuesOfLine>) => ({
  deductions: deductions.map((one) => ({ ...one, cents: -one.cents })),
  measured,
});

type Paid = Omit<TakenBack, 'reversalId' | 'year' | 'sequence' | 'deliveryDate'>;
type TakingBack = Pick<ReckonedLine, 'bookingId' | 'bookingNumber' | 'deliveredOn' | 'takenBackFor'>;

/** A payment is taken back by the delivery itself where that was not reversed. */
const byDelivery = ({ bookingId, bookingNumber: number, deliveredOn }: Paid) => ({
  bookingId,
  bookingNumber: number,
  deliveredOn,
});

/** By the reversal of its delivery, or by that itself once it was rebooked. */
const takingBack = ({ reversalId, year, sequence, deliveryDate, ...line }: TakenBack): TakingBack =>
  reversalId === null || year === null || sequence === null || deliveryDate === null
    ? { ...byDelivery(line), takenBackFor: 'rebooking' }
    : {
        bookingId: reversalId,
        bookingNumber: bookingNumber(year, sequence),
        deliveredOn: deliveryDate,
        takenBackFor: null,
      };

/** Takes back what the other settlement paid, to the cent, whatever is agreed by now. */
const oppositeOf = (line: Paid, by: TakingBack): ReckonedLine => ({
  ...by,
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

/** With whom a settlement reckons, and in what currency. */
export type Party = { readonly supplierId: string; readonly currency: Contract['currency'] };

/**
 * As the contract has it by now; a correction goes back to whom the other settlement paid, or into whom that
 * one was merged since, in what it paid.
 */
const findParty = (scope: Scope, correctsId: string | null, chosen: Chosen): Party | Promise<Party> => {
  if (correctsId === null) return { supplierId: chosen.supplierId, currency: chosen.currency };
  return scope.db
    .selectFrom('settlements')
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'settlements.organisationId')
        .onRef('supplier.id', '=', 'settlements.supplierId'),
    )
    .select((is) => is.fn.coalesce('supplier.mergedInto', 'supplier.id').as('supplierId'))
    .select('settlements.currency')
    .$narrowType<Party>()
    .where('settlements.organisationId', '=', scope.organisationId)
    .where('settlements.id', '=', correctsId)
    .executeTakeFirstOrThrow();
};

const calculateLines = async (scope: Scope, subject: Subject & Party): Promise<ReckonedLine[]> => {
  const period = { ...subject, contractId: subject.covers === 'contract' ? subject.contractId : null };
  const [deliveries, takenBack] = await Promise.all([findDeliveries(scope, period), findTakenBack(scope, period)]);
  const repriced = subject.correctsId === null ? [] : await findRepriced(scope, subject, subject.correctsId);
  if (deliveries.length + takenBack.length + repriced.length > MAXIMUM_SETTLED)
    throw new Refusal('settlement.too-many-deliveries');
  return [
    ...takenBack.map((line) => oppositeOf(line, takingBack(line))),
    ...repriced.map(({ paid }) => oppositeOf(paid, { ...byDelivery(paid), takenBackFor: 'terms' })),
    ...repriced.map(({ now }) => now),
    ...(await reckonDeliveries(scope, deliveries)),
  ];
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
