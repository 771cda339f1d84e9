import '@mantine/core/styles/Switch.layer.css';
import { ownerPath } from '@halm/model/core/contract/owner-path.ts';
import type { Attachment } from '@halm/model/records/attachments/attachment.ts';
import { ATTACHMENT_MAXIMUM_BYTES, attachmentEndings } from '@halm/model/records/attachments/attachment-kinds.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPaperclip, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../core/browser/store.ts';
import { useSession } from '../../core/client/session.ts';
import { useMay } from '../../core/client/use-may.ts';
import { FileDrop } from '../../core/fields/file-drop.tsx';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { AttachmentPreview } from './attachment-preview.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import classes from './record-attachments.module.css';
import { UploadList } from './upload-list.tsx';
import { addFiles, type UploadTarget, uploads } from './upload-queue.ts';

/** So many are shown at first, and added with each further step. */
const AT_ONCE = 50;
const accept = { 'application/octet-stream': [...attachmentEndings] };

/** With more files than these one looks for a name. */
const MANY = 10;
const PAUSE_MS = 300;

const Files = ({ target, mayWrite }: { target: UploadTarget; mayWrite: boolean }) => {
  const { t } = useTranslation(['attachments', 'ui']);
  const [opened, setOpened] = useState<Attachment>();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { items, error, retry, loadMore, isLoadingMore } = useGrowingList(
    `GET /${ownerPath(target.owner)}/:id/attachments`,
    {
      params: { id: target.id },
      query: { size: AT_ONCE, ...(search && { search }) },
    },
  );
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!items) return null;
  if (items.length === 0 && !search)
    return (
      <EmptyState icon={IconPaperclip} title={t('empty.title')} text={t(mayWrite ? 'empty.text' : 'empty.read')} />
    );
  return (
    <Card title={t('title')}>
      {(items.length > MANY || typed) && (
        <TextInput
          type="search"
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {items.length === 0 && <p className={classes.soft}>{t('noMatch')}</p>}
      <ul className={classes.rows}>
        {items.map((attachment) => (
          <AttachmentRow
            key={attachment.id}
            target={target}
            attachment={attachment}
            mayWrite={mayWrite}
            onOpen={() => setOpened(attachment)}
          />
        ))}
      </ul>
      {loadMore && (
        <Button variant="default" aria-busy={isLoadingMore} onClick={() => void loadMore()}>
          {t('ui:list.more')}
        </Button>
      )}
      <AttachmentPreview target={target} attachment={opened} onClose={() => setOpened(undefined)} />
    </Card>
  );
};

const AddFiles = ({ target }: { target: UploadTarget }) => {
  const { t } = useTranslation('attachments');
  const [isInternal, setInternal] = useState(false);
  const isEmployed = useSession()?.isEmployed ?? true;
  return (
    <div className={classes.add}>
      <FileDrop
        label={t('choose')}
        maximumBytes={ATTACHMENT_MAXIMUM_BYTES}
        accept={accept}
        isMultiple
        isLow
        onFiles={(files) => addFiles(target, files, isInternal)}
      />
      <p className={classes.soft}>{t('kinds')}</p>
      {isEmployed && (
        <Switch
          label={t('addInternal')}
          description={t('addInternalHint')}
          checked={isInternal}
          onChange={(event) => setInternal(event.currentTarget.checked)}
        />
      )}
    </div>
  );
};

/**
 * The files of a record: to add, look at, save, rename and delete.
 * `<RecordAttachments owner="locations" id={id} />`
 */
export const RecordAttachments = ({ owner, id }: UploadTarget) => {
  const target = { owner, id };
  const mayWrite = useMay(`POST /${ownerPath(owner)}/:id/attachments`);
  const here = useStore(uploads).filter((upload) => upload.owner === owner && upload.id === id && !upload.commentId);
  return (
    <div className={classes.page}>
      {mayWrite && <AddFiles target={target} />}
      <UploadList uploads={here} />
      <Files target={target} mayWrite={mayWrite} />
    </div>
  );
};
