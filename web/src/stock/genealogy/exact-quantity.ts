import { baseUnit, type Unit } from '@halm/model/core/quantities/base-quantity.ts';
import { formatKg, formatQuantity } from '../../core/words/formats.ts';

/** A stored quantity to the kilogram, where it is a mass: parts are to be added up by whoever reads them. */
export const exactQuantity = (quantity: number, unit: Unit): string =>
  baseUnit(unit) === 'kg' ? formatKg(quantity) : formatQuantity(quantity, unit);
