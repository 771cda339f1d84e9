import '../ui/popover-styles.ts';
import { Input, Popover, UnstyledButton } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateRangeSearch } from '../search-params/date-range-search.ts';
import { formatDate } from '../words/formats.ts';
import { DateRangeChoices } from './date-range-choices.tsx';
import classes from './date-range-field.module.css';

export type DateRangeFieldProps = {
  label: string;
  value: DateRangeSearch;
  onChange: (value: DateRangeSearch) => void;
  className?: string | undefined;
};

const useRangeText = ({ range, from, to }: DateRangeSearch): string => {
  const { t } = useTranslation('ranges');
  if (range) return t(`range.${range}`);
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return t('since', { date: formatDate(from) });
  return to ? t('until', { date: formatDate(to) }) : t('always');
};

/** What a phone leaves free beside a list. */
const PAGE_MARGIN_PX = 16;

/** A range of days: one of ten that are meant often, or from and to. */
export const DateRangeField = ({ label, value, onChange, className }: DateRangeFieldProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const text = useRangeText(value);
  return (
    <Input.Wrapper id={id} label={label} className={className}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        middlewares={{ flip: true, shift: { padding: PAGE_MARGIN_PX } }}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton
            id={id}
            className={classes.target}
            aria-label={`${label}: ${text}`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={17} stroke={1.7} aria-hidden />
            <span className={classes.text}>{text}</span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-label={label}>
          <DateRangeChoices value={value} onChange={onChange} onDone={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
};
