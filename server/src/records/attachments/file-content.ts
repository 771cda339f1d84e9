import { type AttachmentKind, attachmentKindNames } from '@halm/model/records/attachments/attachment-kinds.ts';
import { fileTypeFromBuffer } from 'file-type';

/**
 * What the bytes of a file say: its kind where we take it, else what others
 * call it; undefined for what nobody knows.
 */
export type FileContent = { readonly kind?: AttachmentKind; readonly called: string } | undefined;

const textKinds: ReadonlySet<AttachmentKind> = new Set(['csv', 'txt', 'eml']);

/** Whether files of a kind are told by being text, and not by their first bytes. */
export const isText = (kind: AttachmentKind): boolean => textKinds.has(kind);

/** The kind that the first bytes of a file tell, and for packed documents the list of what they hold. */
export const contentOf = async (content: Buffer): Promise<FileContent> => {
  const found = await fileTypeFromBuffer(content);
  if (!found) return undefined;
  const called = found.ext === 'jpg' ? 'jpeg' : found.ext;
  const kind = attachmentKindNames.find((name) => name === called);
  return { called, ...(kind && { kind }) };
};

const byteOrderMarks: readonly (readonly [readonly number[], string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

const decoded = (content: Buffer, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
};

/** Control characters that no text has: all but tabs and the ends of lines and pages. */
const controls = /[^\P{Control}\t\n\f\r]/u;
// Weighbridge programs from the days of DOS end a file with it.
const END_OF_FILE = '\u001a';

const asText = (content: Buffer): string | undefined => {
  const [, marked] = byteOrderMarks.find(([mark]) => mark.every((byte, at) => content[at] === byte)) ?? [];
  if (marked) return decoded(content, marked);
  // What is no UTF-8 is read as old weighbridge and mail programs write, in
  // which nearly every byte is a letter.
  return decoded(content, 'utf-8') ?? content.toString('latin1').replaceAll(/[\u0080-\u009f]/g, '');
};

const mailFields = /^(from|to|date|subject|received|message-id|mime-version|return-path|delivered-to):/im;
const field = /^(?:[!-9;-~]+:.*|[ \t].*|From .*)?$/;

/** Whether a text begins with the fields of a mail. */
const isMail = (text: string): boolean => {
  const [head = ''] = text.replace(/^\ufeff/, '').split(/\r?\n\r?\n/, 1);
  return mailFields.test(head) && head.split(/\r?\n/).every((line) => field.test(line));
};

/**
 * Whether a file is the kind of text that it claims to be: it has no zeros, can
 * be decoded, and a mail has its fields.
 */
export const isTextOf = (kind: AttachmentKind, content: Buffer): boolean => {
  const text = asText(content);
  if (text === undefined || controls.test(text.endsWith(END_OF_FILE) ? text.slice(0, -1) : text)) return false;
  return kind !== 'eml' || isMail(text);
};
