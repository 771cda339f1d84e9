import { IconAlertTriangle, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './flag-list.module.css';

export type Flag = {
  readonly id: string;
  /** `blocking` stops the next step, `warning` should be looked at, `info` is good to know. */
  readonly weight: 'blocking' | 'warning' | 'info';
  /** A whole sentence. */
  readonly text: string;
  /** A link to the place that mends it. */
  readonly link?: ReactNode;
};

const icons = { blocking: IconLock, warning: IconAlertTriangle, info: IconInfoCircle };

/** What has to be looked at, as sentences with the way to mend it. Shows nothing when there is nothing. */
export const FlagList = ({ label, flags }: { label: string; flags: readonly Flag[] }) => {
  if (flags.length === 0) return null;
  return (
    <ul className={classes.flags} aria-label={label}>
      {flags.map(({ id, weight, text, link }) => {
        const Icon = icons[weight];
        return (
          <li key={id} className={classes.flag} data-weight={weight}>
            <Icon size={18} stroke={1.8} aria-hidden />
            <span>{text}</span>
            {link}
          </li>
        );
      })}
    </ul>
  );
};
