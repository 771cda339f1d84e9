import { fileReasons } from '../../exchange/imports/import-file.ts';

/**
 * Why nobody can read a value of a file, whatever is known of its laboratory: it is too large, no table, a
 * mail that brought none, or not there at all.
 */
export const unreadReasons = [
  'laboratory-message.no-table',
  'laboratory-message.mail-unreadable',
  'laboratory-message.infected',
  'laboratory-message.too-many-values',
  ...fileReasons,
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

const unread: ReadonlySet<string> = new Set(unreadReasons);

/**
 * Whether what is in the way of a message lies in its file: that stays so, nothing
 * of it is read, and it can't be accepted.
 */
export const isUnread = (
  problem: { readonly reason: string } | null,
): problem is { readonly reason: UnreadReason; readonly row: null } => problem !== null && unread.has(problem.reason);
