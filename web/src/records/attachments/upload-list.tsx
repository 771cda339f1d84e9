import { ActionIcon, Button } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { formatCount, formatPercent } from '../../core/words/formats.ts';
import { readableError } from '../../core/words/reason-text.ts';
import classes from './upload-list.module.css';
import { cancelUpload, forgetUploads, isOnItsWay, mayRetry, retryUpload, type Upload } from './upload-queue.ts';

const tones = {
  waiting: 'work',
  sending: 'work',
  checking: 'work',
  done: 'normal',
  failed: 'wrong',
  cancelled: 'normal',
} as const satisfies Record<Upload['state'], Tone>;

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;
const button = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

const Words = ({ upload: { state, share, error, sameAs } }: { upload: Upload }) => {
  const { t } = useTranslation('attachments');
  if (state === 'failed') return <span className={classes.refusal}>{readableError(error)}</span>;
  if (sameAs !== undefined) return <StatusBadge tone="warning">{t('uploads.sameAs', { name: sameAs })}</StatusBadge>;
  const words = state === 'sending' ? `${t('uploads.sending')} ${formatPercent(share)}` : t(`uploads.${state}`);
  return <StatusBadge tone={tones[state]}>{words}</StatusBadge>;
};

const UploadRow = ({ upload }: { upload: Upload }) => {
  const { t } = useTranslation('attachments');
  const { number, file, share } = upload;
  const { name } = file;
  const isRunning = isOnItsWay(upload);
  return (
    <li>
      <span className={classes.name}>{name}</span>
      <span className={classes.words}>
        <Words upload={upload} />
      </span>
      <span className={classes.buttons}>
        {mayRetry(upload) && (
          <ActionIcon {...button} aria-label={t('uploads.retry', { name })} onClick={() => retryUpload(number)}>
            <IconRefresh {...icon} />
          </ActionIcon>
        )}
        <ActionIcon
          {...button}
          aria-label={t(isRunning ? 'uploads.cancel' : 'uploads.dismiss', { name })}
          onClick={() => (isRunning ? cancelUpload(number) : forgetUploads([number]))}
        >
          <IconX {...icon} />
        </ActionIcon>
      </span>
      {isRunning && <progress className={classes.progress} aria-label={name} max={1} value={share} />}
    </li>
  );
};

// What has arrived stands among the files.
const isRemarkable = ({ state, sameAs }: Upload): boolean => state !== 'done' || sameAs !== undefined;

/** The files that are on their way to a record, and what became of each. */
export const UploadList = ({ uploads }: { uploads: readonly Upload[] }) => {
  const { t } = useTranslation('attachments');
  if (uploads.length === 0) return null;
  const countOf = (wanted: Upload['state']) => uploads.filter(({ state }) => state === wanted).length;
  const [done, failed] = [countOf('done'), countOf('failed')];
  const numbers = { done: formatCount(done), total: formatCount(uploads.length), failed: formatCount(failed) };
  return (
    <Card
      title={t('uploads.title')}
      actions={
        <Button variant="default" size="xs" onClick={() => forgetUploads(uploads.map(({ number }) => number))}>
          {t('uploads.clear')}
        </Button>
      }
    >
      <p className={classes.soft} role="status">
        {t(failed > 0 ? 'uploads.saidFailed' : 'uploads.said', numbers)}
      </p>
      <ul className={classes.rows}>
        {uploads.filter(isRemarkable).map((upload) => (
          <UploadRow key={upload.number} upload={upload} />
        ))}
      </ul>
    </Card>
  );
};
