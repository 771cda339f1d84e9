import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../words/formats.ts';
import { ProgressBar } from './progress-bar.tsx';
import classes from './progress-panel.module.css';

type ProgressPanelProps = {
  /** What is being done. */
  title: string;
  done: number;
  /** Null as long as nobody knows how much it is. */
  total: number | null;
  /** What has come of it so far, and buttons. */
  children?: ReactNode;
};

/** Long work by the server's own count. The page can be left and found again. */
export const ProgressPanel = ({ title, done, total, children }: ProgressPanelProps) => {
  const { t } = useTranslation('ui');
  const isRunning = total === null || done < total;
  const words =
    total === null ? t('loading') : t('progress.of', { done: formatCount(done), total: formatCount(total) });
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <span className={classes.words} role="status">
          {words}
        </span>
      </div>
      <ProgressBar label={title} done={total === null ? null : done} total={total} />
      {isRunning && <p className={classes.hint}>{t('progress.leave')}</p>}
      {children}
    </section>
  );
};
