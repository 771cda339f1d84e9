import { useSyncExternalStore } from 'react';
import { choices, choose, onChoices } from './preference-store.ts';

const narrow = window.matchMedia('(max-width: 900px)');
const listeners = new Set<() => void>();

// On a narrow screen the drawer covers the page, so it starts closed and its state is not remembered.
const isWantedOpen = (): boolean => !narrow.matches && choices().drawer !== 'closed';
let isOpen = isWantedOpen();
/** Groups that were opened or closed by hand, by their label. */
let groupChoices: Readonly<Record<string, boolean>> = {};

const announce = (): void => {
  for (const listener of listeners) listener();
};

const show = (open: boolean): void => {
  isOpen = open;
  announce();
};

/** Opens or closes the drawer and remembers it for the person. */
export const setDrawer = (open: boolean): void => {
  if (!narrow.matches) choose({ drawer: open ? 'open' : 'closed' });
  show(open);
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

narrow.addEventListener('change', () => show(isWantedOpen()));
// Chosen on another device, or another person has signed in.
onChoices(() => {
  if (!narrow.matches) show(isWantedOpen());
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the drawer is open; re-renders when that changes. */
export const useDrawer = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

/** What was opened and closed by hand; re-renders when that changes. */
export const useGroupChoices = (): Readonly<Record<string, boolean>> =>
  useSyncExternalStore(subscribe, () => groupChoices);
