import { useEffect, useState } from 'react';
import { latLngOf, loadMapService, type ServiceMap } from './map-service.ts';
import { keyRefusalOf } from './map-service-answers.ts';
import type { MapView } from './map-view.ts';

/** Moved by us, with our buttons and keys: the same map everywhere. */
const BARE = { disableDefaultUI: true, gestureHandling: 'none', keyboardShortcuts: false, clickableIcons: false };

type MapServiceLayerProps = { frame: Document; serviceKey: string; view: MapView; onFailed: () => void };

/** What the map service draws below a map, in the frame of the map. */
export const MapServiceLayer = ({ frame, serviceKey, view, onFailed }: MapServiceLayerProps) => {
  const [map, setMap] = useState<ServiceMap>();
  useEffect(() => {
    let isGone = false;
    const place = frame.createElement('div');
    place.style.height = '100%';
    frame.body.append(place);
    const draw = async () => {
      const { Map: Drawn } = await loadMapService(frame, serviceKey, 'maps');
      // Without a first view the service draws nothing, and ours follows at once.
      const first = { center: { lat: 0, lng: 0 }, zoom: 1, isFractionalZoomEnabled: true };
      if (!isGone) setMap(new Drawn(place, { ...BARE, ...first }));
    };
    draw().catch(onFailed);
    const refused = keyRefusalOf(frame);
    refused.addEventListener('abort', onFailed);
    return () => {
      isGone = true;
      refused.removeEventListener('abort', onFailed);
      place.remove();
    };
  }, [frame, serviceKey, onFailed]);
  useEffect(() => map?.moveCamera({ center: latLngOf(view.centre), zoom: view.zoom }), [map, view]);
  return null;
};
