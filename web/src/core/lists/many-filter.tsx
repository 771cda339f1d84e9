import '../ui/menu-styles.ts';
import { Input, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import target from '../dates/date-range-field.module.css';
import classes from './list-toolbar.module.css';
import { useChangeSearch } from './use-list.ts';

type ManyFilterProps = { name: string; label: string; options: { value: string; label: string }[] };

/** Filters by any of the options; none chosen is all of them. */
export const ManyFilter = ({ name, label, options }: ManyFilterProps) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const change = useChangeSearch();
  const selected = (useSearch({ strict: false }) as Record<string, string | string[] | undefined>)[name] ?? [];
  const values = Array.isArray(selected) ? selected : [selected];
  const chosen = options.filter(({ value }) => values.includes(value));
  const text = chosen.map((option) => option.label).join(', ') || t('list.all');
  const choose = (value: string, isChosen: boolean) => {
    const next = options
      .map((option) => option.value)
      .filter((one) => (one === value ? isChosen : values.includes(one)));
    change({ [name]: next.length > 1 ? next : next[0] });
  };
  return (
    <Input.Wrapper id={id} label={label} className={classes.filter}>
      <Menu position="bottom-start" closeOnItemClick={false} shadow="md">
        <Menu.Target>
          <UnstyledButton id={id} className={target.target} aria-label={`${label}: ${text}`}>
            <span className={target.text}>{text}</span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {options.map((option) => (
            <Menu.CheckboxItem
              key={option.value}
              checked={values.includes(option.value)}
              onChange={(isChosen) => choose(option.value, isChosen)}
            >
              {option.label}
            </Menu.CheckboxItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Input.Wrapper>
  );
};
