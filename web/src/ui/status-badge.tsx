import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDotted,
  IconCircleX,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './status-badge.module.css';

/** What a state means for the reader; each has a colour, a shape and needs a word. */
export type Tone = 'good' | 'active' | 'waiting' | 'warning' | 'bad' | 'quiet';

const shapes: Record<Tone, TablerIcon> = {
  good: IconCircleCheck,
  active: IconCircleDotted,
  waiting: IconClock,
  warning: IconAlertTriangle,
  bad: IconCircleX,
  quiet: IconCircle,
};

/** A state by word, colour and shape: `<StatusBadge tone="good">{t('status.completed')}</StatusBadge>`. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => {
  const Shape = shapes[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Shape size={14} stroke={2.2} aria-hidden />
      {children}
    </span>
  );
};
