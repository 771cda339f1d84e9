import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Split } from './split-tabs.ts';

type Room = { readonly all: number; readonly menu: number; readonly widths: Readonly<Record<string, number>> };

/** What the button takes whose menu has the tabs without room, before it is there to be measured. */
const MENU_PX = 110;
const UNKNOWN: Room = { all: Number.POSITIVE_INFINITY, menu: MENU_PX, widths: {} };

const tabsOf = (line: HTMLElement) => [...line.querySelectorAll<HTMLElement>('[data-tab]')];

/** Those that stand in the menu are as wide as they were when they last stood in the line. */
const measure = (line: HTMLElement, before: Room): Room => {
  const now = tabsOf(line).map((tab) => [tab.dataset.tab ?? '', tab.offsetWidth] as const);
  const all = line.clientWidth;
  const menu = line.querySelector('[data-action-menu]')?.clientWidth || MENU_PX;
  const isSame = all === before.all && menu === before.menu && now.every(([id, width]) => width === before.widths[id]);
  return isSame ? before : { all, menu, widths: { ...before.widths, ...Object.fromEntries(now) } };
};

/** Says whether tabs find room side by side in their line; until it was measured, all do. */
export const useRoomForTabs = (line: RefObject<HTMLElement | null>): ((split: Split<{ id: string }>) => boolean) => {
  const [{ all, menu, widths }, setRoom] = useState(UNKNOWN);
  // With each tab that was opened: it may come from the menu, where it had no width.
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const look = () => setRoom((before) => measure(element, before));
    look();
    const observer = new ResizeObserver(look);
    // A tab, too, grows once it is known how much there is in it.
    for (const watched of [element, ...tabsOf(element)]) observer.observe(watched);
    return () => observer.disconnect();
  });
  return ({ shown, more }) => {
    const needed = shown.reduce((sum, { id }) => sum + (widths[id] ?? 0), 0);
    return needed <= all - (more.length > 0 ? menu : 0);
  };
};
