import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { formatCount } from '../words/formats.ts';
import classes from './export-dialog.module.css';
import type { RunningExport } from './use-export.ts';

const Progress = ({ running: { format, progress } }: { running: RunningExport }) => {
  const { t } = useTranslation('exports');
  const total = progress && formatCount(progress.total);
  const isDrawing = format === 'pdf' && progress !== undefined && progress.rows === progress.total;
  const words = () => {
    if (!progress) return t('counting');
    return isDrawing ? t('drawing', { total }) : t('progress', { rows: formatCount(progress.rows), total });
  };
  return (
    <>
      <p className={classes.hint}>{t('hint')}</p>
      <ProgressBar
        label={t('menu')}
        done={progress && !isDrawing ? progress.rows : null}
        total={progress?.total ?? null}
      />
      <p className={classes.words} role="status">
        {words()}
      </p>
    </>
  );
};

type ExportDialogProps = {
  running: RunningExport;
  title: string;
  onRetry: () => void;
  onClose: () => void;
};

/** How far a file is, with a way to call it off; or why there is none. */
export const ExportDialog = ({ running, title, onRetry, onClose }: ExportDialogProps) => {
  const { t } = useTranslation(['exports', 'ui']);
  const { format, failure } = running;
  const actions = failure ? (
    <>
      <Button variant="default" onClick={onClose}>
        {t('ui:close')}
      </Button>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </>
  ) : (
    <Button variant="default" onClick={onClose}>
      {t('stop')}
    </Button>
  );
  return (
    <HalmDialog isOpen onClose={onClose} title={t(`title.${format}`, { list: title })} actions={actions}>
      {failure ? (
        <p className={classes.failure} role="alert">
          {t('failed')} {failure}
        </p>
      ) : (
        <Progress running={running} />
      )}
    </HalmDialog>
  );
};
