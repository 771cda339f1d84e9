import { useEffect, useState } from 'react';

type Extent = { readonly scrollLeft: number; readonly scrollWidth: number; readonly clientWidth: number };
type HiddenColumns = { readonly left: boolean; readonly right: boolean };

const NONE: HiddenColumns = { left: false, right: false };
/** A browser that zooms counts in parts of pixels. */
const NOTICEABLE_PX = 2;

/** On which sides of what is in sight there is more. */
export const hiddenColumns = ({ scrollLeft, scrollWidth, clientWidth }: Extent): HiddenColumns => ({
  left: scrollLeft >= NOTICEABLE_PX,
  right: scrollWidth - clientWidth - scrollLeft >= NOTICEABLE_PX,
});

/** Follows on which sides a scrolled table has columns out of sight. */
export const useHiddenColumns = (scroller: HTMLElement | null): HiddenColumns => {
  const [hidden, setHidden] = useState(NONE);
  useEffect(() => {
    if (!scroller) return;
    const look = () =>
      setHidden((before) => {
        const now = hiddenColumns(scroller);
        return now.left === before.left && now.right === before.right ? before : now;
      });
    // The table, too: other rows make other columns.
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    for (const table of scroller.children) observer.observe(table);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return hidden;
};
