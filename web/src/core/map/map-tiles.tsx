import { tileAddress } from '@halm/model/core/map/tile-template.ts';
import type { MapSize, MapView } from './map-view.ts';
import { tilesInView } from './tiles-in-view.ts';
import type { Tiles } from './use-plant.ts';

type MapTilesProps = { view: MapView; size: MapSize; tiles: Tiles };

/**
 * The pictures below a map, from the server that the organisation has named.
 * Where one doesn't come, the sketch is seen.
 */
export const MapTiles = ({ view, size, tiles: { template } }: MapTilesProps) =>
  tilesInView(view, size).map(({ left, top, side, ...tile }) => (
    <img
      key={`${tile.z}/${tile.x}/${tile.y}`}
      src={tileAddress(template, tile)}
      alt=""
      // Those who give them want to know for which site, and nobody needs to know more.
      referrerPolicy="origin"
      draggable={false}
      // They stand in a frame, which none of our sheets reach.
      style={{ position: 'absolute', left, top, width: side, height: side }}
    />
  ));
