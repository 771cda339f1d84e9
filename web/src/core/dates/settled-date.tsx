import { useState } from 'react';
import { DateEntry } from './date-entry.tsx';

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
export const SettledDate = ({ label, value, error, onChoose }: SettledDateProps) => {
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
