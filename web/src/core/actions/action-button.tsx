import { Button, type ButtonProps, UnstyledButton } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import classes from './action-menu.module.css';
import { useCloseMenu } from './action-menu.tsx';

type EntryProps = {
  icon?: ReactNode;
  children?: ReactNode;
  /** Why it can't be chosen now. */
  against?: string | undefined;
  isDanger?: boolean | undefined;
  isBusy?: boolean | undefined;
  onChoose: () => void;
};

/** An entry of an `ActionMenu`; one that can't be chosen says why below its name. */
export const ActionEntry = ({ icon, children, against, isDanger, isBusy, onChoose }: EntryProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={classes.entry}
    data-danger={isDanger}
    aria-disabled={Boolean(against) || isBusy || undefined}
    onClick={() => !against && !isBusy && onChoose()}
  >
    {icon}
    <span>{children}</span>
    {against && <span className={classes.against}>{against}</span>}
  </button>
);

type ActionButtonProps = ButtonProps & {
  'aria-label'?: string | undefined;
  /** Destroys something; shown as such in a menu. */
  isDanger?: true;
  onClick: () => void;
};

/** A button on a page, an entry within an `ActionMenu`. */
export const ActionButton = ({ isDanger, onClick, ...button }: ActionButtonProps) => {
  const closeMenu = useCloseMenu();
  if (!closeMenu) return <Button variant="default" onClick={onClick} {...button} />;
  const choose = () => {
    closeMenu();
    onClick();
  };
  return (
    <ActionEntry icon={button.leftSection} isDanger={isDanger} isBusy={button.loading} onChoose={choose}>
      {button.children}
    </ActionEntry>
  );
};

type AnchorProps = Pick<ComponentProps<'a'>, 'href' | 'onClick'> &
  Pick<ButtonProps, 'variant' | 'leftSection' | 'children'> & { ref?: Ref<HTMLAnchorElement> };

const Anchor = ({ variant = 'default', leftSection, children, ...link }: AnchorProps) => {
  const closeMenu = useCloseMenu();
  if (!closeMenu)
    return (
      <Button component="a" variant={variant} leftSection={leftSection} {...link}>
        {children}
      </Button>
    );
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    closeMenu();
    link.onClick?.(event);
  };
  return (
    <UnstyledButton component="a" {...link} role="menuitem" tabIndex={-1} className={classes.entry} onClick={choose}>
      {leftSection}
      <span>{children}</span>
    </UnstyledButton>
  );
};

/** A way somewhere: a button on a page, an entry within an `ActionMenu`. */
export const ActionLink = createLink(Anchor);
