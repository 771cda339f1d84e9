import type { Position } from '@halm/model/contract/position.ts';
import Supercluster from 'supercluster';

/** What the specification says of clusters: points closer than so many pixels become one, up to a zoom. */
const CLUSTERING = { radius: 60, maxZoom: 16 } as const;
const SMALL_CLUSTER = 10;

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
    };

/** Larger than the larger of ten and the mean: drawn red, all others blue. */
export const isLargeCluster = (count: number, counts: readonly number[]): boolean =>
  count > Math.max(SMALL_CLUSTER, counts.reduce((sum, one) => sum + one, 0) / counts.length);

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
  return {
    /** What stands within the sides (west, south, east, north) at a zoom. */
    within: (sides: [number, number, number, number], zoom: number): Cluster<P>[] => {
      const found = index.getClusters(sides, Math.floor(zoom));
      const counts = found.flatMap(({ properties }) => ('point_count' in properties ? [properties.point_count] : []));
      return found.map(({ properties, geometry }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        if (!('point_count' in properties)) return { kind: 'point', point: properties.point, position: properties.point };
        const { cluster_id: id, point_count: count } = properties;
        return { kind: 'cluster', id, count, position: { latitude, longitude }, isLarge: isLargeCluster(count, counts) };
      });
    },
    /** The points of a cluster, at most so many. */
    pointsOf: (id: number, atMost: number): P[] => index.getLeaves(id, atMost).map(({ properties }) => properties.point),
    /** From how near a cluster falls apart. */
    opensAt: (id: number): number => index.getClusterExpansionZoom(id),
  };
};
