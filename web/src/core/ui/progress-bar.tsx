import classes from './progress-bar.module.css';

type ProgressBarProps = {
  label: string;
  /** Null as long as nobody knows how far it is. */
  done: number | null;
  total: number | null;
};

/** How far something is that takes its time. */
export const ProgressBar = ({ label, done, total }: ProgressBarProps) => (
  <progress className={classes.bar} aria-label={label} max={total || undefined} value={done ?? undefined} />
);
