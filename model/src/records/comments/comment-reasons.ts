/** What can go wrong with comments. */
export const commentReasons = {
  'comment.not-author': { status: 403, message: 'Only who wrote a comment changes or deletes it' },
  'comment.too-many-files': { status: 422, message: 'A comment has at most ten files' },
  'comment.members-only': { status: 403, message: 'Only members of the organization write what is internal' },
} as const;
