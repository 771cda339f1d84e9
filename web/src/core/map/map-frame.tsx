import { ActionIcon } from '@mantine/core';
import { IconHome2, IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapBackdrop } from './map-backdrop.tsx';
import classes from './map-frame.module.css';
import { MapScale, MapSketch } from './map-sketch.tsx';
import { toWindow, zoomed } from './map-view.ts';
import type { Pixel } from './mercator.ts';
import { useMapGestures } from './use-map-gestures.ts';
import type { MapWindow } from './use-map-view.ts';
import type { Plant } from './use-plant.ts';

type MapFrameProps = {
  window: MapWindow;
  label: string;
  /** Says what the keys do, for who can't see it. */
  hint: string;
  plant: Plant;
  /** A press that moved nothing, at this place of the window. */
  onPress?: (at: Pixel) => void;
  /** What stands on the map. */
  children: ReactNode;
};

const Buttons = ({ window: { size, move, reset } }: { window: MapWindow }) => {
  const { t } = useTranslation('map');
  const buttons = [
    { label: t('zoomIn'), Icon: IconPlus, act: () => move((view) => zoomed(view, size, 1)) },
    { label: t('zoomOut'), Icon: IconMinus, act: () => move((view) => zoomed(view, size, -1)) },
    { label: t('showAll'), Icon: IconZoomReset, act: reset },
  ];
  return (
    <div className={classes.buttons}>
      {buttons.map(({ label, Icon, act }) => (
        <ActionIcon key={label} variant="default" size={44} aria-label={label} title={label} onClick={act}>
          <Icon size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
};

/**
 * A map: the sketch of the plant's surroundings, moved by mouse, fingers and keys, with what is put on it.
 */
export const MapFrame = ({ window, label, hint, plant, onPress, children }: MapFrameProps) => {
  const { ref, size, view } = window;
  const { t } = useTranslation('map');
  const hintId = useId();
  const [failedKey, setFailedKey] = useState<string>();
  const { tiles, serviceKey } = plant;
  const isService = serviceKey !== undefined && serviceKey !== failedKey;
  const fail = useCallback(() => setFailedKey(serviceKey), [serviceKey]);
  const home = plant.position && toWindow(view, size, plant.position);
  return (
    <div className={classes.frame}>
      {/* A map reads its keys itself: what it shows also stands in words beside it. */}
      <div
        ref={ref}
        className={classes.plane}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        {...useMapGestures(window, onPress)}
      >
        {(tiles || serviceKey) && size.width > 0 && (
          <MapBackdrop view={view} size={size} plant={plant} isService={isService} onFailed={fail} />
        )}
        <MapSketch view={view} size={size} plant={plant.position} />
        {home && (
          <span className={classes.plant} style={{ transform: `translate(${home.x}px, ${home.y}px)` }}>
            <IconHome2 size={18} stroke={2} aria-hidden />
            <span>{plant.name}</span>
          </span>
        )}
        {size.width > 0 && children}
      </div>
      <MapScale view={view} isAboveLogo={isService} />
      <Buttons window={window} />
      {tiles && !isService && <span className={classes.attribution}>{tiles.attribution}</span>}
      {failedKey && failedKey === serviceKey && (
        <span className={classes.failure} role="status">
          {t('serviceFailed')}
        </span>
      )}
      <p id={hintId} className="visually-hidden">
        {hint}
      </p>
    </div>
  );
};
