import { useState } from 'react';

const DAY_MS = 86_400_000;
/** Whoever leaves the page open sees what comes meanwhile. */
const AHEAD_MS = DAY_MS / 2;

/** How many days back a curve may reach; the server tells longer ones in five minutes, and in hours. */
export const curvePeriods = ['1', '7', '30', '365', '3650'] as const;
export type CurvePeriod = (typeof curvePeriods)[number];

export type CurveRange = { readonly from: string; readonly to: string };

type PeriodPlace = { readonly period: CurvePeriod; readonly setPeriod: (period: CurvePeriod) => void };

/**
 * From when to when a curve is drawn: a period up to now, or a part of it that somebody looks at closely. The
 * period is the page's own, or stands where the caller says.
 */
export const useCurveRange = (place?: PeriodPlace) => {
  const [now] = useState(() => Date.now());
  const [ownPeriod, setOwnPeriod] = useState<CurvePeriod>('1');
  const { period, setPeriod } = place ?? { period: ownPeriod, setPeriod: setOwnPeriod };
  const [part, setPart] = useState<CurveRange>();
  const whole: CurveRange = {
    from: new Date(now - Number(period) * DAY_MS).toISOString(),
    to: new Date(now + AHEAD_MS).toISOString(),
  };
  return {
    range: part ?? whole,
    whole,
    isPart: part !== undefined,
    period,
    choose: (value: CurvePeriod) => {
      setPart(undefined);
      setPeriod(value);
    },
    lookAt: setPart,
    showWhole: () => setPart(undefined),
  };
};
