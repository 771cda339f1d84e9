import { useState } from 'react';

/**
 * A button whose dropdown comes with the first click: `button` is what the dropdown hangs on once it was opened.
 * `<UnstyledButton {...buttonProps} id="user-menu">…{button && <Dropdown button={button} isOpen={isOpen} …/>}`
 */
export const useLateDropdown = (popup: 'menu' | 'dialog', load: () => Promise<unknown>) => {
  const [button, setButton] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    button,
    isOpen,
    setIsOpen,
    buttonProps: {
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      onPointerEnter: () => void load(),
      onFocus: () => void load(),
      onClick: (event: { currentTarget: HTMLElement }) => {
        setButton(event.currentTarget);
        setIsOpen(!isOpen);
      },
    },
  };
};
