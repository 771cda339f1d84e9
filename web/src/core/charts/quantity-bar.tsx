import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatQuantity } from '../words/formats.ts';
import classes from './quantity-bar.module.css';

type QuantityBarProps = {
  label: string;
  /** Stored base units, as all three. */
  quantity: number;
  target: number;
  /** Beyond this it is too much; the bar turns red. */
  limit?: number;
  unit: Unit;
};

const toneOf = (quantity: number, target: number, limit: number): string => {
  if (quantity > limit) return 'bad';
  return quantity >= target ? 'good' : 'active';
};

/** How much of a target is reached, as a bar and in words. */
export const QuantityBar = ({ label, quantity, target, limit, unit }: QuantityBarProps) => {
  const { t } = useTranslation('ui');
  const scale = Math.max(quantity, target, limit ?? 0, 1);
  const words = t('bar.of', {
    amount: formatQuantity(quantity, unit),
    target: formatQuantity(target, unit),
    share: formatPercent(target > 0 ? quantity / target : 0),
  });
  const at = (value: number) => `${(value / scale) * 100}%`;
  return (
    <div className={classes.bar} data-tone={toneOf(quantity, target, limit ?? Number.POSITIVE_INFINITY)}>
      <div className={classes.track} role="img" aria-label={`${label}: ${words}`}>
        <span className={classes.fill} style={{ width: at(quantity) }} />
        <span className={classes.mark} style={{ left: at(target) }} />
        {limit !== undefined && limit !== target && <span className={classes.limit} style={{ left: at(limit) }} />}
      </div>
      <span className={classes.words} aria-hidden>
        {words}
      </span>
    </div>
  );
};
