import type { ScaleState } from '@halm/model/masterdata/scales/weight-reading.ts';
import {
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconCircleCheck,
  IconCircleDashed,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../core/words/formats.ts';
import { useLiveWeight } from '../../masterdata/scales/live-weight.ts';
import classes from './live-weight.module.css';

const shapes = {
  connecting: IconPlugConnectedX,
  unreachable: IconPlugConnectedX,
  moving: IconArrowsLeftRight,
  stable: IconCircleCheck,
  zero: IconCircleDashed,
  overload: IconAlertTriangle,
  underload: IconAlertTriangle,
  'not-zeroed': IconAlertTriangle,
} satisfies Record<ScaleState, unknown>;

type LiveWeightProps = { scaleId: string; label: string; size?: 'line' | 'small' | 'large' };

/** What a scale shows now: the weight large, its state by colour, word and shape. */
export const LiveWeight = ({ scaleId, label, size = 'large' }: LiveWeightProps) => {
  const { t } = useTranslation('bookings');
  const weight = useLiveWeight(scaleId);
  const state = (weight?.state ?? 'connecting') as ScaleState;
  const Shape = shapes[state];
  const kg = weight?.grossKg;
  return (
    <div className={classes.display} data-state={state} data-size={size}>
      <span className={classes.label}>{label}</span>
      <output className={classes.weight}>
        {kg === null || kg === undefined ? '–' : formatCount(kg)}
        <span className={classes.unit}>kg</span>
      </output>
      <span className={classes.state} role="status">
        <Shape size={20} stroke={2} aria-hidden />
        {t(`scale.${state}`)}
      </span>
    </div>
  );
};
