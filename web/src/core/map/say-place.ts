import type { Position } from '@halm/model/core/contract/geography.ts';
import { formatLocale } from '../client/plant.ts';
import { formatCount, formatLimit, formatNumber } from '../words/formats.ts';
import { formatDecimal } from '../words/locale-number.ts';

/** Five digits of a degree are a metre. */
export const POSITION_DIGITS = 5;

/** A position as people read it: `52,96500° / 10,56600°`. */
export const positionText = ({ latitude, longitude }: Position): string =>
  [latitude, longitude].map((degrees) => `${formatDecimal(degrees, formatLocale(), POSITION_DIGITS)}°`).join(' / ');

const NEAR_KM = 1;

/** A round distance, as on a ring: `500 m`, `20 km`. */
export const distanceText = (km: number): string =>
  km < NEAR_KM ? `${formatCount(km * 1000)} m` : `${formatLimit(km)} km`;

/** A measured distance: `160 m`, `13,31 km`. */
export const measuredText = (km: number): string => (km < NEAR_KM ? distanceText(km) : `${formatNumber(km)} km`);
