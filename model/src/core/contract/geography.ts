/** A point on the map, WGS 84 degrees. */
export type Position = { readonly latitude: number; readonly longitude: number };

/** The same where one or both coordinates may be missing, as in a form. */
export type LoosePosition = { readonly latitude: number | null; readonly longitude: number | null };

/** The point, when both of its coordinates are known. */
export const positionOf = ({ latitude, longitude }: LoosePosition): Position | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

const EARTH_RADIUS_M = 6_371_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far it is as the crow flies, in metres (haversine). */
export const greatCircleM = (from: Position, to: Position): number => {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2);
  const east = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = north ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, chord)));
};
