import classes from './status-badge.module.css';

/**
 * What a state means for the reader (`docs/states.md`): nothing to do, being worked on, waits for somebody
 * here, something to look at, wrong.
 */
export type Tone = 'normal' | 'work' | 'waits' | 'warning' | 'wrong';

const CIRCLE = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0';
const DOTS = '7.5 4.21 4.21 7.5 3 12 4.21 16.5 7.5 19.79 12 21 16.5 19.79 19.79 16.5 21 12 19.79 7.5 16.5 4.21 12 3';

// Those of Tabler (MIT), each as one line: a list has one in every row.
const shapes: Record<Exclude<Tone, 'normal'>, string> = {
  work: DOTS.replace(/(\S+ \S+) ?/g, 'M$1l0 .01'),
  waits: `${CIRCLE}M12 7v5l3 3`,
  warning:
    'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01',
  wrong: `${CIRCLE}M10 10l4 4m0 -4l-4 4`,
};

/**
 * A state by its word, always with a capital, and by colour and shape where it is not the normal one:
 * `<StatusBadge tone="waits">{t('status.finished')}</StatusBadge>`.
 */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes.badge} data-tone={tone}>
    {tone !== 'normal' && (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[tone]} />
      </svg>
    )}
    <span className={classes.word}>{children}</span>
  </span>
);
