import { createStore, useStore } from '../../core/browser/store.ts';
import { choose } from '../../core/client/choose.ts';
import { choices, onChoices } from '../../core/client/preference-store.ts';

const narrow = window.matchMedia('(max-width: 900px)');

/** Where the drawer takes no columns from a list. */
const wide = window.matchMedia('(min-width: 1200px)');

// On a narrow screen the drawer covers the page, so it starts closed and its state is not remembered. On a
// medium one it starts closed until somebody wants it.
const isWantedOpen = (): boolean =>
  !narrow.matches && (choices().drawer ?? (wide.matches ? 'open' : 'closed')) === 'open';
const isOpen = createStore(isWantedOpen());
const covers = createStore(false);
/** Groups that were opened or closed by hand, by their label. */
const groupChoices = createStore<Readonly<Record<string, boolean>>>({});

const put = (open: boolean): void => {
  isOpen.set(open);
  covers.set(open && narrow.matches);
};

/** Opens or closes the drawer and remembers it for the person. */
export const setDrawer = (open: boolean): void => {
  if (!narrow.matches) choose({ drawer: open ? 'open' : 'closed' });
  put(open);
};

/** Closes the drawer where it covers the page; called after a choice in it. */
export const closeCoveringDrawer = (): void => {
  if (narrow.matches) setDrawer(false);
};

/** Opens or closes a group of the drawer, until the application starts anew. */
export const toggleGroup = (label: string, open: boolean): void =>
  groupChoices.set({ ...groupChoices.get(), [label]: open });

for (const width of [narrow, wide]) width.addEventListener('change', () => put(isWantedOpen()));
// Chosen on another device, or another person has signed in.
onChoices(() => {
  if (!narrow.matches) put(isWantedOpen());
});

/** Whether the drawer is open; re-renders when that changes. */
export const useDrawer = (): boolean => useStore(isOpen);

/** Whether the drawer covers the page, which then takes no keys; re-renders when that changes. */
export const useDrawerCovers = (): boolean => useStore(covers);

/** What was opened and closed by hand; re-renders when that changes. */
export const useGroupChoices = (): Readonly<Record<string, boolean>> => useStore(groupChoices);
