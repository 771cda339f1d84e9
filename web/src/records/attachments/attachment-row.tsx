import '../../core/ui/menu-styles.ts';
import { ownerPath } from '@halm/model/core/contract/owner-path.ts';
import type { Attachment } from '@halm/model/records/attachments/attachment.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconDownload, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatBytes, formatDateTime } from '../../core/words/formats.ts';
import { downloadAttachment } from './attachment-calls.ts';
import { AttachmentNameForm } from './attachment-name-form.tsx';
import { isShowable, isUnseenPicture } from './attachment-preview.tsx';
import classes from './attachment-row.module.css';
import { AttachmentThumbnail } from './attachment-thumbnail.tsx';
import type { UploadTarget } from './upload-queue.ts';

type RowProps = { target: UploadTarget; attachment: Attachment };

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
const button = { variant: 'subtle', color: 'gray', size: 'lg' } as const;

/** What can be changed of a file. */
const useChanges = ({ target: { owner, id }, attachment }: RowProps) => {
  const update = useOperation(`PATCH /${ownerPath(owner)}/:id/attachments/:attachmentId`);
  const remove = useOperation(`DELETE /${ownerPath(owner)}/:id/attachments/:attachmentId`);
  const { version, name, isInternal } = attachment;
  const params = { id, attachmentId: attachment.id };
  return {
    change: (body: { name?: string; isInternal?: boolean }) =>
      update.mutateAsync({ params, version, body: { name, isInternal, ...body } }),
    remove: () => remove.mutateAsync({ params, version }),
  };
};

const RowMenu = (props: RowProps & { isRenaming: boolean; button: Ref<HTMLButtonElement>; onRename: () => void }) => {
  const { t } = useTranslation(['attachments', 'ui']);
  const confirmDelete = useConfirmDelete();
  const isEmployed = useSession()?.isEmployed ?? true;
  const { change, remove } = useChanges(props);
  const { name, isInternal } = props.attachment;
  const doing = (work: Promise<unknown>, done: string, failed: string) =>
    void work.then(() => showSuccess(done), showFailure(failed));
  const ask = async () => {
    if (await confirmDelete({ name, level: 2 })) doing(remove(), t('ui:remove.done'), t('failed.delete'));
  };
  return (
    <Menu position="bottom-end" shadow="md" returnFocus={!props.isRenaming}>
      <Menu.Target>
        <ActionIcon {...button} ref={props.button} aria-label={t('actions', { name })}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={props.onRename}>
          {t('rename')}
        </Menu.Item>
        {isEmployed && (
          <Menu.Item
            leftSection={isInternal ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
            onClick={() =>
              doing(change({ isInternal: !isInternal }), t(isInternal ? 'shown' : 'hidden'), t('failed.change'))
            }
          >
            {t(isInternal ? 'show' : 'hide')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => void ask()}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const Name = ({ attachment, onOpen }: { attachment: Attachment; onOpen: () => void }) => {
  const { t } = useTranslation('attachments');
  const { name } = attachment;
  if (!isShowable(attachment)) return <strong className={classes.name}>{name}</strong>;
  return (
    <button type="button" className={classes.open} aria-label={t('open', { name })} onClick={onOpen}>
      {name}
    </button>
  );
};

type AttachmentRowProps = RowProps & { mayWrite: boolean; onOpen: () => void };

/** One file: what it looks like, its name, who added it, and what can be done with it. */
export const AttachmentRow = ({ target, attachment, mayWrite, onOpen }: AttachmentRowProps) => {
  const { t } = useTranslation('attachments');
  const [isRenaming, setRenaming] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const { change } = useChanges({ target, attachment });
  const { name, sizeBytes, createdAt, createdByName, isInternal } = attachment;
  const added = t('added', { date: formatDateTime(createdAt), name: createdByName });
  return (
    <li className={classes.row} data-renaming={isRenaming}>
      <AttachmentThumbnail target={target} attachment={attachment} />
      {isRenaming ? (
        <AttachmentNameForm
          attachment={attachment}
          save={(newName) => change({ name: newName }).then(() => showSuccess(t('renamed')))}
          onEnd={() => {
            flushSync(() => setRenaming(false));
            menu.current?.focus();
          }}
        />
      ) : (
        <div className={classes.words}>
          <Name attachment={attachment} onOpen={onOpen} />
          <span className={classes.soft}>
            {[attachment.kind.toUpperCase(), formatBytes(sizeBytes), added].join(' · ')}
          </span>
          {isUnseenPicture(attachment) && <span className={classes.soft}>{t('preview.none')}</span>}
          {isInternal && <StatusBadge tone="normal">{t('internal')}</StatusBadge>}
        </div>
      )}
      <span className={classes.buttons}>
        <ActionIcon
          {...button}
          aria-label={`${t('download')}: ${name}`}
          title={t('download')}
          onClick={() => void downloadAttachment(target, attachment).catch(showFailure(t('failed.download')))}
        >
          <IconDownload {...icon} />
        </ActionIcon>
        {mayWrite && (
          <RowMenu
            target={target}
            attachment={attachment}
            isRenaming={isRenaming}
            button={menu}
            onRename={() => setRenaming(true)}
          />
        )}
      </span>
    </li>
  );
};
