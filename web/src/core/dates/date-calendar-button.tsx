import { ActionIcon } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLateDropdown } from '../references/use-late-dropdown.ts';

const load = async () => {
  const { loadCalendarNames } = await import('./day-calendar.tsx');
  const [{ DateCalendarDropdown }] = await Promise.all([import('./date-calendar-dropdown.tsx'), loadCalendarNames()]);
  return { default: DateCalendarDropdown };
};
const Dropdown = lazy(load);

type DateCalendarButtonProps = {
  isDisabled: boolean;
  day: string | undefined;
  onPick: (day: string) => void;
};

/** The button in a date field that opens a calendar; its code comes with the first look at the button. */
export const DateCalendarButton = ({ isDisabled, day, onPick }: DateCalendarButtonProps) => {
  const { t } = useTranslation('ui');
  const { button, isOpen, setIsOpen, buttonProps } = useLateDropdown('dialog', load);
  return (
    <>
      <ActionIcon {...buttonProps} variant="subtle" color="gray" disabled={isDisabled} aria-label={t('date.pick')}>
        <IconCalendar size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        {button && (
          <Dropdown
            button={button}
            label={t('date.pick')}
            isOpen={isOpen}
            day={day}
            onPick={onPick}
            onChange={setIsOpen}
          />
        )}
      </Suspense>
    </>
  );
};
