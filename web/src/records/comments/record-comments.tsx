import type { Comment } from '@halm/model/records/comments/comment.ts';
import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { currentSession } from '../../core/client/session.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { nextPageSurely } from '../../core/lists/next-page-surely.ts';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { ChangedComment, NewComment } from './comment-editor.tsx';
import { CommentItem } from './comment-item.tsx';
import { type CommentedRecord, callsOf, commentsQuery } from './commented-record.ts';
import classes from './comments.module.css';

/** The id of the element of a comment. */
const elementOf = (id: string): string => `comment-${id}`;

type Older = { readonly hasOlder: boolean; readonly isLoading: boolean; readonly loadOlder: () => unknown };

/**
 * The comment that the address leads to: older ones are loaded until it is there, then it is shown and takes
 * the keyboard, once. `isGone` where there is none such.
 */
const useWantedComment = (items: readonly Comment[] | undefined, { hasOlder, isLoading, loadOlder }: Older) => {
  const { comment: wantedId } = useSearch({ strict: false }) as { comment?: string };
  const shownId = useRef<string>(undefined);
  const isThere = items?.some(({ id }) => id === wantedId) ?? false;
  // Ids follow each other in time.
  const isOlder = wantedId !== undefined && items !== undefined && wantedId < (items[0]?.id ?? '');
  const isSought = !isThere && isOlder && hasOlder;
  useEffect(() => {
    if (isSought && !isLoading) loadOlder();
  }, [isSought, isLoading, loadOlder]);
  useEffect(() => {
    if (!isThere || !wantedId || shownId.current === wantedId) return;
    shownId.current = wantedId;
    const element = document.getElementById(elementOf(wantedId));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [isThere, wantedId]);
  return { wantedId, isGone: wantedId !== undefined && items !== undefined && !isThere && !isSought && !isLoading };
};

type Seen = { readonly id: string; readonly name?: string };

/**
 * The comment that has just come, and whose it is; without a name for what was
 * there from the beginning, or is one's own.
 */
const useArrival = (items: readonly Comment[] | undefined): Seen | undefined => {
  const newest = items?.at(-1);
  const [seen, setSeen] = useState<Seen>();
  const id = newest?.id ?? '';
  if (items && id !== seen?.id) {
    // Ids follow each other in time: where one was deleted, none has come.
    const hasCome = seen !== undefined && id > seen.id && newest?.author.id !== currentSession()?.id;
    setSeen({ id, ...(hasCome && newest && { name: newest.author.name }) });
  }
  return seen;
};

type ListProps = {
  record: CommentedRecord;
  items: readonly Comment[];
  isEmployed: boolean;
  wantedId: string | undefined;
  onDeleted: () => void;
};

/** One that was deleted elsewhere while it is being changed stays, with what was typed. */
const withEdited = (items: readonly Comment[], edited: Comment | undefined): readonly Comment[] =>
  edited && !items.some(({ id }) => id === edited.id) ? [...items, edited] : items;

const CommentList = ({ record, items, isEmployed, wantedId, onDeleted }: ListProps) => {
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
              isEmployed={isEmployed}
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
  const isEmployed = data?.pages[0]?.isEmployed ?? false;
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
        isEmployed={isEmployed}
        wantedId={wantedId}
        onDeleted={() => section.current?.focus()}
      />
      <NewComment record={record} isEmployed={isEmployed} />
    </section>
  );
};
