import { dateRangeNames } from '@halm/model/core/quantities/date-range.ts';
import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateRangeSearch, dateRangeDays } from '../search-params/date-range-search.ts';
import { DateEntry } from './date-entry.tsx';
import classes from './date-range-field.module.css';

type SettledDateProps = {
  label: string;
  value: string | undefined;
  error?: string | undefined;
  onChoose: (date: string | undefined) => void;
};

/**
 * A date that somebody else keeps, with a calendar beside it. It is filled anew when it changes from
 * elsewhere, and left alone while one types.
 */
const SettledDate = ({ label, value, error, onChoose }: SettledDateProps) => {
  const [seen, setSeen] = useState({ value, sent: value, fillings: 0 });
  if (seen.value !== value) {
    const isForeign = value !== seen.sent;
    setSeen({ value, sent: value, fillings: seen.fillings + (isForeign ? 1 : 0) });
  }
  const choose = (date: string | null) => {
    const chosen = date ?? undefined;
    setSeen({ ...seen, sent: chosen });
    onChoose(chosen);
  };
  return (
    <DateEntry key={seen.fillings} label={label} error={error} initial={value} onSettled={choose} hasCalendar={false} />
  );
};

const Calendar = lazy(async () => {
  const { DayRangeCalendar, loadCalendarNames } = await import('./day-calendar.tsx');
  await loadCalendarNames();
  return { default: DayRangeCalendar };
});

type ChoicesProps = {
  value: DateRangeSearch;
  onChange: (value: DateRangeSearch) => void;
  /** One choice was made that says everything. */
  onDone: () => void;
};

const Choice = ({ text, isChosen, onChoose }: { text: string; isChosen: boolean; onChoose: () => void }) => (
  <li>
    <UnstyledButton className={classes.choice} aria-pressed={isChosen} onClick={onChoose}>
      {text}
      {isChosen && <IconCheck size={16} aria-hidden />}
    </UnstyledButton>
  </li>
);

type FreeDaysProps = { days: DateRangeSearch; onChange: (days: DateRangeSearch) => void };

/** From and to, each filled from the named range that is chosen; whoever changes one means these days. */
const FreeDays = ({ days, onChange }: FreeDaysProps) => {
  const { t } = useTranslation('ranges');
  const [problem, setProblem] = useState<string>();
  const change = (changed: DateRangeSearch) => {
    const { from, to } = { ...days, ...changed };
    if (from === days.from && to === days.to) return;
    const isWrongWay = from !== undefined && to !== undefined && from > to;
    setProblem(isWrongWay ? t('wrongWay') : undefined);
    if (!isWrongWay) onChange({ from, to });
  };
  return (
    <div className={classes.free}>
      <SettledDate label={t('from')} value={days.from} onChoose={(from) => change({ from })} />
      <SettledDate label={t('to')} value={days.to} error={problem} onChoose={(to) => change({ to })} />
    </div>
  );
};

/**
 * What a range of days can be: all of them, one of ten, from and to, or the first and the last in a calendar.
 */
export const DateRangeChoices = ({ value, onChange, onDone }: ChoicesProps) => {
  const { t } = useTranslation('ranges');
  const days = dateRangeDays(value);
  const choose = (chosen: DateRangeSearch) => {
    onChange(chosen);
    onDone();
  };
  const isOpenRange = !value.range && !value.from && !value.to;
  return (
    <>
      <div>
        <ul className={classes.choices}>
          <Choice text={t('always')} isChosen={isOpenRange} onChoose={() => choose({})} />
          {dateRangeNames.map((range) => (
            <Choice
              key={range}
              text={t(`range.${range}`)}
              isChosen={value.range === range}
              onChoose={() => choose({ range })}
            />
          ))}
        </ul>
        <FreeDays days={days} onChange={onChange} />
      </div>
      <div className={classes.calendar}>
        <Suspense fallback={null}>
          <Calendar key={`${days.from} ${days.to}`} {...days} onPick={(from, to) => choose({ from, to })} />
        </Suspense>
      </div>
    </>
  );
};
