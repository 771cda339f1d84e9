import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'halm.drawer';
const narrow = window.matchMedia('(max-width: 900px)');
const listeners = new Set<() => void>();

// On a narrow screen the drawer covers the page, so it starts closed and its state is not remembered.
let isOpen = !narrow.matches && localStorage.getItem(STORAGE_KEY) !== 'closed';
/** Groups that were opened or closed by hand, by their label. */
let groupChoices: Readonly<Record<string, boolean>> = {};

const announce = (): void => {
  for (const listener of listeners) listener();
};

/** Opens or closes the drawer and remembers it on this device. */
export const setDrawer = (open: boolean): void => {
  isOpen = open;
  if (!narrow.matches) localStorage.setItem(STORAGE_KEY, open ? 'open' : 'closed');
  announce();
};

/** Closes the drawer where it covers the page; called after a choice in it. */
export const closeCoveringDrawer = (): void => {
  if (narrow.matches) setDrawer(false);
};

/** Opens or closes a group of the drawer, until the application starts anew. */
export const toggleGroup = (label: string, open: boolean): void => {
  groupChoices = { ...groupChoices, [label]: open };
  announce();
};

narrow.addEventListener('change', () => setDrawer(!narrow.matches && localStorage.getItem(STORAGE_KEY) !== 'closed'));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the drawer is open; re-renders when that changes. */
export const useDrawer = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

/** What was opened and closed by hand; re-renders when that changes. */
export const useGroupChoices = (): Readonly<Record<string, boolean>> =>
  useSyncExternalStore(subscribe, () => groupChoices);
