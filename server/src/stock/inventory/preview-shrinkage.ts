import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import {
  percentOfStock,
  type ShrinkagePreview,
  type ShrinkagePreviewFilter,
  shrinkLayers,
} from '@halm/model/stock/inventory/shrinkage.ts';
import { refuseField } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { momentOf } from '../../core/jobs/moment-of-day.ts';
import { findMode, findUnit, NAMED, nameParts } from './preview-withdrawal.ts';
import { storedAmount } from './stored-amount.ts';
import { findShrinkable } from './take-shrinkage.ts';

type ShrinkageQuery = Pick<ShrinkagePreviewFilter, 'percent' | 'amount' | 'day'>;

/** How much an amount or a percentage of what lay there is, in base units. */
export const shrunkQuantity = ({ percent, amount }: ShrinkageQuery, there: number, unit: Unit): number => {
  if (percent === null) return storedAmount('amount', amount ?? 0, unit);
  const quantity = percentOfStock(percent, there);
  if (quantity === 0) throw refuseField('percent', 'inventory.shrinkage-nothing');
  return quantity;
};

/** The end of the day that is said, or now; a day to come is refused. */
export const shrunkUntil = (scope: Scope, day: string): string => {
  if (day > today(scope)) throw refuseField('day', 'date-too-late');
  return momentOf(scope, day);
};

/**
 * What a shrinkage would take off which layers now, by the rule of the
 * booking itself; nothing is locked or booked.
 */
export const previewShrinkage = async (scope: Scope, filter: ShrinkagePreviewFilter): Promise<ShrinkagePreview> => {
  const { locationId, articleId, day } = filter;
  const [, unit] = await Promise.all([findMode(scope, locationId), findUnit(scope, articleId)]);
  const { layers, there, most } = await findShrinkable(scope, { locationId, articleId }, shrunkUntil(scope, day));
  const quantity = shrunkQuantity(filter, there, unit);
  const shrunk = quantity > most ? [] : shrinkLayers(layers, quantity);
  const lost = 'missing' in shrunk ? [] : shrunk;
  const parts = await nameParts(scope, lost.slice(0, NAMED));
  return { unit, there, most, quantity, parts, moreParts: Math.max(0, lost.length - NAMED) };
};
