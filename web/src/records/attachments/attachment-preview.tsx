import type { ShownFile } from '@halm/model/records/attachments/attachment.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import { showFailure } from '../../core/ui/toasts.ts';
import { contentQuery, downloadAttachment, previewQuery } from './attachment-calls.ts';
import classes from './attachment-preview.module.css';
import { FirstPage } from './first-page.tsx';
import type { UploadTarget } from './upload-queue.ts';

type Shown = { readonly target: UploadTarget; readonly attachment: ShownFile };

const Picture = ({ target, attachment: { id, name, placeholder } }: Shown) => {
  const { data, error, refetch } = useQuery(previewQuery({ ...target, attachmentId: id }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <img className={classes.page} src={data ?? placeholder ?? undefined} alt={name} data-waiting={!data} />;
};

const PdfFile = ({ target, attachment: { id, name } }: Shown) => {
  const { data, error, refetch } = useQuery(contentQuery({ ...target, attachmentId: id }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <FirstPage bytes={data} name={name} />;
};

/** Whether there is something to see of a file before it is saved. */
export const isShowable = ({ kind, hasPreview }: ShownFile): boolean => hasPreview || kind === 'pdf';

const pictures: ReadonlySet<string> = new Set(['heic', 'png', 'jpeg', 'webp']);

/**
 * A picture of which there is nothing to see: of HEIC there never is, of the
 * others where they are too large or broken.
 */
export const isUnseenPicture = ({ kind, hasPreview }: ShownFile): boolean => pictures.has(kind) && !hasPreview;

type AttachmentPreviewProps = { target: UploadTarget; attachment: ShownFile | undefined; onClose: () => void };

/** A file in a dialog: a picture, or the first page of a PDF. */
export const AttachmentPreview = ({ target, attachment, onClose }: AttachmentPreviewProps) => {
  const { t } = useTranslation('attachments');
  const [last, setLast] = useState(attachment);
  // What is shown stays while the dialog fades out.
  if (attachment && attachment !== last) setLast(attachment);
  if (!last) return null;
  const Content = last.hasPreview ? Picture : PdfFile;
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
