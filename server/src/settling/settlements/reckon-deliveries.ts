import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import { baseUnit, convertBase } from '@halm/model/core/quantities/quantity.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { priceOn } from '@halm/model/purchasing/contracts/contract-terms.ts';
import { byArticle, materialTermsOn, termsOn } from '@halm/model/purchasing/contracts/terms-by-day.ts';
import { type Measured, settleDelivery } from '@halm/model/settling/settlements/settle-delivery.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { getContracts } from '../../purchasing/contracts/find-contracts.ts';
import { type Delivery, findMeasured } from './find-deliveries.ts';

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
    takenBackFor: null as 'rebooking' | 'terms' | null,
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

/** The contracts on which something came: as many as there are deliveries at most. */
const findContractsOf = async (scope: Scope, deliveries: readonly Delivery[]): Promise<Map<string, Contract>> => {
  const ids = [...new Set(deliveries.flatMap(({ contractId }) => contractId ?? []))];
  return new Map((await getContracts(scope, ids)).map((contract) => [contract.id, contract]));
};

/** What deliveries come to by what is agreed and measured now, each as a line that pays it. */
export const reckonDeliveries = async (scope: Scope, deliveries: readonly Delivery[]): Promise<ReckonedLine[]> => {
  const bookingIds = deliveries.map(({ id }) => id);
  const [measured, contractOf] = await Promise.all([
    findMeasured(scope, bookingIds),
    findContractsOf(scope, deliveries),
  ]);
  return deliveries.map((delivery) =>
    lineOf(delivery, found(contractOf.get(delivery.contractId ?? '')), measured.get(delivery.id) ?? {}),
  );
};
