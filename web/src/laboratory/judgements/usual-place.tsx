import { placeInBand, type UsualBand } from '@halm/model/laboratory/judgements/judge-value.ts';
import { useTranslation } from 'react-i18next';
import classes from './usual-place.module.css';

const WIDTH = 120;
const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;
/** The usual range takes the middle; what lies far outside stands at the edge. */
const LOW = 30;
const HIGH = 90;
const EDGE = 7;

const xOf = (value: number, { low, high }: UsualBand): number => {
  const place = placeInBand(value, { low, high });
  if (high === low) return { below: EDGE, inside: (LOW + HIGH) / 2, above: WIDTH - EDGE }[place];
  const x = LOW + ((value - low) / (high - low)) * (HIGH - LOW);
  return Math.min(WIDTH - EDGE, Math.max(EDGE, x));
};

/**
 * Where a value lies against what is usual, as a small picture: a dot within it, a diamond outside.
 */
export const UsualPlace = ({ value, band }: { value: number; band: UsualBand }) => {
  const { t } = useTranslation('judgements');
  const place = placeInBand(value, band);
  const x = xOf(value, band);
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t(`earlier.places.${place}`)}
    >
      <path d={`M1 ${MIDDLE} H${WIDTH - 1}`} className={classes.line} />
      <rect x={LOW} y="3" width={HIGH - LOW} height={HEIGHT - 6} rx="3" className={classes.band} />
      {place === 'inside' ? (
        <circle cx={x} cy={MIDDLE} r="4.5" className={classes.inside} />
      ) : (
        <path d={`M${x} ${MIDDLE - 6} l6 6 l-6 6 l-6 -6 Z`} className={classes.outside} />
      )}
    </svg>
  );
};
