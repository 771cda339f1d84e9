import type { Comment } from '@halm/model/records/comments/comment.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { LeaveGuard } from '../../core/forms/leave-guard.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { addFiles } from '../attachments/upload-queue.ts';
import { ChosenFiles } from './comment-files.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentHead } from './comment-item.tsx';
import { type CommentedRecord, callsOf } from './commented-record.ts';

type EditorProps = { record: CommentedRecord; isEmployed: boolean };

const valuesOf = ({ text, internal }: Pick<Comment, 'text' | 'internal'>) => ({ text, internal });
const empty = { text: '', internal: false };

/** Where a new comment is written; after each one there is room for the next. */
export const NewComment = ({ record, isEmployed }: EditorProps) => {
  const { t } = useTranslation('comments');
  const [round, setRound] = useState(0);
  const [files, setFiles] = useState<readonly File[]>([]);
  const create = useOperation(callsOf(record.owner).create);
  const mayAttach = useMay(callsOf(record.owner).addFile);
  return (
    <CommentForm
      key={round}
      record={record}
      isEmployed={isEmployed}
      label={t('write')}
      saveLabel={t('send')}
      values={empty}
      people={[]}
      autoFocus={round > 0}
      save={({ body }) => create.mutateAsync({ params: { id: record.id }, body })}
      onSaved={({ id: commentId }) => {
        addFiles({ ...record, commentId }, files, false);
        setFiles([]);
        setRound(round + 1);
        showSuccess(t('sent'));
      }}
    >
      {mayAttach && <ChosenFiles files={files} onChange={setFiles} />}
      <LeaveGuard isDirty={() => files.length > 0} />
    </CommentForm>
  );
};

/** A comment that its author changes in its place. */
export const ChangedComment = ({
  record,
  isEmployed,
  comment,
  onEnd,
}: EditorProps & { comment: Comment; onEnd: () => void }) => {
  const { t } = useTranslation('comments');
  // What this form was filled from: a change from elsewhere must not empty it.
  const [base] = useState(comment);
  const { get, update } = callsOf(record.owner);
  const change = useOperation(update);
  const params = { id: record.id, commentId: base.id };
  const reload = useReload(recordQuery(get, params), (latest) => ({
    values: valuesOf(latest),
    version: latest.version,
  }));
  return (
    <>
      <CommentHead comment={comment} />
      <CommentForm
        record={record}
        isEmployed={isEmployed}
        reload={reload}
        label={t('edit')}
        values={valuesOf(base)}
        version={base.version}
        people={base.mentions}
        autoFocus
        save={({ body, version = 0 }) => change.mutateAsync({ params, body, version })}
        onSaved={() => {
          onEnd();
          showSuccess(t('sent'));
        }}
        onCancel={onEnd}
      />
    </>
  );
};
