import type { ShownFile } from '@halm/model/records/attachments/attachment.ts';
import { attachmentEndings } from '@halm/model/records/attachments/attachment-kinds.ts';
import type { Comment } from '@halm/model/records/comments/comment.ts';
import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconDownload, IconPaperclip, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../core/browser/store.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatBytes } from '../../core/words/formats.ts';
import { downloadAttachment } from '../attachments/attachment-calls.ts';
import { AttachmentPreview, isShowable, isUnseenPicture } from '../attachments/attachment-preview.tsx';
import { AttachmentThumbnail } from '../attachments/attachment-thumbnail.tsx';
import { UploadList } from '../attachments/upload-list.tsx';
import { uploads } from '../attachments/upload-queue.ts';
import classes from './comment-files.module.css';
import { type CommentedRecord, callsOf } from './commented-record.ts';

const accept = attachmentEndings.join(',');
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const button = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

/** Takes files for a comment, one or several. */
export const AttachButton = ({ size, onFiles }: { size?: 'xs'; onFiles: (files: readonly File[]) => void }) => {
  const { t } = useTranslation('comments');
  return (
    <FileButton multiple accept={accept} onChange={onFiles}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          size={size ?? 'sm'}
          leftSection={<IconPaperclip size={size ? 15 : 17} aria-hidden />}
        >
          {t('attach')}
        </Button>
      )}
    </FileButton>
  );
};

type ChosenFilesProps = { files: readonly File[]; onChange: (files: readonly File[]) => void };

/** The files that leave with a comment once it is sent. */
export const ChosenFiles = ({ files, onChange }: ChosenFilesProps) => {
  const { t } = useTranslation('comments');
  return (
    <div className={classes.chosen}>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t('chosen')}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={index}>
              <span className={classes.name}>{file.name}</span>
              <span className={classes.soft}>{formatBytes(file.size)}</span>
              <ActionIcon
                {...button}
                aria-label={t('unchoose', { name: file.name })}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <IconX {...icon} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <AttachButton onFiles={(more) => onChange([...files, ...more])} />
    </div>
  );
};

type FileProps = { record: CommentedRecord; comment: Comment; file: ShownFile };

const DeleteFile = ({ record: { owner, id }, comment, file }: FileProps) => {
  const { t } = useTranslation(['ui', 'attachments']);
  const confirmDelete = useConfirmDelete();
  const { mutateAsync } = useOperation(callsOf(owner).removeFile);
  const ask = async () => {
    if (!(await confirmDelete({ name: file.name, level: 2 }))) return;
    await mutateAsync({ params: { id, commentId: comment.id, fileId: file.id } });
    showSuccess(t('remove.done'));
  };
  return (
    <ActionIcon
      {...button}
      aria-label={`${t('delete')}: ${file.name}`}
      onClick={() => void ask().catch(showFailure(t('attachments:failed.delete')))}
    >
      <IconTrash {...icon} />
    </ActionIcon>
  );
};

/**
 * The files of a comment: to look at and to save, for its author also to
 * delete; and those that are on their way.
 */
export const CommentFiles = ({ record, comment, mayDelete }: Omit<FileProps, 'file'> & { mayDelete: boolean }) => {
  const { t } = useTranslation(['comments', 'attachments']);
  const [opened, setOpened] = useState<ShownFile>();
  // What has arrived stands among the files.
  const coming = useStore(uploads).filter(({ commentId, state }) => commentId === comment.id && state !== 'done');
  const target = { ...record, commentId: comment.id };
  return (
    <>
      {comment.files.length > 0 && (
        <ul className={classes.files} aria-label={t('files')}>
          {comment.files.map((file) => (
            <li key={file.id}>
              <AttachmentThumbnail target={target} attachment={file} />
              {isShowable(file) ? (
                <button type="button" className={classes.open} onClick={() => setOpened(file)}>
                  {file.name}
                </button>
              ) : (
                <span className={classes.name}>{file.name}</span>
              )}
              <span className={classes.soft}>{formatBytes(file.sizeBytes)}</span>
              {isUnseenPicture(file) && <span className={classes.soft}>{t('attachments:preview.none')}</span>}
              <ActionIcon
                {...button}
                aria-label={`${t('attachments:download')}: ${file.name}`}
                onClick={() =>
                  void downloadAttachment(target, file).catch(showFailure(t('attachments:failed.download')))
                }
              >
                <IconDownload {...icon} />
              </ActionIcon>
              {mayDelete && <DeleteFile record={record} comment={comment} file={file} />}
            </li>
          ))}
        </ul>
      )}
      <UploadList uploads={coming} />
      <AttachmentPreview target={target} attachment={opened} onClose={() => setOpened(undefined)} />
    </>
  );
};
