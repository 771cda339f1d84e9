import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-figure.module.css';
import { type Plot, type PlotPart, usePlot } from './use-plot.ts';

/** What a chart tells of one of its times: a thing with its value, or a range that has none. */
export type ToldPart = {
  readonly id: string;
  readonly name: string;
  /** As CSS writes it: a colour, or one of the variables of `core/browser/base.css`. */
  readonly colour: string;
  readonly value?: string;
};

type ChartFigureProps = {
  /** What the picture shows, for whoever doesn't see it. */
  label: string;
  /** How many times it has. */
  count: number;
  /** Reads colours from the page, so it is called when there is one. */
  draw: () => Plot;
  /** What is told while nothing is pointed at: of the last time unless said otherwise. */
  restsAt?: number;
  /** A time as words. */
  timeText: (at: number) => string;
  tell: (at: number) => readonly ToldPart[];
  /** The instants, and who is told which part of them somebody wants to see closely. */
  times?: readonly string[];
  onPart?: (part: PlotPart) => void;
};

/** Pressing + shows a quarter of the time, around what is pointed at. */
const CLOSER = 1 / 8;

const partAround = (times: readonly string[], at: number): PlotPart | undefined => {
  const [first, last, middle] = [times[0], times.at(-1), times[at]].map((time) => Date.parse(time ?? ''));
  if (first === undefined || last === undefined || middle === undefined || last <= first) return undefined;
  const beside = (last - first) * CLOSER;
  return { from: new Date(middle - beside).toISOString(), to: new Date(middle + beside).toISOString() };
};

/** How far a key goes, from one time of all to another. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at - 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A chart over time. What is pointed at, or reached by arrow keys, Home and End, is told below and announced.
 * All charts are drawn by it; a sentence and a table stand beside.
 */
export const ChartFigure = ({ label, count, draw, restsAt, timeText, tell, times, onPart }: ChartFigureProps) => {
  const { t } = useTranslation('ui');
  const { place, at, point } = usePlot(draw);
  const last = count - 1;
  const shown = Math.min(at ?? restsAt ?? last, last);
  const parts = tell(shown);
  const walk = (event: KeyboardEvent) => {
    const part = event.key === '+' && onPart && partAround(times ?? [], shown);
    if (part) onPart(part);
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    point(Math.max(0, Math.min(last, step(shown, last))));
  };
  const words = parts.map(({ name, value }) => (value === undefined ? name : `${name} ${value}`));
  return (
    <figure className={classes.figure}>
      <div className={classes.plot}>
        <div ref={place} role="img" aria-label={label} />
        <div
          className={classes.walk}
          role="slider"
          tabIndex={0}
          aria-label={t('chart.walk')}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={shown}
          aria-valuetext={[timeText(shown), ...words].join(', ')}
          onKeyDown={walk}
          onBlur={() => point(null)}
        />
      </div>
      <figcaption className={classes.legend} aria-hidden>
        <span>{timeText(shown)}</span>
        {parts.map(({ id, name, colour, value }) => (
          <span key={id}>
            <span className={classes.colour} style={{ background: colour }} /> {name}
            {value !== undefined && (
              <>
                {' '}
                <strong>{value}</strong>
              </>
            )}
          </span>
        ))}
      </figcaption>
    </figure>
  );
};
