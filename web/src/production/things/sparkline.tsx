import type { ThingValue } from '@halm/model/production/things/thing.ts';
import classes from './things.module.css';

const HOUR_MS = 3_600_000;
const WIDTH = 100;
const HEIGHT = 30;

type Hours = ThingValue['hours'];
type Point = readonly [x: number, y: number];

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Hours in a row without one missing: over a gap there is no line. */
const runsOf = (hours: Hours): Hours[] => {
  const runs: Hours[] = [];
  for (const hour of hours) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && Date.parse(hour.at) - Date.parse(before.at) <= HOUR_MS) run.push(hour);
    else runs.push([hour]);
  }
  return runs;
};

/** The last day as a line of the means of its hours, with a band from the least to the most. */
export const Sparkline = ({ hours, label }: { hours: Hours; label: string }) => {
  const [first, last] = [hours[0], hours.at(-1)];
  if (!first || !last || first === last) return null;
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  const least = Math.min(...hours.map(({ minimum }) => minimum));
  const most = Math.max(...hours.map(({ maximum }) => maximum));
  const xOf = (at: string): number => ((Date.parse(at) - from) / (to - from)) * WIDTH;
  const yOf = (value: number): number => (most === least ? HEIGHT / 2 : ((most - value) / (most - least)) * HEIGHT);
  return (
    <svg className={classes.spark} viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" role="img">
      <title>{label}</title>
      {runsOf(hours).map((run) => {
        const upper = run.map(({ at, maximum }): Point => [xOf(at), yOf(maximum)]);
        const lower = run.map(({ at, minimum }): Point => [xOf(at), yOf(minimum)]);
        return (
          <g key={run[0]?.at}>
            <path data-band d={`${pathOf([...upper, ...lower.toReversed()])}Z`} />
            <path d={pathOf(run.map(({ at, mean }): Point => [xOf(at), yOf(mean)]))} />
          </g>
        );
      })}
    </svg>
  );
};
