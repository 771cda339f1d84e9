import { fromBase } from '@halm/model/core/quantities/base-quantity.ts';
import type { LevelHistory } from '@halm/model/stock/inventory/inventory.ts';

/** For articles whose colour nobody has chosen: apart from each other and from the silo's wall. */
const spareColours = ['#2f8577', '#c2a64a', '#7d5a3c', '#5a6b9b', '#b56b7d', '#8f8fa8'];

/** What all articles together came to on each day, in base units of the location. */
export const totalsOf = ({ days, articles }: LevelHistory): number[] =>
  days.map((_, at) => articles.reduce((sum, { quantities }) => sum + (quantities?.[at] ?? 0), 0));

/** The levels as a chart draws them: amounts in the unit of the location, each article in its colour. */
export const drawnLevels = ({ days, articles, unit, maximum }: LevelHistory) => ({
  days,
  unit,
  maximum: maximum === null ? null : fromBase(maximum, unit),
  series: articles.flatMap(({ article, colour, quantities }, at) =>
    quantities
      ? [
          {
            id: article.id,
            name: article.name,
            colour: colour ?? spareColours[at % spareColours.length] ?? '#2f8577',
            amounts: quantities.map((quantity) => fromBase(quantity, unit)),
          },
        ]
      : [],
  ),
});
