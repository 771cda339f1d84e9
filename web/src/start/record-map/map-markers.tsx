import { useTranslation } from 'react-i18next';
import type { Cluster, clusterPoints } from '../../core/map/cluster-points.ts';
import { boundsOf, type MapSize, type MapView, toWindow, zoomed } from '../../core/map/map-view.ts';
import type { Pixel } from '../../core/map/mercator.ts';
import { placeNames, plantPlaces } from '../../core/map/place-names.ts';
import type { MapWindow } from '../../core/map/use-map-view.ts';
import type { Plant } from '../../core/map/use-plant.ts';
import { formatCount } from '../../core/words/formats.ts';
import classes from './map-markers.module.css';
import type { MapRecord } from './use-map-points.ts';

export type PlacedRecord = MapRecord & { readonly latitude: number; readonly longitude: number };
type Standing = { readonly cluster: Cluster<PlacedRecord>; readonly at: Pixel };

const placeAt = ({ x, y }: Pixel) => ({ transform: `translate(${x}px, ${y}px)` });

const standingIn = (index: ReturnType<typeof clusterPoints<PlacedRecord>>, view: MapView, size: MapSize): Standing[] =>
  index
    .within(boundsOf(view, size), view.zoom)
    .map((cluster) => ({ cluster, at: toWindow(view, size, cluster.position) }));

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** So far apart, two neighbours leave each other the width of a finger. */
const SEED_PIXELS = 28;

/**
 * What stands on one and the same spot lies around it like seeds in a sunflower:
 * else only the topmost could be pressed.
 */
const aroundSpots = (standing: readonly Standing[]): Standing[] => {
  const spots = Map.groupBy(standing, ({ cluster: { kind, position } }) =>
    [kind, position.latitude, position.longitude].join(' '),
  );
  return [...spots.values()].flatMap((there) =>
    there.map(({ cluster, at }, number) => {
      const far = there.length === 1 ? 0 : SEED_PIXELS * Math.sqrt(number + 0.5);
      const [x, y] = [Math.cos(number * GOLDEN_ANGLE), Math.sin(number * GOLDEN_ANGLE)];
      return { cluster, at: { x: at.x + far * x, y: at.y + far * y } };
    }),
  );
};

/** On which side of its marker each name has room; that of the chosen record before the others. */
const namesWithRoom = (
  standing: readonly Standing[],
  occupied: readonly Pixel[],
  chosen: string | undefined,
  width: number,
) => {
  const named = standing.flatMap(({ cluster, at }) =>
    cluster.kind === 'point' ? [{ key: cluster.point.key, name: cluster.point.name, at }] : [],
  );
  const clusters = standing.filter(({ cluster }) => cluster.kind === 'cluster').map(({ at }) => at);
  return placeNames(
    named.toSorted((one, other) => Number(other.key === chosen) - Number(one.key === chosen)),
    [...clusters, ...occupied],
    width,
  );
};

type MapMarkersProps = {
  window: MapWindow;
  plant: Plant;
  index: ReturnType<typeof clusterPoints<PlacedRecord>>;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** A press on what nothing takes apart. */
  onChooseFrom: (keys: ReadonlySet<string>) => void;
};

type ClusterMarkerProps = Pick<MapMarkersProps, 'window' | 'index' | 'onChooseFrom'> & {
  cluster: Extract<Cluster<PlacedRecord>, { kind: 'cluster' }>;
  at: Pixel;
};

/** So many records at a place: pressed, the map goes near enough to tell them apart, or the list does. */
const ClusterMarker = ({ cluster, at, window: { size, move }, index, onChooseFrom }: ClusterMarkerProps) => {
  const { t } = useTranslation('map');
  const { id, count, position, isLarge, isLasting } = cluster;
  const approach = () =>
    move((before) => zoomed({ ...before, centre: position }, size, index.opensAt(id, before.zoom) - before.zoom));
  const chooseFrom = () => onChooseFrom(new Set(index.pointsOf(id).map(({ key }) => key)));
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.cluster}
      data-large={isLarge || undefined}
      style={placeAt(at)}
      aria-label={t(isLasting ? 'lasting' : 'cluster', { count, total: formatCount(count) })}
      onClick={isLasting ? chooseFrom : approach}
    >
      <span>{formatCount(count)}</span>
    </button>
  );
};

type MarkerProps = Pick<MapMarkersProps, 'onChoose'> & {
  point: PlacedRecord;
  isChosen: boolean;
  side: 'left' | 'right' | undefined;
  at: Pixel;
};

const Marker = ({ point, isChosen, side, at, onChoose }: MarkerProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={classes.marker}
    data-kind={point.kind}
    data-chosen={isChosen || undefined}
    style={placeAt(at)}
    aria-label={point.name}
    aria-pressed={isChosen}
    onClick={() => onChoose(point.key)}
  >
    {side && (
      <span className={classes.name} data-side={side}>
        {point.name}
      </span>
    )}
  </button>
);

/**
 * The records of a map, those too close to each other as clusters. The list
 * beside the map says the same by keyboard.
 */
export const MapMarkers = (props: MapMarkersProps) => {
  const { plant, index, chosen, onChoose } = props;
  const { view, size } = props.window;
  const { t } = useTranslation('map');
  const standing = aroundSpots(standingIn(index, view, size));
  const home = plant.position ? plantPlaces(plant.name, toWindow(view, size, plant.position)) : [];
  const sides = namesWithRoom(standing, home, chosen, size.width);
  return (
    <>
      {standing.map(({ cluster, at }) =>
        cluster.kind === 'cluster' ? (
          <ClusterMarker key={`cluster ${cluster.id}`} {...props} cluster={cluster} at={at} />
        ) : (
          <Marker
            key={cluster.point.key}
            at={at}
            onChoose={onChoose}
            point={cluster.point}
            isChosen={cluster.point.key === chosen}
            side={sides.get(cluster.point.key)}
          />
        ),
      )}
      {standing.some(({ cluster }) => cluster.kind === 'cluster' && cluster.isLasting) && (
        <p className={classes.hint} role="status">
          {t('lastingHint')}
        </p>
      )}
    </>
  );
};
