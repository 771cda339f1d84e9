import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clusterPoints } from '../../core/map/cluster-points.ts';
import { MapFrame } from '../../core/map/map-frame.tsx';
import { isWellInside, type MapView, viewOfAll } from '../../core/map/map-view.ts';
import { type MapWindow, useMapView } from '../../core/map/use-map-view.ts';
import type { Plant } from '../../core/map/use-plant.ts';
import { MapMarkers, type PlacedRecord } from './map-markers.tsx';
import type { MapRecord } from './use-map-points.ts';

const placedOf = (records: readonly MapRecord[]): PlacedRecord[] =>
  records.flatMap((record) => (record.position ? [{ ...record, ...record.position }] : []));

type Index = ReturnType<typeof clusterPoints<PlacedRecord>>;

/** Near enough to know a place, far enough to see what lies around it. */
const SURROUNDINGS_ZOOM = 11;

/**
 * Brings the chosen record into sight, and no nearer than it needs to stand alone.
 * What is seen already stays where it is.
 */
const useFollowing = ({ size, move }: MapWindow, index: Index, chosen: PlacedRecord | undefined): void => {
  const [followed, setFollowed] = useState<string>();
  if (size.width === 0 || chosen?.key === followed) return;
  setFollowed(chosen?.key);
  if (!chosen) return;
  move((view): MapView => {
    if (isWellInside(view, size, chosen) && index.aloneFrom(chosen, view.zoom) === view.zoom) return view;
    return { centre: chosen, zoom: index.aloneFrom(chosen, Math.min(view.zoom, SURROUNDINGS_ZOOM)) };
  });
};

type RecordMapProps = {
  plant: Plant;
  records: readonly MapRecord[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
};

/** Records on the map. It shows all of them until somebody moves it, and follows whichever is chosen. */
export const RecordMap = ({ plant, records, chosen, onChoose }: RecordMapProps) => {
  const { t } = useTranslation('map');
  const placed = placedOf(records);
  const index = clusterPoints(placed);
  const window = useMapView((size) => viewOfAll([...placed, ...(plant.position ? [plant.position] : [])], size));
  useFollowing(
    window,
    index,
    placed.find(({ key }) => key === chosen),
  );
  const chooseFrom = (keys: ReadonlySet<string>) => {
    const first = placed.find(({ key }) => keys.has(key));
    if (first) onChoose(first.key);
  };
  return (
    <MapFrame window={window} plant={plant} label={t('label')} hint={t('keys')}>
      <MapMarkers
        window={window}
        plant={plant}
        index={index}
        chosen={chosen}
        onChoose={onChoose}
        onChooseFrom={chooseFrom}
      />
    </MapFrame>
  );
};
