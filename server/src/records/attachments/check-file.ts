import {
  ATTACHMENT_NAME_LENGTH,
  type AttachmentKind,
  endingOf,
  kindOfName,
} from '@halm/model/records/attachments/attachment-kinds.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { contentOf, isText, isTextOf } from './file-content.ts';

/** The kind that a name claims; refused where such files aren't taken (`attachment.kind-forbidden`). */
const claimedKind = (name: string): AttachmentKind => {
  const kind = kindOfName(name);
  const ending = endingOf(name);
  if (!ending) throw new Refusal('attachment.ending-missing');
  if (!kind) throw new Refusal('attachment.kind-forbidden', { details: { ending } });
  return kind;
};

const tooLong = () =>
  new Refusal('request.invalid', {
    fields: [{ path: 'file', reason: 'too-long', limit: ATTACHMENT_NAME_LENGTH }],
  });

const mismatch = (name: string, content: string): Refusal =>
  new Refusal('attachment.ending-mismatch', { details: { ending: endingOf(name), content } });

/**
 * The kind of a file, which its content says. Refused when it is empty, when such files aren't taken, and
 * when the ending of its name says something else: the refusal names both.
 */
export const checkFile = async (name: string, content: Buffer): Promise<AttachmentKind> => {
  if (name.length > ATTACHMENT_NAME_LENGTH) throw tooLong();
  const kind = claimedKind(name);
  if (content.length === 0) throw new Refusal('attachment.empty');
  const found = await contentOf(content);
  if (isText(kind)) {
    // Of a table that begins with „BM“ the first bytes say that it is a
    // picture: a text is told by all of them.
    const isPlain = isTextOf(kind, content) && found?.called !== 'pdf';
    if (isPlain) return kind;
  } else if (found?.kind === kind) return kind;
  if (found) throw mismatch(name, found.called);
  throw new Refusal('attachment.content-unknown', { details: { ending: endingOf(name) } });
};
