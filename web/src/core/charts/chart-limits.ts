import uPlot from 'uplot';

/** A line that values shouldn't cross, and what it is called where it is drawn. */
export type ChartLimit = {
  readonly label: string;
  readonly value: number;
  readonly colour: string;
  /** Where its words stand; those of two limits that may be near each other stand apart. */
  readonly side: 'left' | 'right';
};

const FONT_PX = 13;
const GAP_PX = 6;

/** Writes the names of limits on their lines: above, or below where there is no room. */
export const writeLimits =
  (limits: readonly ChartLimit[], ground: string) =>
  ({ ctx, bbox, valToPos }: uPlot): void => {
    const [font, gap] = [FONT_PX * uPlot.pxRatio, GAP_PX * uPlot.pxRatio];
    ctx.save();
    ctx.font = `500 ${font}px Inter, sans-serif`;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'middle';
    for (const { label, value, colour, side } of limits) {
      const y = valToPos(value, 'y', true);
      if (y < bbox.top || y > bbox.top + bbox.height) continue;
      const width = ctx.measureText(label).width + gap;
      const left = side === 'left' ? bbox.left + gap : bbox.left + bbox.width - width - gap;
      const middle = y - bbox.top > font + 2 * gap ? y - font / 2 - gap : y + font / 2 + gap;
      // What is drawn below would make it unreadable.
      ctx.globalAlpha = 0.85;
      ctx.fillStyle = ground;
      ctx.fillRect(left, middle - font / 2 - gap / 3, width, font + gap / 1.5);
      ctx.globalAlpha = 1;
      ctx.fillStyle = colour;
      ctx.fillText(label, left + gap / 2, middle);
    }
    ctx.restore();
  };
