import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';

const HEIGHT = 320;

/** A colour of the house as a canvas takes it. */
export const colourOf = (variable: string): string => getComputedStyle(document.body).getPropertyValue(variable).trim();

/** What all charts of the house share: their height, the look of their axes, no legend of the library, a pointer that is told below. */
export const plotFrame = (width: number, onPoint: (at: number | null) => void) => ({
  width,
  height: HEIGHT,
  legend: { show: false },
  cursor: { y: false, drag: { x: false, y: false } },
  hooks: { setCursor: [({ cursor }: uPlot) => onPoint(cursor.idx ?? null)] },
});

/** The look of an axis. */
export const plotAxis = () => ({
  stroke: colourOf('--halm-ink-soft') || '#666',
  font: '13px Inter, sans-serif',
  grid: { stroke: colourOf('--halm-line') || '#ddd' },
});

type Drawing<P> = {
  readonly options: (shown: P, width: number, onPoint: (at: number | null) => void) => uPlot.Options;
  readonly data: (shown: P) => uPlot.AlignedData;
};

/** Draws a chart anew for other figures and another width of its place; answers which of them is pointed at. */
export const usePlot = <P>(shown: P, { options, data }: Drawing<P>) => {
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const chart = new uPlot(options(shown, element.clientWidth, setAt), data(shown), element);
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [shown, options, data]);
  return { place, at };
};
