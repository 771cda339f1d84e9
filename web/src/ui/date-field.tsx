import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/da';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/pl';
import 'dayjs/locale/ro';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { todayAtPlant } from '../app/formats.ts';
import { preferredLanguage } from '../app/languages.ts';
import { datePattern, parseLocaleDate } from '../app/locale-date.ts';
import { formatLocale } from '../app/plant.ts';
import { commonProps, type FieldProps } from './field-props.ts';
import { useRecordForm } from './record-form-context.ts';

type DateFieldProps = FieldProps & { minimum?: string; maximum?: string };

const calendarLocale = (): string => (preferredLanguage() === 'en' ? 'en-gb' : preferredLanguage());

/** A date of business, typed or picked. The value is `2026-11-21` or null. */
export const DateField = (props: DateFieldProps) => {
  const { t } = useTranslation('ui');
  const form = useRecordForm();
  const locale = formatLocale();
  const pattern = datePattern(locale);
  return (
    <DateInput
      key={form.key(props.name)}
      {...commonProps(props)}
      {...form.getInputProps(props.name)}
      locale={calendarLocale()}
      valueFormat={pattern}
      placeholder={t('date.pattern')}
      dateParser={(text) => parseLocaleDate(text, locale, Number(todayAtPlant().slice(0, 4))) ?? null}
      minDate={props.minimum}
      maxDate={props.maximum}
      clearable={!props.required}
      leftSection={<IconCalendar size={17} stroke={1.7} aria-hidden />}
      popoverProps={{ shadow: 'md' }}
    />
  );
};
