import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart-figure.module.css';
import { type Plot, usePlot } from './use-plot.ts';

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
export const ChartFigure = ({ label, count, draw, restsAt, timeText, tell }: ChartFigureProps) => {
  const { t } = useTranslation('ui');
  const { place, at, point } = usePlot(draw);
  const last = count - 1;
  const shown = Math.min(at ?? restsAt ?? last, last);
  const parts = tell(shown);
  const walk = (event: KeyboardEvent) => {
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
