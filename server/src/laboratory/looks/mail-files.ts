import { MAXIMUM_RESULT_BYTES } from '@halm/model/laboratory/laboratory-messages/laboratory-message-choices.ts';
import type { UnreadReason } from '@halm/model/laboratory/laboratory-messages/unread-reasons.ts';
import { attachmentKinds, kindOfName } from '@halm/model/records/attachments/attachment-kinds.ts';
import { sanitizeLine } from '../../core/outgoing/sanitize-line.ts';
import type { FoundMail } from './read-mailbox.ts';

/** A file that came with a mail, or the mail itself where nothing of it can be read; `reason`: why. */
export type MailFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  readonly reason?: UnreadReason;
};

const tables = new Set(['csv', 'txt', 'xlsx']);

/** The mail as a file of its own. */
export const wholeMail = ({ source, subject }: FoundMail, reason: UnreadReason): MailFile => ({
  name: `${subject.replaceAll(/[/\\]/g, ' ').slice(0, 100).trim() || 'mail'}.eml`,
  content: source,
  mediaType: attachmentKinds.eml.mediaType,
  reason,
});

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

/** Whether a mail of several parts is there to its end: one that is cut off may hold half a number. */
const isWhole = (source: Buffer): boolean => {
  const text = source.toString('latin1');
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const [, quoted, bare] =
    /^content-type:\s*multipart\/[^\r\n]*?;\s*boundary=(?:"([^"\r\n]+)"|([^\s;]+))/im.exec(lines) ?? [];
  const boundary = quoted ?? bare;
  return boundary === undefined || text.includes(`\n--${boundary}--`);
};

/**
 * The tables that came with a mail. What stands in its text counts for nothing, and neither do reports beside
 * the tables; a mail without any, cut off or too large to be read, is kept itself.
 */
export const filesOfMail = async (mail: FoundMail): Promise<MailFile[]> => {
  if (mail.isTooLarge) return [wholeMail(mail, 'request.too-large')];
  if (!isWhole(mail.source)) return [wholeMail(mail, 'laboratory-message.mail-unreadable')];
  const { default: PostalMime } = await import('postal-mime');
  const { attachments } = await PostalMime.parse(mail.source, { maxNestingDepth: 20 });
  const files = attachments.flatMap(({ filename, content }): MailFile[] => {
    const name = sanitizeLine(filename ?? '');
    const kind = kindOfName(name);
    if (!kind || !tables.has(kind)) return [];
    const bytes = bytesOf(content);
    const file = { name, mediaType: attachmentKinds[kind].mediaType, content: bytes };
    return [bytes.length > MAXIMUM_RESULT_BYTES ? { ...file, reason: 'request.too-large' } : file];
  });
  return files.length > 0 ? files : [wholeMail(mail, 'laboratory-message.no-table')];
};
