import type { Position } from '../contract/position.ts';

const EARTH_RADIUS_M = 6_371_000;
/** Roads are longer than the great circle by about a third in the plain. */
const DETOUR = 1.3;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** About how far it is by road, in whole metres: the great circle (haversine) with a detour. */
export const roadDistanceM = (from: Position, to: Position): number => {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2);
  const east = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = north ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east ** 2;
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, chord))) * DETOUR);
};
