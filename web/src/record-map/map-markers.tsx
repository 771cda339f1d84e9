import { useTranslation } from 'react-i18next';
import { formatCount } from '../app/formats.ts';
import type { Cluster, clusterPoints } from '../map/cluster-points.ts';
import { boundsOf, type MapSize, type MapView, toWindow, zoomed } from '../map/map-view.ts';
import type { Pixel } from '../map/mercator.ts';
import { placeNames, plantPlaces } from '../map/place-names.ts';
import type { MapWindow } from '../map/use-map-view.ts';
import type { Plant } from '../map/use-plant.ts';
import classes from './map-markers.module.css';
import type { MapRecord } from './use-map-points.ts';

export type PlacedRecord = MapRecord & { readonly latitude: number; readonly longitude: number };
type Standing = { readonly cluster: Cluster<PlacedRecord>; readonly at: Pixel };

const placeAt = ({ x, y }: Pixel) => ({ transform: `translate(${x}px, ${y}px)` });

const standingIn = (index: ReturnType<typeof clusterPoints<PlacedRecord>>, view: MapView, size: MapSize): Standing[] =>
  index
    .within(boundsOf(view, size), view.zoom)
    .map((cluster) => ({ cluster, at: toWindow(view, size, cluster.position) }));

/** On which side of its marker each name has room; that of the chosen record before the others. */
const namesWithRoom = (
  standing: readonly Standing[],
  taken: readonly Pixel[],
  chosen: string | undefined,
  width: number,
) => {
  const named = standing.flatMap(({ cluster, at }) =>
    cluster.kind === 'point' ? [{ key: cluster.point.key, name: cluster.point.name, at }] : [],
  );
  const clusters = standing.filter(({ cluster }) => cluster.kind === 'cluster').map(({ at }) => at);
  return placeNames(
    named.toSorted((one, other) => Number(other.key === chosen) - Number(one.key === chosen)),
    [...clusters, ...taken],
    width,
  );
};

type MapMarkersProps = {
  window: MapWindow;
  plant: Plant;
  index: ReturnType<typeof clusterPoints<PlacedRecord>>;
  chosen: string | undefined;
  onChoose: (key: string) => void;
};

/** The records of a map, those too close to each other as clusters. The list beside the map says the same by keyboard. */
export const MapMarkers = ({ window: { view, size, move }, plant, index, chosen, onChoose }: MapMarkersProps) => {
  const { t } = useTranslation('map');
  const standing = standingIn(index, view, size);
  const home = plant.position ? plantPlaces(plant.name, toWindow(view, size, plant.position)) : [];
  const sides = namesWithRoom(standing, home, chosen, size.width);
  return standing.map(({ cluster, at }) =>
    cluster.kind === 'cluster' ? (
      <button
        key={`cluster ${cluster.id}`}
        type="button"
        tabIndex={-1}
        className={classes.cluster}
        data-large={cluster.isLarge || undefined}
        style={placeAt(at)}
        aria-label={t('cluster', { count: cluster.count, total: formatCount(cluster.count) })}
        onClick={() =>
          move((before) =>
            zoomed({ ...before, centre: cluster.position }, size, index.opensAt(cluster.id) - before.zoom),
          )
        }
      >
        <span>{formatCount(cluster.count)}</span>
      </button>
    ) : (
      <button
        key={cluster.point.key}
        type="button"
        tabIndex={-1}
        className={classes.marker}
        data-kind={cluster.point.kind}
        data-chosen={cluster.point.key === chosen || undefined}
        style={placeAt(at)}
        aria-label={cluster.point.name}
        aria-pressed={cluster.point.key === chosen}
        onClick={() => onChoose(cluster.point.key)}
      >
        {sides.has(cluster.point.key) && (
          <span className={classes.name} data-side={sides.get(cluster.point.key)}>
            {cluster.point.name}
          </span>
        )}
      </button>
    ),
  );
};
