import '../ui/popover-styles.ts';
import { Popover } from '@mantine/core';
import { AttachedTarget } from '../records/attached-target.tsx';
import { DayCalendar } from './day-calendar.tsx';

type DateCalendarDropdownProps = {
  button: HTMLElement;
  label: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  day: string | undefined;
  onPick: (day: string) => void;
};

/** The calendar of a date field, below its button. Begins with the day that is typed, else with today. */
export const DateCalendarDropdown = (props: DateCalendarDropdownProps) => {
  const { button, label, isOpen, onChange, day, onPick } = props;
  const pick = (picked: string) => {
    onPick(picked);
    onChange(false);
  };
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <AttachedTarget button={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <DayCalendar day={day} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  );
};
