const MAIN = 'main';
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select';
const ROWS = 'ul, ol, tbody';
/** What lies above the page and gives the keyboard back to it by itself. */
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Where the keyboard was: enough to find the place next to it once the element itself is gone. */
export type KeyboardPlace = {
  readonly element: HTMLElement;
  /** What holds it, from the inside out, and as which of its children. */
  readonly steps: readonly { readonly parent: Element; readonly at: number }[];
  /**
   * Which of the buttons of its row it was, from the end: what stands before them differs from row to row.
   */
  readonly order: number;
  readonly path: string;
  readonly isInForm: boolean;
};

const focusable = (parent: Element | null | undefined): HTMLElement[] =>
  [...(parent?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter((one) => one.checkVisibility());

const stepsOf = (element: Element) => {
  const steps: { parent: Element; at: number }[] = [];
  for (let child = element; child.parentElement && child.id !== MAIN; child = child.parentElement)
    steps.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return steps;
};

/**
 * Remembers where an element of the page stands; what lies above it, as a
 * dialog or a menu, has no place there.
 */
const placeOf = (element: Element | null): KeyboardPlace | undefined => {
  const main = document.getElementById(MAIN);
  if (!(element instanceof HTMLElement) || !main?.contains(element)) return undefined;
  const steps = stepsOf(element);
  const list = steps.find(({ parent }) => parent.matches(ROWS));
  const controls = focusable(list?.parent.children[list.at]);
  const order = controls.indexOf(element) - controls.length;
  return { element, steps, order, path: window.location.pathname, isInForm: element.closest('form') !== null };
};

/** What led to a form: the button for a new record, a record's own button for one that was there. */
const leadingTo = (path: string): HTMLElement | undefined =>
  focusable(document.getElementById(MAIN)).find((link) => link instanceof HTMLAnchorElement && link.pathname === path);

/**
 * The same button of the row that has moved up or of the last one; of no row any more
 * the first button of what held the list.
 */
const nextRow = ({ steps, order }: KeyboardPlace): HTMLElement | undefined => {
  const list = steps.findIndex(({ parent }) => parent.isConnected && parent.id !== MAIN);
  const { parent, at } = steps[list] ?? {};
  if (!parent || !steps.slice(0, list + 1).some((step) => step.parent.matches(ROWS))) return undefined;
  const controls = parent.matches(ROWS) ? focusable(parent.children[at ?? 0] ?? parent.lastElementChild) : [];
  return controls.at(order) ?? controls[0] ?? steps.slice(list + 1).flatMap((step) => focusable(step.parent))[0];
};

/**
 * The place beside an element that is gone: behind a form that was left what had
 * led there, else the next row of its list.
 */
export const nextPlace = (place: KeyboardPlace): HTMLElement | undefined => {
  const { pathname } = window.location;
  if (place.path === pathname) return nextRow(place);
  // Whoever has gone on from there, as from the gate's form to the booking, wants no way back.
  return place.isInForm && !pathname.startsWith(`${place.path}/`) ? leadingTo(place.path) : undefined;
};

const page = (): HTMLElement | null => document.getElementById(MAIN);
const isNowhere = (): boolean => !document.activeElement || document.activeElement === document.body;

/** Gives the keyboard to a place, or to the page where there is none. */
export const focusAt = (place: HTMLElement | undefined): void => {
  if (place) place.focus();
  else page()?.focus({ preventScroll: true });
};

let last: KeyboardPlace | undefined;

/** Where in the page the keyboard was last, whatever lies above the page now. */
export const lastPlace = (): KeyboardPlace | undefined => last;

const hasLeftPage = (): boolean => last !== undefined && last.path !== window.location.pathname;

/** After a form was left the page itself has the keyboard, until what led to the form is drawn. */
const hasLeftForm = (): boolean => last?.isInForm === true && hasLeftPage();

const restoreFocus = (): void => {
  if (!last || [...document.querySelectorAll(ABOVE)].some((one) => one.checkVisibility())) return;
  if (!isNowhere() && !(document.activeElement === page() && hasLeftForm())) return;
  const { element } = last;
  // What can't be pressed while its call is under way has the keyboard back afterwards.
  if (element.isConnected) {
    const remembered = last;
    if (!element.matches(':disabled')) element.focus();
    // The address may be that of the next page already, while the form is still drawn.
    last = remembered;
    return;
  }
  const place = nextPlace(last);
  if (place || (isNowhere() && hasLeftPage())) focusAt(place);
};

const onFocus = ({ target }: FocusEvent): void => {
  if (!(target instanceof Element) || target === page()) return;
  if (!target.closest(ABOVE)) last = placeOf(target);
};

const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
  if (relatedTarget || target !== last?.element) return;
  // Somebody clicked beside it: then the keyboard is meant to be nowhere. What is being taken
  // off the page is gone or hidden by then.
  queueMicrotask(() => {
    const isThere = last?.element.checkVisibility() && !last.element.matches(':disabled');
    if (isThere && isNowhere() && document.hasFocus()) last = undefined;
  });
};

/**
 * Keeps a place for the keyboard where what has it is taken off the page, left, or can't
 * be pressed for a moment: else whoever works without a mouse would begin anew at the top
 * of the window. Answers how to end that.
 */
export const watchFocus = (): (() => void) => {
  const observer = new MutationObserver(restoreFocus);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    last = undefined;
  };
};
