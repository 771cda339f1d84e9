import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useChangeSearch } from '../core/lists/use-list.ts';

type SearchPeriodProps<P extends string> = {
  label: string;
  /** What it is called in the address, where the usual one is left out. */
  name: string;
  value: P;
  periods: readonly P[];
  usual: P;
  /** What a period of so many days is called. */
  textOf: (days: number) => string;
};

/** Chooses over how many days a page looks, and keeps that in its address. */
export const SearchPeriod = <P extends string>({
  label,
  name,
  value,
  periods,
  usual,
  textOf,
}: SearchPeriodProps<P>) => {
  const change = useChangeSearch();
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={periods.map((period) => ({ value: period, label: textOf(Number(period)) }))}
      onChange={(period) => change({ [name]: period === usual ? undefined : period }, { replace: true })}
    />
  );
};
