import { useState } from 'react';

/**
 * Puts the keyboard back on the button unless it has gone elsewhere: the dropdown does so by itself only from its second
 * opening on, since it comes opened the first time.
 */
const returnFocus = (button: HTMLElement): void => {
  const atClose = document.activeElement;
  setTimeout(() => {
    const now = document.activeElement;
    if (now === null || now === document.body || now === atClose) button.focus({ preventScroll: true });
  }, 10);
};

/**
 * A button whose dropdown comes with the first click: `button` is what the dropdown hangs on once it was opened.
 * `<UnstyledButton {...buttonProps} id="user-menu">…{button && <Dropdown button={button} isOpen={isOpen} …/>}`
 */
export const useLateDropdown = (popup: 'menu' | 'dialog', load: () => Promise<unknown>) => {
  const [button, setButton] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  // Without a line nothing comes ahead of time; the click asks again, and says so if it fails.
  const preload = () => void load().catch(() => undefined);
  return {
    button,
    isOpen,
    setIsOpen: (open: boolean) => {
      if (!open && button) returnFocus(button);
      setIsOpen(open);
    },
    buttonProps: {
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: (event: { currentTarget: HTMLElement }) => {
        setButton(event.currentTarget);
        setIsOpen(!isOpen);
      },
    },
  };
};
