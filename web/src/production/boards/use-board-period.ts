import { useSearch } from '@tanstack/react-router';
import { useChangeSearch } from '../../core/lists/use-list.ts';
import { type CurvePeriod, curvePeriods, useCurveRange } from '../endpoints/use-curve-range.ts';

const USUAL = '1';

/** Over what time a board is looked at: the address keeps the period. */
export const useBoardPeriod = () => {
  const search = useSearch({ from: '/control/grafana/dashboard/' });
  const change = useChangeSearch();
  const period = curvePeriods.find((days) => days === String(search.period)) ?? USUAL;
  const setPeriod = (days: CurvePeriod) => change({ period: days === USUAL ? undefined : days }, { replace: true });
  return useCurveRange({ period, setPeriod });
};
