import { mapFramePath } from '@halm/model/core/map/map-frame.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import classes from './map-backdrop.module.css';
import { MapServiceLayer } from './map-service-layer.tsx';
import { MapTiles } from './map-tiles.tsx';
import type { MapSize, MapView } from './map-view.ts';
import type { Plant } from './use-plant.ts';

type MapBackdropProps = {
  view: MapView;
  size: MapSize;
  plant: Plant;
  /** The map service is wanted, and has not failed. */
  isService: boolean;
  onFailed: () => void;
};

/**
 * What comes from elsewhere below a map: what the map service draws, else the pictures of a server. It stands
 * in a frame, which alone may load it; what doesn't come leaves the sketch to be seen.
 */
export const MapBackdrop = ({ view, size, plant, isService, onFailed }: MapBackdropProps) => {
  const { t } = useTranslation('map');
  const [frame, setFrame] = useState<Document>();
  const { organisationId, tiles, serviceKey } = plant;
  return (
    <>
      <iframe
        // What a frame may load is said when it is loaded.
        key={`${serviceKey} ${tiles?.template}`}
        className={classes.backdrop}
        src={mapFramePath(organisationId)}
        title={t('title')}
        aria-hidden
        inert
        tabIndex={-1}
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument ?? undefined)}
      />
      {frame && isService && serviceKey && (
        <MapServiceLayer frame={frame} serviceKey={serviceKey} view={view} onFailed={onFailed} />
      )}
      {frame && !isService && tiles && createPortal(<MapTiles view={view} size={size} tiles={tiles} />, frame.body)}
    </>
  );
};
