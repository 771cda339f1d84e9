import { type PointerEvent, useRef, useState } from 'react';

/** The place in a list at which the pointer is, by the middles of its entries. */
const placeUnder = (list: HTMLElement, y: number): number =>
  [...list.children].filter((entry) => {
    const { top, height } = entry.getBoundingClientRect();
    return y > top + height / 2;
  }).length;

/**
 * Entries of a list dragged by a handle, with mouse, pen or finger. While one is dragged the others make
 * room: `onMove` hears of each place that it comes to. Who has no pointer moves them by buttons.
 */
export const useDragOrder = (onMove: (from: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const follow = (event: PointerEvent) => {
    if (dragged === null || !list.current) return;
    const under = placeUnder(list.current, event.clientY);
    // What lies above its own middle is where it is now.
    const to = Math.min(under > dragged ? under - 1 : under, list.current.children.length - 1);
    if (to === dragged) return;
    onMove(dragged, to);
    setDragged(to);
  };
  return {
    list,
    dragged,
    handleOf: (at: number) => ({
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(at);
      },
    }),
    onPointerMove: follow,
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  };
};
