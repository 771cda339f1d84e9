declare global {
  interface Window {
    layoutShift?: number;
  }
}

/** What a screen shows at first sight; lengths in pixels. */
export type Look = {
  /** Where the first row of a list begins, its height, and how many are seen whole. */
  readonly firstRowY: number | null;
  readonly rowHeight: number | null;
  readonly wholeRows: number;
  /** Where the first fact of a record begins. */
  readonly firstFactY: number | null;
  /** How far what was there already moved while the screen filled; more than 0.02 is seen. */
  readonly layoutShift: number;
  readonly fontSizes: number;
  readonly fontWeights: number;
};

/** Sums up what moves from the first picture on; runs in the page before its scripts. */
export const watchShifts = (): void => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Measures the page's main part; runs in the page. */
export const lookAt = (): Look => {
  const main = document.querySelector('main');
  if (!main) throw new Error('a screen without its main part');
  const rows = [...main.querySelectorAll('tbody tr, li:has(> [data-row-link]), [data-card]')].map((row) =>
    row.getBoundingClientRect(),
  );
  const scroller = main.querySelector('table')?.parentElement?.getBoundingClientRect();
  const bottom = Math.min(window.innerHeight, scroller?.bottom ?? window.innerHeight);
  const fact = main.querySelector('dl dd, [role=tabpanel] td, [role=tabpanel] li')?.getBoundingClientRect();
  const sizes = new Set<string>();
  const weights = new Set<string>();
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode as Text;
    if (!parentElement || !textContent?.trim() || parentElement.getClientRects().length === 0) continue;
    const { fontSize, fontWeight } = getComputedStyle(parentElement);
    sizes.add(fontSize);
    weights.add(fontWeight);
  }
  return {
    firstRowY: rows[0] ? Math.round(rows[0].top) : null,
    rowHeight: rows[0] ? Math.round(rows[0].height) : null,
    wholeRows: rows.filter((row) => row.bottom <= bottom + 1).length,
    firstFactY: fact ? Math.round(fact.top) : null,
    layoutShift: Math.round((window.layoutShift ?? 0) * 1000) / 1000,
    fontSizes: sizes.size,
    fontWeights: weights.size,
  };
};
