import { useEffect, useId } from 'react';
import { createSignal, useStore } from '../browser/store.ts';
import { focusAt, lastPlace, nextPlace } from '../table/keyboard-place.ts';

const { announce, subscribe } = createSignal();
/** The open dialogs, the topmost last. */
let open: readonly string[] = [];

const become = (next: readonly string[]): void => {
  open = next;
  announce();
};

/** Whether an open dialog has no other above it: only that one is closed by a key. */
export const useTopDialog = (isOpen: boolean): boolean => {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    become([...open, id]);
    return () => become(open.filter((other) => other !== id));
  }, [isOpen, id]);
  return useStore({ get: () => open.at(-1) === id, subscribe });
};

/**
 * Gives the keyboard back to where it was before a dialog opened, also one that goes by being taken off
 * the page, which Mantine's own return misses. What is gone by then, as the row of a deleted record,
 * leaves it to the next row or the page.
 */
export const useFocusReturn = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    const place = lastPlace();
    return () => {
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
        else focusAt(place?.element.isConnected ? place.element : place && nextPlace(place));
      }, 10);
    };
  }, [isOpen]);
};
