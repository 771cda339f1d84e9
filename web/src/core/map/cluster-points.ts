import type { Position } from '@halm/model/core/contract/geography.ts';
import Supercluster from 'supercluster';
import { ZOOM } from './map-view.ts';

/** What the specification says of clusters: points closer than so many pixels become one, up to a zoom. */
const CLUSTERING = { radius: 60, maxZoom: 16 } as const;
const SMALL_CLUSTER = 10;
/**
 * Where more than these lie on one spot they stay gathered however near one
 * looks: nobody could press one of them.
 */
const MOST_DRAWN = 200;

/** West, south, east, north, by degrees. */
export type Sides = [number, number, number, number];
/** About a metre: a position comes back from the index a little rounded. */
const HAIR_DEGREES = 1e-5;
const around = (degrees: number, side: number): number => degrees + (side < 2 ? -HAIR_DEGREES : HAIR_DEGREES);

type Placed = Position & { readonly key: string };

/** Some points that lie too close to each other to be drawn, or one alone. */
export type Cluster<P extends Placed> =
  | { readonly kind: 'point'; readonly point: P; readonly position: Position }
  | {
      readonly kind: 'cluster';
      readonly id: number;
      readonly count: number;
      readonly position: Position;
      readonly isLarge: boolean;
      /** However near one looks, it stays one: what is in it only a list can tell. */
      readonly isLasting: boolean;
    };

/** Larger than the larger of ten and the mean: drawn red, all others blue. */
export const isLargeCluster = (count: number, counts: readonly number[]): boolean =>
  count > Math.max(SMALL_CLUSTER, counts.reduce((sum, one) => sum + one, 0) / counts.length);

const isOneSpot = ([first, ...others]: readonly Placed[]): boolean =>
  others.every(({ latitude, longitude }) => latitude === first?.latitude && longitude === first.longitude);

/** The points of a map, gathered at each zoom. */
export const clusterPoints = <P extends Placed>(points: readonly P[]) => {
  const index = new Supercluster<{ point: P }>(CLUSTERING);
  index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: { point },
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    })),
  );
  const pointsOf = (id: number): P[] =>
    index.getLeaves(id, Number.POSITIVE_INFINITY).map(({ properties }) => properties.point);
  return {
    /** What stands within the sides at a zoom. */
    within: (sides: Sides, zoom: number): Cluster<P>[] => {
      const apart = index.getClusters(sides, Math.floor(zoom));
      const isTooMuch = Math.floor(zoom) > CLUSTERING.maxZoom && apart.length > MOST_DRAWN;
      const found = isTooMuch ? index.getClusters(sides, CLUSTERING.maxZoom) : apart;
      const counts = found.flatMap(({ properties }) => ('point_count' in properties ? [properties.point_count] : []));
      return found.map(({ properties, geometry }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        if (!('point_count' in properties))
          return { kind: 'point', point: properties.point, position: properties.point };
        const { cluster_id: id, point_count: count } = properties;
        return {
          kind: 'cluster',
          id,
          count,
          position: { latitude, longitude },
          isLarge: isLargeCluster(count, counts),
          isLasting: isTooMuch && (zoom >= ZOOM.most || isOneSpot(pointsOf(id))),
        };
      });
    },
    /** The points of a cluster. */
    pointsOf,
    /** How near one has to look, from a zoom on, for a point to stand alone. */
    aloneFrom: ({ key, longitude, latitude }: P, zoom: number): number => {
      for (let near = zoom; near <= CLUSTERING.maxZoom; near += 1) {
        const there = index.getClusters(
          [longitude, latitude, longitude, latitude].map(around) as Sides,
          Math.floor(near),
        );
        if (there.some(({ properties }) => !('point_count' in properties) && properties.point.key === key)) return near;
      }
      return Math.max(zoom, CLUSTERING.maxZoom + 1);
    },
    /**
     * From how near a cluster that is seen from a zoom falls apart; where that is
     * near enough and it hasn't, a step nearer.
     */
    opensAt: (id: number, zoom: number): number => {
      const opens = index.getClusterExpansionZoom(id);
      return opens > zoom ? opens : zoom + 1;
    },
  };
};
