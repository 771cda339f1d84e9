import { attachmentReasons } from './attachments/attachment-reasons.ts';
import { commentReasons } from './comments/comment-reasons.ts';

/** Why calls of this area are refused. */
export const recordsReasons = {
  ...commentReasons,
  ...attachmentReasons,
} as const;
