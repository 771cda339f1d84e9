import type { Position } from '@halm/model/core/contract/geography.ts';
import { useTranslation } from 'react-i18next';
import { ringsFor, scaleBarFor } from './distance-rings.ts';
import classes from './map-sketch.module.css';
import { type MapSize, type MapView, toWindow } from './map-view.ts';
import { metresPerPixel } from './mercator.ts';
import { distanceText } from './say-place.ts';

const farthestCorner = ({ width, height }: MapSize, { x, y }: { x: number; y: number }): number =>
  Math.hypot(Math.max(x, width - x), Math.max(y, height - y));

type MapSketchProps = { view: MapView; size: MapSize; plant: Position | undefined };

/** The ground of a map that needs no pictures from elsewhere: rings of distance around the plant. */
export const MapSketch = ({ view, size, plant }: MapSketchProps) => {
  if (!plant || size.width === 0) return null;
  const middle = toWindow(view, size, plant);
  const rings = ringsFor(metresPerPixel(plant.latitude, view.zoom), farthestCorner(size, middle));
  return (
    <svg className={classes.rings} width={size.width} height={size.height} aria-hidden="true" focusable="false">
      <line className={classes.axis} x1={middle.x} x2={middle.x} y1={0} y2={size.height} />
      <line className={classes.axis} y1={middle.y} y2={middle.y} x1={0} x2={size.width} />
      {rings.toReversed().map(({ km, radius }) => (
        <circle key={km} className={classes.ring} cx={middle.x} cy={middle.y} r={radius} />
      ))}
      {rings.map(({ km, radius }) => (
        <text key={km} className={classes.distance} x={middle.x} y={middle.y - radius}>
          {distanceText(km)}
        </text>
      ))}
    </svg>
  );
};

/** Where north is, and how long a distance is on the map. */
export const MapScale = ({ view, isAboveLogo }: { view: MapView; isAboveLogo: boolean }) => {
  const { t } = useTranslation('map');
  const { km, pixels } = scaleBarFor(metresPerPixel(view.centre.latitude, view.zoom));
  return (
    <>
      <span className={classes.north} title={t('northHint')}>
        <svg width="12" height="16" viewBox="0 0 12 16" aria-hidden="true">
          <path d="M6 0 12 16 6 12 0 16Z" fill="currentColor" />
        </svg>
        {t('north')}
      </span>
      <span className={classes.scale} data-above-logo={isAboveLogo || undefined}>
        {distanceText(km)}
        <span className={classes.bar} style={{ width: pixels }} />
      </span>
    </>
  );
};
