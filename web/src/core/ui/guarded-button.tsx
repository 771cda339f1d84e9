import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { ActionEntry } from '../actions/action-button.tsx';
import { useCloseMenu } from '../actions/action-menu.tsx';

type GuardedButtonProps = ButtonProps & {
  /** Why it can't be pressed now; undefined when it can. */
  against: string | undefined;
  onClick: () => void;
};

/**
 * A button that says why it can't be pressed, on hover, touch and focus, in place of being dead; in a menu an
 * entry that says so below its name.
 */
export const GuardedButton = ({ against, onClick, ...rest }: GuardedButtonProps) => {
  const closeMenu = useCloseMenu();
  if (closeMenu) {
    const choose = () => {
      closeMenu();
      onClick();
    };
    return (
      <ActionEntry icon={rest.leftSection} against={against} isBusy={rest.loading} onChoose={choose}>
        {rest.children}
      </ActionEntry>
    );
  }
  return (
    <Tooltip label={against} disabled={!against} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        data-disabled={against ? true : undefined}
        aria-disabled={against ? true : undefined}
        onClick={() => !against && onClick()}
        {...rest}
      />
    </Tooltip>
  );
};
