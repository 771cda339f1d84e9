import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type MapView, pushed, zoomed } from './map-view.ts';
import type { Pixel } from './mercator.ts';
import type { MapWindow } from './use-map-view.ts';

const KEY_PIXELS = 80;
/**
 * So much a wheel has to turn for one step of zoom; a pinch on a trackpad comes as a wheel with Ctrl held.
 */
const WHEEL_STEP = { wheel: 360, pinch: 60 } as const;
/** Fingers tremble: what moved less was a press. */
const PRESS_PIXELS = 5;

const keyPushes: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: KEY_PIXELS },
  ArrowDown: { x: 0, y: -KEY_PIXELS },
  ArrowLeft: { x: KEY_PIXELS, y: 0 },
  ArrowRight: { x: -KEY_PIXELS, y: 0 },
};
const keyZooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

const middleOf = (points: readonly Pixel[]): Pixel => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spreadOf = ([one, other]: readonly Pixel[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** What fingers do to a view: one pushes it, two push and zoom it by how far they are apart. */
const followFingers = (
  before: readonly Pixel[],
  after: readonly Pixel[],
  size: MapWindow['size'],
  view: MapView,
): MapView => {
  const [from, to] = [middleOf(before), middleOf(after)];
  const next = pushed(view, { x: to.x - from.x, y: to.y - from.y });
  return after.length === 2 ? zoomed(next, size, Math.log2(spreadOf(after) / Math.max(1, spreadOf(before))), to) : next;
};

/** Moving a map by mouse, fingers and keys. `onPress` is told of a press that moved nothing. */
export const useMapGestures = ({ plane, size, move, reset }: MapWindow, onPress?: (at: Pixel) => void) => {
  const fingers = useRef(new Map<number, Pixel>());
  const travelled = useRef(0);
  /** The first finger came down on a marker: as long as it stays there, it is the marker that is pressed. */
  const isOnMarker = useRef(false);
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Pixel => {
    const { left = 0, top = 0 } = plane.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  /** From now on the map alone hears of them, also where a marker is taken away beneath a finger. */
  const holdFingers = (map: HTMLElement) => {
    for (const id of fingers.current.keys()) map.setPointerCapture(id);
  };
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const by = -event.deltaY / (event.ctrlKey ? WHEEL_STEP.pinch : WHEEL_STEP.wheel);
    const at = placeOf(event);
    move((view) => zoomed(view, size, Math.min(1, Math.max(-1, by)), at));
  });
  useEffect(() => {
    const element: HTMLElement | null = plane.current;
    const listen = (event: WheelEvent) => turn(event);
    // React listens passively, and the page would scroll beneath.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [plane]);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      if (fingers.current.size === 0) {
        travelled.current = 0;
        isOnMarker.current = (event.target as Element).closest('button, a') !== null;
      }
      fingers.current.set(event.pointerId, placeOf(event));
      if (fingers.current.size > 1 || !isOnMarker.current) holdFingers(event.currentTarget);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      // A mouse that has left the map before it was held lets go out there, and nobody is told.
      if (event.pointerType === 'mouse' && event.buttons === 0) fingers.current.delete(event.pointerId);
      const from = fingers.current.get(event.pointerId);
      if (!from) return;
      const before = [...fingers.current.values()];
      const to = placeOf(event);
      fingers.current.set(event.pointerId, to);
      const after = [...fingers.current.values()];
      travelled.current += spreadOf([from, to]);
      if (travelled.current <= PRESS_PIXELS) return;
      holdFingers(event.currentTarget);
      move((view) => followFingers(before, after, size, view));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isPress = fingers.current.delete(event.pointerId) && travelled.current <= PRESS_PIXELS;
      if (isPress && !isOnMarker.current) onPress?.(placeOf(event));
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
      const by = keyPushes[event.key];
      const zoom = keyZooms[event.key];
      if (by) move((view) => pushed(view, event.shiftKey ? { x: by.x * 3, y: by.y * 3 } : by));
      else if (zoom) move((view) => zoomed(view, size, zoom));
      else if (event.key === 'Home') reset();
      else if (onPress && ['Enter', ' '].includes(event.key)) onPress({ x: size.width / 2, y: size.height / 2 });
      else return;
      event.preventDefault();
    },
  };
};
