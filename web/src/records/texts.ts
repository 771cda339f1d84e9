import type attachments from './locales/en/attachments.json';
import type comments from './locales/en/comments.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type RecordsTexts = {
  attachments: typeof attachments;
  comments: typeof comments;
};
