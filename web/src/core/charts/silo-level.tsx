import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatQuantity } from '../words/formats.ts';
import classes from './silo-level.module.css';

export type SiloShape = 'mass' | 'liquid' | 'piece' | 'production';

type SiloLevelProps = {
  name: string;
  /** Stored base units, as `maximum`; null when the location has no size. */
  quantity: number;
  maximum: number | null;
  unit: Unit;
  /** The kind of the location decides the picture: clamp, tank, hall or digester. */
  shape: SiloShape;
  /**
   * What it is full of, from the ground up, each in its colour; without them it
   * is of one. Base units, as `quantity`.
   */
  parts?: readonly SiloPart[];
};

export type SiloPart = { readonly id: string; readonly quantity: number; readonly colour: string | null };

const WIDTH = 120;
const HEIGHT = 96;
const FLOOR = 90;

/** The outline that holds the content, and where its top is. */
const outlines: Record<SiloShape, { path: string; top: number }> = {
  mass: { path: `M6 34 L14 ${FLOOR} H106 L114 34`, top: 34 },
  liquid: { path: `M18 20 V${FLOOR} H102 V20`, top: 20 },
  piece: { path: `M8 40 L60 12 L112 40 V${FLOOR} H8 Z`, top: 40 },
  production: { path: `M14 44 C14 6 106 6 106 44 V${FLOOR} H14 Z`, top: 44 },
};

/**
 * How high each coloured part reaches above the ground, the highest first: each lower one is drawn over it.
 */
const tops = (parts: readonly SiloPart[], quantity: number, height: number) => {
  let below = 0;
  return parts
    .flatMap(({ id, colour, quantity: own }) => {
      below += own;
      return colour && own > 0 ? [{ id, colour, top: (below / quantity) * height }] : [];
    })
    .toReversed();
};

/** A storage location as a picture with its fill level, and the same in words. */
export const SiloLevel = ({ name, quantity, maximum, unit, shape, parts = [] }: SiloLevelProps) => {
  const { t } = useTranslation('ui');
  const share = maximum ? quantity / maximum : 0;
  const { path, top } = outlines[shape];
  const level = FLOOR - Math.min(1, Math.max(0, share)) * (FLOOR - top);
  const surface = maximum ? level : FLOOR - 6;
  const amount = formatQuantity(quantity, unit);
  const words = maximum
    ? t('silo.level', { name, amount, maximum: formatQuantity(maximum, unit), share: formatPercent(share) })
    : t('silo.amount', { name, amount });
  const clip = `silo-${shape}`;
  const hatch = useId();
  return (
    <svg
      className={classes.silo}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words}
      data-tone={share > 0.95 ? 'full' : undefined}
    >
      <clipPath id={clip}>
        <path d={path} />
      </clipPath>
      <path d={path} className={classes.inside} />
      {!maximum && (
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0 V8" className={classes.hatch} />
        </pattern>
      )}
      <g clipPath={`url(#${clip})`}>
        {!maximum && <rect width={WIDTH} height={HEIGHT} fill={`url(#${hatch})`} />}
        {quantity > 0 && <rect x="0" y={surface} width={WIDTH} height={HEIGHT} className={classes.content} />}
        {tops(parts, quantity, FLOOR - surface).map(({ id, colour, top: upTo }) => (
          <rect key={id} x="0" y={FLOOR - upTo} width={WIDTH} height={upTo} fill={colour} />
        ))}
      </g>
      <path d={path} className={classes.wall} />
      {maximum && <path d={`M4 ${top} H116`} className={classes.maximum} />}
      <path d={`M2 ${FLOOR + 1.5} H118`} className={classes.ground} />
    </svg>
  );
};
