import type { Comment } from '@halm/model/records/comments/comment.ts';
import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { nextPageSurely } from '../../core/lists/next-page-surely.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { ChangedComment, NewComment } from './comment-editor.tsx';
import { CommentItem } from './comment-item.tsx';
import { type CommentedRecord, callsOf, commentsQuery } from './commented-record.ts';
import classes from './comments.module.css';
import { useArrival } from './use-arrival.ts';
import { elementOf, useWantedComment } from './use-wanted-comment.ts';

type ListProps = {
  record: CommentedRecord;
  items: readonly Comment[];
  isMember: boolean;
  wantedId: string | undefined;
  onDeleted: () => void;
};

/** One that was deleted elsewhere while it is being changed stays, with what was typed. */
const withEdited = (items: readonly Comment[], edited: Comment | undefined): readonly Comment[] =>
  edited && !items.some(({ id }) => id === edited.id) ? [...items, edited] : items;

const CommentList = ({ record, items, isMember, wantedId, onDeleted }: ListProps) => {
  const { t } = useTranslation('comments');
  const [edited, setEdited] = useState<Comment>();
  // Here, and not in the comment itself, which is gone by then and would hear nothing.
  const { mutateAsync } = useOperation(callsOf(record.owner).remove);
  const remove = ({ id, version }: Comment) => mutateAsync({ params: { id: record.id, commentId: id }, version });
  const focusOn = (id: string) => requestAnimationFrame(() => document.getElementById(elementOf(id))?.focus());
  return (
    <ol className={classes.list} aria-label={t('title')}>
      {withEdited(items, edited).map((comment) => (
        <li
          key={comment.id}
          id={elementOf(comment.id)}
          tabIndex={-1}
          className={classes.comment}
          data-internal={comment.internal || undefined}
          data-wanted={comment.id === wantedId || undefined}
        >
          {comment.id === edited?.id ? (
            <ChangedComment
              record={record}
              isMember={isMember}
              comment={comment}
              onEnd={() => {
                setEdited(undefined);
                focusOn(comment.id);
              }}
            />
          ) : (
            <CommentItem
              record={record}
              comment={comment}
              onEdit={() => setEdited(comment)}
              remove={({ onSuccess, onError }) => remove(comment).then(onSuccess).then(onDeleted, onError)}
            />
          )}
        </li>
      ))}
    </ol>
  );
};

/**
 * What people say about a record, the newest last, and where one writes oneself: `<RecordComments
 * owner="contracts" id={id} />`.
 */
export const RecordComments = (record: CommentedRecord) => {
  const { t } = useTranslation('comments');
  const section = useRef<HTMLElement>(null);
  const list = useInfiniteQuery(commentsQuery(record));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } = list;
  const items = data?.pages.toReversed().flatMap((page) => page.items);
  const older = { hasOlder: hasNextPage, loadOlder: fetchNextPage, isLoading: isFetching };
  const { wantedId, isGone } = useWantedComment(items, older);
  const arrival = useArrival(items);
  if (error && !items) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!items) return null;
  const isMember = data?.pages[0]?.isMember ?? false;
  const showOlder = async () => {
    const first = items[0]?.id;
    const pages = await nextPageSurely(list);
    // The last of those that came stands above what was read so far.
    const came = pages.at(-1)?.items.at(-1)?.id;
    requestAnimationFrame(() => document.getElementById(elementOf(came ?? first ?? ''))?.focus());
  };
  return (
    <section ref={section} tabIndex={-1} aria-label={t('title')} className={classes.comments}>
      <p role="status" className="visually-hidden">
        {arrival?.name && <span key={arrival.id}>{t('arrived', { name: arrival.name })}</span>}
      </p>
      {isGone && <p role="alert">{t('gone')}</p>}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void showOlder()}>
          {t('older')}
        </Button>
      )}
      {items.length === 0 && <EmptyState icon={IconMessage2} title={t('empty.title')} text={t('empty.text')} />}
      <CommentList
        record={record}
        items={items}
        isMember={isMember}
        wantedId={wantedId}
        onDeleted={() => section.current?.focus()}
      />
      <NewComment record={record} isMember={isMember} />
    </section>
  );
};
