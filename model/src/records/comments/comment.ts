import { z } from 'zod';
import { idSchema, instantSchema, namedSchema, noteSchema, versionSchema } from '../../core/contract/fields.ts';
import { shownFileSchema } from '../attachments/attachment.ts';
import { mentionedIn } from './comment-text.ts';

/** How long a comment may be, with each mention as it is stored. */
export const MAXIMUM_COMMENT = 5000;
/** How many people one comment may call. */
export const MAXIMUM_MENTIONS = 20;
/** How many files one comment may have. */
export const MAXIMUM_COMMENT_FILES = 10;
/** How many people are offered behind an @. */
export const OFFERED_PEOPLE = 8;
/** How many comments are answered at once. */
export const COMMENTS_AT_ONCE = 50;

/** A comment as it is written. People who are mentioned stand in the text as `@[id]`. */
export const commentInputSchema = z.object({
  text: noteSchema(MAXIMUM_COMMENT).refine((text) => mentionedIn(text).length <= MAXIMUM_MENTIONS, {
    error: 'comment.too-many-mentions',
  }),
  /** For those alone who are employed here. */
  internal: z.boolean().default(false),
});
export type CommentInput = z.output<typeof commentInputSchema>;
/** What the fields of a comment hold before it is checked. */
export type CommentFields = z.input<typeof commentInputSchema>;

/** A comment as it is read. */
export const commentSchema = z.object({
  id: idSchema,
  author: namedSchema.extend({
    photoId: idSchema.nullable(),
    /** Whether they belong to the organisation today: see `commentCan`. */
    isMember: z.boolean(),
  }),
  text: z.string(),
  /** Who stands in the text, by the names that they have today. */
  mentions: z.array(namedSchema),
  internal: z.boolean(),
  /** Seen by whoever sees the comment and isn't from outside. */
  files: z.array(shownFileSchema),
  /** Above 1 once it was edited, at `updatedAt`. */
  version: versionSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Comment = z.infer<typeof commentSchema>;

/** The newest comments, or those before one of them. */
export const commentFilterSchema = z.object({
  before: idSchema.optional(),
  size: z.coerce.number().int().min(1).max(COMMENTS_AT_ONCE).default(COMMENTS_AT_ONCE),
  /** No comments, but how many there are. */
  only: z.literal('count').optional(),
});
export type CommentFilter = z.output<typeof commentFilterSchema>;

/** Some comments on a record, the newest last, and how many there are in all. */
export const commentListSchema = z.object({
  items: z.array(commentSchema),
  hasOlder: z.boolean(),
  totalRecords: z.number().int(),
  totalIsExact: z.boolean(),
  /** Whether the reader is employed here: who isn't writes nothing internal. */
  isEmployed: z.boolean(),
});
export type CommentList = z.infer<typeof commentListSchema>;

/** Somebody who may be mentioned. */
export const mentionableSchema = namedSchema.extend({ photoId: idSchema.nullable() });
export type Mentionable = z.infer<typeof mentionableSchema>;
