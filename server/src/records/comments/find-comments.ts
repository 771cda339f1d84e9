import { COUNT_LIMIT } from '@halm/model/core/contract/list.ts';
import type { Comment, CommentFilter, CommentList } from '@halm/model/records/comments/comment.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import { countUpTo } from '../../core/records/list-page.ts';
import { checkOwner, type OwnerRecord } from '../../core/records/record-parts.ts';

const fullName = (person: string) =>
  sql<string>`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`;

/** The comments on a record that the reader may know of. */
const commentsOn = (scope: Scope, { entity, id }: OwnerRecord) => {
  const comments = scope.db
    .selectFrom('comments')
    .where('comments.organisationId', '=', scope.organisationId)
    .where('comments.entity', '=', entity)
    .where('comments.entityId', '=', id);
  return scope.isEmployed ? comments : comments.where('comments.internal', '=', false);
};

/** Who stands in a comment, within the statement that reads it. */
const mentionsIn = (is: ExpressionBuilder<Database, 'comments'>) =>
  jsonRows(
    is
      .selectFrom('commentMentions')
      .innerJoin('users as person', 'person.id', 'commentMentions.userId')
      .select(['person.id', fullName('person').as('name')])
      .whereRef('commentMentions.organisationId', '=', 'comments.organisationId')
      .whereRef('commentMentions.commentId', '=', 'comments.id')
      .orderBy('person.id'),
  );

/** The files of a comment that the reader may know of, within the statement that reads it. */
const filesOf = (is: ExpressionBuilder<Database, 'comments'>, { isOutside }: Scope) =>
  jsonRows(
    is
      .selectFrom('attachments')
      .innerJoin('files', (on) =>
        on
          .onRef('files.organisationId', '=', 'attachments.organisationId')
          .onRef('files.id', '=', 'attachments.fileId'),
      )
      .select(['attachments.id', 'attachments.name', 'attachments.kind', 'files.sizeBytes', 'attachments.placeholder'])
      .select((file) => file('attachments.previewFileId', 'is not', null).$castTo<boolean>().as('hasPreview'))
      .$narrowType<Pick<Comment['files'][number], 'kind'>>()
      .whereRef('attachments.organisationId', '=', 'comments.organisationId')
      .where('attachments.entity', '=', 'comments')
      .$if(isOutside, (files) => files.where(sql<boolean>`false`))
      .whereRef('attachments.entityId', '=', 'comments.id')
      .orderBy('attachments.id'),
  );

const inFull = (scope: Scope, record: OwnerRecord) =>
  commentsOn(scope, record)
    .leftJoin('users as author', 'author.id', 'comments.authorId')
    .leftJoin('avatars', 'avatars.userId', 'comments.authorId')
    .leftJoin('memberships as membership', (on) =>
      on
        .onRef('membership.organisationId', '=', 'comments.organisationId')
        .onRef('membership.userId', '=', 'comments.authorId')
        .on('membership.active', '=', true),
    )
    .select(['comments.id', 'comments.text', 'comments.internal', 'comments.version'])
    .select(['comments.createdAt', 'comments.updatedAt', 'comments.authorId', 'avatars.id as photoId'])
    .select(sql<string>`coalesce(${fullName('author')}, comments.author_name)`.as('authorName'))
    .select(sql<boolean>`coalesce(author.active, false) and membership.user_id is not null`.as('isMember'))
    .select((is) => mentionsIn(is as unknown as ExpressionBuilder<Database, 'comments'>).as('mentions'))
    .select((is) => filesOf(is as unknown as ExpressionBuilder<Database, 'comments'>, scope).as('files'));

type CommentRow = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>;

/** A stored comment as the API answers it. */
const commentOf = ({ authorId, authorName, photoId, isMember, ...row }: CommentRow): Comment => ({
  ...row,
  author: { id: authorId, name: authorName, photoId, isMember },
});

/**
 * The newest comments on a record, or those before one of them; the newest last.
 * `request.not-found` when there is no such record.
 */
export const findComments = async (
  scope: Scope,
  record: OwnerRecord,
  { before, size, only }: CommentFilter,
): Promise<CommentList> => {
  await checkOwner(scope, record);
  const newest = inFull(scope, record)
    .orderBy('comments.id', 'desc')
    .limit(size + 1);
  const query = before ? newest.where('comments.id', '<', before) : newest;
  const [rows, counted] = await Promise.all([
    only ? [] : query.execute(),
    countUpTo(commentsOn(scope, record), COUNT_LIMIT).execute(scope.db),
  ]);
  const items = rows.slice(0, size).map(commentOf).toReversed();
  const count = counted.rows[0]?.count ?? 0;
  const total = { totalRecords: Math.min(count, COUNT_LIMIT), totalIsExact: count <= COUNT_LIMIT };
  return { items, hasOlder: rows.length > size, ...total, isEmployed: scope.isEmployed };
};

/** One comment on a record; `request.not-found` when there is none that the reader may know of. */
export const getComment = async (scope: Scope, record: OwnerRecord, id: string): Promise<Comment> =>
  commentOf(found(await inFull(scope, record).where('comments.id', '=', id).executeTakeFirst()));
