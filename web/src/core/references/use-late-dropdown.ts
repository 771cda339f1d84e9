import { startTransition, useEffect, useRef, useState } from 'react';
import { aheadOfTime } from '../browser/when-idle.ts';

/**
 * Puts the keyboard back on the button unless it has gone elsewhere: the dropdown does so by itself only from
 * its second opening on where it comes opened the first time.
 */
const returnFocus = (button: HTMLElement): void => {
  const atClose = document.activeElement;
  setTimeout(() => {
    const now = document.activeElement;
    if (now === null || now === document.body || now === atClose) button.focus({ preventScroll: true });
  }, 10);
};

/**
 * A button whose dropdown isn't part of the first load: it comes closed as soon as the page has nothing else
 * to do, or opened with a click before that. `button` is what it then hangs on.
 * `<UnstyledButton {...buttonProps} id="user-menu">…{button && <Dropdown
 * button={button} isOpen={isOpen} …/>}`
 */
export const useLateDropdown = (popup: 'menu' | 'dialog', load: () => Promise<unknown>) => {
  const ref = useRef<HTMLButtonElement>(null);
  const [button, setButton] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    // In a transition: React holds back for 300 ms what has shown a gap first, which a click would wait for.
    const comeClosed = () => startTransition(() => setButton(ref.current ?? undefined));
    // The click asks again, and says so if it fails.
    return aheadOfTime(() => void load().then(comeClosed, () => undefined));
  }, [load]);
  return {
    button,
    isOpen,
    setIsOpen: (open: boolean) => {
      if (!open && button) returnFocus(button);
      setIsOpen(open);
    },
    buttonProps: {
      ref,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      onClick: (event: { currentTarget: HTMLElement }) => {
        setButton(event.currentTarget);
        setIsOpen(!isOpen);
      },
    },
  };
};
