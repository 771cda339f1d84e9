import type { KeyboardEvent, MouseEvent } from 'react';

const LINK = 'a[data-row-link]';
const MIDDLE_BUTTON = 1;

const rowOf = (target: EventTarget): HTMLTableRowElement | null => (target as Element).closest('tr[data-index]');

/** A row that doesn't say which one it is stands among all the others. */
const indexOf = (row: HTMLTableRowElement): number => Number(row.dataset.index || row.sectionRowIndex);

const focusRow = (body: HTMLTableSectionElement, index: number): void =>
  [...body.rows]
    .find((row) => row.dataset.index !== undefined && indexOf(row) === index)
    ?.querySelector<HTMLElement>(LINK)
    ?.focus();

const targetRow = (key: string, index: number, count: number): number | undefined => {
  const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 };
  const target = targets[key];
  return target !== undefined && target >= 0 && target < count ? target : undefined;
};

/** Arrow keys, Home and End move the focus between the rows' links; Enter follows one by itself. */
export const walkRows = (
  event: KeyboardEvent<HTMLTableSectionElement>,
  count: number,
  reveal: (index: number) => void,
): void => {
  const row = rowOf(event.target);
  if (!row || !(event.target as Element).matches(LINK)) return;
  const target = targetRow(event.key, indexOf(row), count);
  if (target === undefined) return;
  event.preventDefault();
  const body = event.currentTarget;
  reveal(target);
  requestAnimationFrame(() => focusRow(body, target));
};

/** A click beside the link follows it, the middle button in a new tab; not while text is being selected. */
export const openRow = (event: MouseEvent<HTMLElement>): void => {
  const link = rowOf(event.target)?.querySelector<HTMLAnchorElement>(LINK);
  if (!link || (event.target as Element).closest('a, button, input, label')) return;
  if (event.button === MIDDLE_BUTTON || event.ctrlKey || event.metaKey) {
    window.open(link.href, '_blank', 'noopener');
    return;
  }
  if (event.button === 0 && window.getSelection()?.isCollapsed !== false) link.click();
};
