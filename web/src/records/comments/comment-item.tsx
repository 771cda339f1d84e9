import type { Comment } from '@halm/model/records/comments/comment.ts';
import { commentCan } from '@halm/model/records/comments/comment-can.ts';
import { type CommentPart, commentParts } from '@halm/model/records/comments/comment-text.ts';
import { Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import { UserPhoto } from '../../identity/users/user-photo.tsx';
import { addFiles } from '../attachments/upload-queue.ts';
import { AttachButton, CommentFiles } from './comment-files.tsx';
import { type CommentedRecord, callsOf } from './commented-record.ts';
import classes from './comments.module.css';

type TextProps = Pick<Comment, 'text' | 'mentions'>;

const Part = ({ part, mentions }: { part: CommentPart } & Pick<TextProps, 'mentions'>) => {
  if (part.kind === 'words') return part.text;
  if (part.kind === 'person')
    return <span className={classes.mention}>@{mentions.find(({ id }) => id === part.id)?.name ?? '…'}</span>;
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer">
      {part.text}
    </a>
  );
};

/** What a comment says: its lines as they were written, people by the names they have today. */
const CommentText = ({ text, mentions }: TextProps) => (
  <p className={classes.text}>
    {commentParts(text).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are told by their place alone
      <Part key={index} part={part} mentions={mentions} />
    ))}
  </p>
);

/** Who wrote a comment and when, and for whom. */
export const CommentHead = ({ comment }: { comment: Comment }) => {
  const { t } = useTranslation('comments');
  const { author, createdAt, updatedAt, version, internal } = comment;
  return (
    <div className={classes.head}>
      <UserPhoto name={author.name} photoId={author.photoId} />
      <strong>{author.name}</strong>
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      {version > 1 && (
        <span className={classes.edited} title={t('editedAt', { when: formatDateTime(updatedAt) })}>
          {t('edited')}
        </span>
      )}
      {internal && (
        <span className={classes.internal}>
          <IconLock size={14} aria-hidden />
          {t('internal')}
        </span>
      )}
    </div>
  );
};

type ActionsProps = {
  record: CommentedRecord;
  comment: Comment;
  onEdit: () => void;
  remove: ComponentProps<typeof DeleteButton>['remove'];
};

/** Whether the reader may change a comment, and delete it. */
const useReach = (comment: Comment) => {
  const session = useSession();
  const reader = { id: session?.id ?? null, roles: session?.selectedRole ? [session.selectedRole] : [] };
  return { mayChange: commentCan.change(comment, reader), mayDelete: commentCan.delete(comment, reader) };
};

/** What the reader may do with a comment; most can only be read. */
const CommentActions = ({ record, comment, onEdit, remove }: ActionsProps) => {
  const { t } = useTranslation(['comments', 'ui']);
  const when = formatDateTime(comment.createdAt);
  const { mayChange, mayDelete } = useReach(comment);
  const mayAttach = useMay(callsOf(record.owner).addFile);
  if (!mayChange && !mayDelete) return null;
  return (
    <div className={classes.actions}>
      {mayChange && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={15} aria-hidden />}
          aria-label={t('editNamed', { when })}
          onClick={onEdit}
        >
          {t('ui:edit')}
        </Button>
      )}
      {mayChange && mayAttach && (
        <AttachButton size="xs" onFiles={(files) => addFiles({ ...record, commentId: comment.id }, files, false)} />
      )}
      {mayDelete && <DeleteButton size="xs" name={t('named', { when })} failed={t('failed.delete')} remove={remove} />}
    </div>
  );
};

/** What a comment says, to be read. */
export const CommentItem = (props: ActionsProps) => (
  <>
    <CommentHead comment={props.comment} />
    <CommentText text={props.comment.text} mentions={props.comment.mentions} />
    <CommentFiles record={props.record} comment={props.comment} mayDelete={useReach(props.comment).mayDelete} />
    <CommentActions {...props} />
  </>
);
