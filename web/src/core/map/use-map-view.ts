import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type RefCallback, type RefObject, useRef, useState } from 'react';
import type { MapSize, MapView } from './map-view.ts';

export type MapWindow = {
  /** Measures the plane of the map, which `plane` then is. */
  readonly ref: RefCallback<HTMLDivElement>;
  readonly plane: RefObject<HTMLDivElement | null>;
  readonly size: MapSize;
  readonly view: MapView;
  readonly move: (change: (view: MapView) => MapView) => void;
  /** Shows again what a map shows by itself. */
  readonly reset: () => void;
};

/** What a map shows: what `fit` says of its size, until somebody moves it. */
export const useMapView = (fit: (size: MapSize) => MapView): MapWindow => {
  const plane = useRef<HTMLDivElement>(null);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [moved, setMoved] = useState<MapView>();
  const size = { width, height };
  return {
    ref: useMergedRef(ref, plane),
    plane,
    size,
    view: moved ?? fit(size),
    move: (change) => setMoved((before) => change(before ?? fit(size))),
    reset: () => setMoved(undefined),
  };
};
