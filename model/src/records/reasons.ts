/**
 * What can go wrong with attachments, beyond what every call can answer.
 * Details name the ending and the content.
 */
const attachmentReasons = {
  'attachment.empty': { status: 422, message: 'The file is empty' },
  'attachment.too-large': { status: 413, message: 'The file is larger than 10 MB' },
  'attachment.kind-forbidden': { status: 422, message: 'Files with this ending are not accepted' },
  'attachment.ending-missing': { status: 422, message: 'The name has no ending that says what the file is' },
  'attachment.ending-mismatch': { status: 422, message: 'The ending of the name and the content of the file differ' },
  'attachment.content-unknown': { status: 422, message: 'The content of the file is not what its ending says' },
  'attachment.infected': { status: 422, message: 'The virus scanner has found something in this file' },
  'attachment.scanner-unavailable': {
    status: 503,
    message: 'The virus scanner does not answer; nothing was saved',
  },
  'attachment.members-only': {
    status: 403,
    message: 'Only who is employed here may make a file internal',
  },
} as const;

/** What can go wrong with comments. */
const commentReasons = {
  'comment.not-author': { status: 403, message: 'Only who wrote a comment changes or deletes it' },
  'comment.too-many-files': { status: 422, message: 'A comment has at most ten files' },
  'comment.members-only': { status: 403, message: 'Only who is employed here writes what is internal' },
} as const;

/** Why calls of this area are refused. */
export const recordsReasons = {
  ...commentReasons,
  ...attachmentReasons,
} as const;
