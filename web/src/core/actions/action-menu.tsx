import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { nextOption } from '../references/use-active-option.ts';
import classes from './action-menu.module.css';

/** How an entry closes the menu around it; absent outside of one. */
const CloseMenu = createContext<(() => void) | undefined>(undefined);

/** Closes the menu that this stands in; undefined where it stands in none. */
export const useCloseMenu = (): (() => void) | undefined => useContext(CloseMenu);

/** A dialog of an entry isn't part of its menu. */
export const OutsideMenu = ({ children }: { children: ReactNode }) => (
  <CloseMenu value={undefined}>{children}</CloseMenu>
);

type ActionMenuProps = {
  /** What the button says, or is called by those who can't see its icon. */
  label: string;
  icon: ReactNode;
  isIconOnly?: true;
  children: ReactNode;
};

/**
 * A button with a menu of actions. Its entries are there while it is closed, so that their dialogs
 * outlive it; without any it is not shown.
 */
export const ActionMenu = ({ label, icon, isIconOnly, children }: ActionMenuProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const open = () => {
    // At once: what is hidden takes no focus, and the next key is for the menu.
    flushSync(() => setOpen(true));
    list.current?.removeAttribute('data-start');
    if ((list.current?.getBoundingClientRect().left ?? 0) < 0) list.current?.setAttribute('data-start', '');
    entries()[0]?.focus();
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const isInside = (target: EventTarget | null) => target instanceof Node && list.current?.contains(target) === true;
  const onKeyDown = (event: KeyboardEvent) => {
    // What is typed in the dialog of an entry comes here, too.
    if (!isInside(event.target)) return;
    if (event.key === 'Escape') close();
    const all = entries();
    const next = nextOption(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (isInside(target) && !isInside(relatedTarget) && relatedTarget !== button.current) setOpen(false);
  };
  return (
    <div className={classes.root} data-action-menu>
      <button
        ref={button}
        type="button"
        className={classes.button}
        data-icon={isIconOnly}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        {...(isIconOnly && { 'aria-label': label, title: label })}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        {!isIconOnly && label}
        {icon}
      </button>
      <div
        ref={list}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        hidden={!isOpen}
        className={classes.list}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <CloseMenu value={close}>{children}</CloseMenu>
      </div>
    </div>
  );
};
