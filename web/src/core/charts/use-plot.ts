import 'uplot/dist/uPlot.min.css';
import { dateFormat } from '@halm/model/core/quantities/formatters.ts';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { formatLocale, plantTimeZone } from '../client/plant.ts';
import { formatTime } from '../words/formats.ts';
import { type ChartLimit, writeLimits } from './chart-limits.ts';

const HEIGHT_PX = 320;
const AXIS_FONT = '13px Inter, sans-serif';

/** What is drawn over time: everything else is the same for every chart. */
export type Plot = {
  /** Days, or instants of ISO 8601. */
  readonly times: readonly string[];
  readonly series: readonly uPlot.Series[];
  /** Lower than usual, where what stands below it is the matter. */
  readonly heightPx?: number;
  /** One list for each of the series, a value or none for each time. */
  readonly values: readonly (readonly (number | null)[])[];
  /** From where to where the scale goes, by the least and the most that is drawn. */
  readonly range: (least: number, most: number) => [number, number];
  /** A value as the scale names it. */
  readonly tick: (value: number) => string;
  /** How wide the names of the scale are. */
  readonly tickWidth: number;
  /** What is filled between two of the series, counted from one. */
  readonly between?: uPlot.Band[];
  /** Named where they are drawn. */
  readonly limits?: readonly ChartLimit[];
  /** Before the first and behind the last day there is room for half a day, where bars stand beside it. */
  readonly hasMargins?: true;
  /** The same where the bars stand for something else than days. */
  readonly marginSeconds?: number;
  /**
   * Of moments, not of days: the axis tells the time at the plant, or the day there where it spans several.
   */
  readonly isOfHours?: true;
  /** Somebody dragged across a part of it. */
  readonly onPart?: (part: PlotPart) => void;
};

/** A part of a plot, from an instant to another one of ISO 8601. */
export type PlotPart = { readonly from: string; readonly to: string };

const secondsOf = (time: string): number => Date.parse(time) / 1000;

const YEAR_SECONDS = 366 * 24 * 3600;
const HALF_A_DAY = 12 * 3600;
/** Of moments that span more, the axis names the days. */
const HOURS_NAMED_SECONDS = 3 * 24 * 3600;
/** Who drags less far has pointed at something. */
const LEAST_DRAG_PX = 8;
/** To both sides of a single time, behind which uPlot's own axis reaches years ahead. */
const ALONE_SECONDS = 15 * 24 * 3600;
const ALONE_IN_HOURS_SECONDS = 3600;

const spanOf = (times: readonly string[]): number => secondsOf(times.at(-1) ?? '') - secondsOf(times[0] ?? '');

/** A day as the axis names it, with its year where there is more than one, or one value alone. */
const dayFormat = (times: readonly string[], timeZone: string) => {
  const span = spanOf(times);
  const year = span > YEAR_SECONDS || span === 0 ? ({ year: '2-digit' } as const) : {};
  return dateFormat(formatLocale(), { day: '2-digit', month: '2-digit', ...year, timeZone });
};

/** The name of a day on the axis, in seconds since 1970. */
const dayName = (times: readonly string[], timeZone: string) => {
  const day = dayFormat(times, timeZone);
  return (seconds: number): string => day.format(seconds * 1000);
};

const hourName = (seconds: number): string => formatTime(new Date(seconds * 1000).toISOString());

/** The names of the axis, and in which time zone its days begin. */
const axisOf = ({ times, isOfHours }: Plot) => {
  const zone = isOfHours ? plantTimeZone() : 'UTC';
  const namesHours = isOfHours && spanOf(times) <= HOURS_NAMED_SECONDS;
  return { zone, name: namesHours ? hourName : dayName(times, zone) };
};

/** Tells which part was dragged across, and takes the mark of it away. */
const tellPart =
  (onPart: NonNullable<Plot['onPart']>) =>
  (chart: uPlot): void => {
    const { left, width } = chart.select;
    if (width < LEAST_DRAG_PX) return;
    const instant = (px: number): string => new Date(chart.posToVal(px, 'x') * 1000).toISOString();
    chart.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
    onPart({ from: instant(left), to: instant(left + width) });
  };

/** A day is named once, also where a short time has several lines of the grid to each. */
const eachOnce = (names: readonly string[]): string[] => names.map((name, at) => (name === names[at - 1] ? '' : name));

/** The value of one of the variables of `core/browser/base.css`, which a canvas cannot read by itself. */
export const colourOf = (variable: string): string => getComputedStyle(document.body).getPropertyValue(variable).trim();

/** What stands at the end of a day holds until the next one. */
export const stepped = (): uPlot.Series.PathBuilder | undefined => uPlot.paths.stepped?.({ align: 1 });

const optionsOf = (plot: Plot, width: number, onTime: (at: number | null) => void) => {
  const { times, series, range, tick, tickWidth, between, limits = [], hasMargins, isOfHours, onPart } = plot;
  const { heightPx = HEIGHT_PX } = plot;
  const soft = colourOf('--halm-ink-soft') || '#666';
  const axis = { stroke: soft, font: AXIS_FONT, grid: { stroke: colourOf('--halm-line') || '#ddd' } };
  const { zone, name } = axisOf(plot);
  const isAlone = times.at(-1) === times[0];
  const beside = isOfHours ? ALONE_IN_HOURS_SECONDS : ALONE_SECONDS;
  const { marginSeconds = hasMargins ? HALF_A_DAY : 0 } = plot;
  return {
    width,
    height: heightPx,
    legend: { show: false },
    cursor: { y: false, drag: { x: onPart !== undefined, y: false, setScale: false }, points: { show: false } },
    tzDate: (seconds: number) => uPlot.tzDate(new Date(seconds * 1000), zone),
    scales: {
      x: {
        range: (_: uPlot, first: number, last: number) =>
          isAlone ? [first - beside, first + beside] : [first - marginSeconds, last + marginSeconds],
      },
      y: { range: (_: uPlot, least: number, most: number) => range(least, most) },
    },
    axes: [
      {
        ...axis,
        space: 70,
        values: (_: uPlot, at: number[]) => eachOnce(at.map(name)),
      },
      { ...axis, size: tickWidth, values: (_: uPlot, at: number[]) => at.map(tick) },
    ],
    series: [{}, ...series],
    ...(between && { bands: between }),
    hooks: {
      setCursor: [({ cursor }: uPlot) => onTime(cursor.idx ?? null)],
      ...(onPart && { setSelect: [tellPart(onPart)] }),
      draw: [writeLimits(limits, colourOf('--halm-surface') || '#fff')],
    },
  } as uPlot.Options;
};

/**
 * Draws a plot anew for other figures and another width of its place; answers the time that is pointed
 * at, by its place among all, and what points at one, or at none. `draw` reads colours from the page, so
 * it is called when there is one.
 */
export const usePlot = (draw: () => Plot) => {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<uPlot>(null);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const plot = draw();
    const data = [plot.times.map(secondsOf), ...plot.values] as uPlot.AlignedData;
    const chart = new uPlot(optionsOf(plot, element.clientWidth, setAt), data, element);
    drawn.current = chart;
    const observer = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: plot.heightPx ?? HEIGHT_PX }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
      drawn.current = null;
    };
  }, [draw]);
  const point = (time: number | null): void => {
    const chart = drawn.current;
    const seconds = time === null ? undefined : chart?.data[0][time];
    // Left of everything there is nothing to point at.
    chart?.setCursor({ left: seconds === undefined ? -10 : chart.valToPos(seconds, 'x'), top: 0 });
  };
  return { place, at, point };
};
