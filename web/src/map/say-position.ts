import type { Position } from '@halm/model/contract/geography.ts';
import { formatDecimal } from '../app/locale-number.ts';
import { formatLocale } from '../app/plant.ts';

/** Five digits of a degree are a metre. */
export const POSITION_DIGITS = 5;

/** A position as people read it: `52,96500° / 10,56600°`. */
export const sayPosition = ({ latitude, longitude }: Position): string =>
  [latitude, longitude].map((degrees) => `${formatDecimal(degrees, formatLocale(), POSITION_DIGITS)}°`).join(' / ');
