import '../../core/ui/menu-styles.ts';
import { Menu } from '@mantine/core';
import { IconCheck, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './user-menu.module.css';

type Choice<V extends string> = { readonly value: V; readonly label: string; readonly lang?: string };

type ChoiceSubmenuProps<V extends string> = {
  icon: TablerIcon;
  label: string;
  /** What holds now, beside the label. */
  current?: string | undefined;
  value: V | null;
  choices: readonly Choice<V>[];
  onChoose: (value: V) => void;
  /** The first line of the submenu. */
  heading?: ReactNode;
  /** Says so when there is nothing to choose. */
  empty?: string;
};

/**
 * A submenu with a tick on what holds now; opens when pointed at, clicked, tapped, or with the right arrow.
 */
export const ChoiceSubmenu = <V extends string>(props: ChoiceSubmenuProps<V>) => {
  const { icon: Icon, label, current, value, choices, onChoose, heading, empty } = props;
  const [isOpen, setIsOpen] = useState(false);
  const item = useRef<HTMLButtonElement>(null);
  const open = (isWanted: boolean) => {
    // Left with the arrow key: the library looks for the item under an id that it does not have.
    if (!isWanted && document.activeElement?.matches('[role=menuitemradio]')) item.current?.focus();
    setIsOpen(isWanted);
  };
  return (
    <Menu.Sub position="left-start" opened={isOpen} onChange={open}>
      <Menu.Sub.Target>
        <Menu.Sub.Item
          ref={item}
          leftSection={<Icon size={18} stroke={1.7} />}
          closeMenuOnClick={false}
          onClick={() => open(true)}
        >
          {label}
          {current && <span className={classes.current}>{current}</span>}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {heading && <Menu.Label>{heading}</Menu.Label>}
        {choices.length === 0 && <Menu.Item disabled>{empty}</Menu.Item>}
        <Menu.RadioGroup value={value ?? ''} onChange={(chosen) => onChoose(chosen as V)}>
          {choices.map((choice) => (
            <Menu.RadioItem
              key={choice.value}
              value={choice.value}
              lang={choice.lang}
              // What follows may ask a question, which a menu must not cover.
              closeMenuOnClick
              checkIcon={<IconCheck size={16} aria-hidden />}
            >
              {choice.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
};
