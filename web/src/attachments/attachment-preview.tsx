import type { ShownFile } from '@halm/model/attachments/attachment.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { showFailure } from '../ui/toasts.ts';
import { contentQuery, downloadAttachment, previewQuery } from './attachment-calls.ts';
import classes from './attachment-preview.module.css';
import type { UploadTarget } from './upload-queue.ts';

type Shown = { readonly target: UploadTarget; readonly attachment: ShownFile };

const WIDTH_PIXELS = 450;
const MOST_DENSITY = 2;

const Picture = ({ target, attachment: { id, name, placeholder } }: Shown) => {
  const { data, error, refetch } = useQuery(previewQuery({ ...target, attachmentId: id }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <img className={classes.page} src={data ?? placeholder ?? undefined} alt={name} data-waiting={!data} />;
};

const FirstPage = ({ target, attachment: { id, name } }: Shown) => {
  const { t } = useTranslation(['attachments', 'ui']);
  const { data, error, refetch } = useQuery(contentQuery({ ...target, attachmentId: id }));
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'broken'>('waiting');
  useEffect(() => {
    const place = canvas.current;
    if (!data || !place) return undefined;
    const controller = new AbortController();
    const draw = async () => {
      const { drawFirstPage } = await import('./pdf-page.ts');
      const width = WIDTH_PIXELS * Math.min(window.devicePixelRatio, MOST_DENSITY);
      await drawFirstPage(data, place, width, controller.signal);
    };
    const end = (next: 'drawn' | 'broken') => () => {
      if (!controller.signal.aborted) setState(next);
    };
    draw().then(end('drawn'), end('broken'));
    return () => controller.abort();
  }, [data]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (state === 'broken') return <p role="alert">{t('preview.broken')}</p>;
  return (
    <>
      {state === 'waiting' && <p role="status">{t('ui:loading')}</p>}
      <canvas
        ref={canvas}
        className={classes.page}
        role="img"
        aria-label={t('preview.first', { name })}
        data-waiting={state === 'waiting'}
      />
    </>
  );
};

/** Whether there is something to see of a file before it is saved. */
export const isShowable = ({ kind, hasPreview }: ShownFile): boolean => hasPreview || kind === 'pdf';

const pictures: ReadonlySet<string> = new Set(['heic', 'png', 'jpeg', 'webp']);

/** A picture of which there is nothing to see: of HEIC there never is, of the others where they are too large or broken. */
export const isUnseenPicture = ({ kind, hasPreview }: ShownFile): boolean => pictures.has(kind) && !hasPreview;

type AttachmentPreviewProps = { target: UploadTarget; attachment: ShownFile | undefined; onClose: () => void };

/** A file in a dialog: a picture, or the first page of a PDF. */
export const AttachmentPreview = ({ target, attachment, onClose }: AttachmentPreviewProps) => {
  const { t } = useTranslation('attachments');
  const [last, setLast] = useState(attachment);
  // What is shown stays while the dialog fades out.
  if (attachment && attachment !== last) setLast(attachment);
  if (!last) return null;
  const Content = last.hasPreview ? Picture : FirstPage;
  return (
    <HalmDialog
      isOpen={attachment !== undefined}
      onClose={onClose}
      title={last.name}
      actions={
        <Button
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => void downloadAttachment(target, last).catch(showFailure(t('failed.download')))}
        >
          {t('download')}
        </Button>
      }
    >
      <div className={classes.frame}>
        <Content key={last.id} target={target} attachment={last} />
      </div>
    </HalmDialog>
  );
};
