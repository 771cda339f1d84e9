import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';

type GuardedButtonProps = ButtonProps & {
  /** Why it can't be pressed now; undefined when it can. */
  against: string | undefined;
  onClick: () => void;
};

/** A button that says why it can't be pressed, on hover, touch and focus, in place of being dead. */
export const GuardedButton = ({ against, onClick, ...rest }: GuardedButtonProps) => (
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
