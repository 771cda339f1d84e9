import type { AttachmentKind } from '@halm/model/records/attachments/attachment-kinds.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { UploadedFile } from '../../core/api/route.ts';
import type { Platform } from '../../core/process/platform.ts';
import { checkFile } from './check-file.ts';
import { drawPreview, type Preview } from './draw-preview.ts';

/** A file that may be stored, with what was found out about it. */
export type AcceptedFile = {
  readonly name: string;
  readonly kind: AttachmentKind;
  readonly content: Buffer;
  readonly preview: Preview | undefined;
};

const drawn: ReadonlySet<AttachmentKind> = new Set(['png', 'jpeg', 'webp']);

/** Files that wait for a slow scanner are held in memory, ten megabytes each. */
const MOST_SCANS = 8;
let scans = 0;

/**
 * Refuses what the scanner finds, and everything while it doesn't answer or has too
 * much to do. Without one files go unseen.
 */
export const scanFile = async (
  { scanner, log }: Platform,
  { content }: Pick<UploadedFile, 'content'>,
): Promise<void> => {
  if (!scanner) return;
  if (scans >= MOST_SCANS) throw new Refusal('server.overloaded');
  scans += 1;
  const signature = await scanner
    .scan(content)
    .catch((error) => {
      log.error({ err: error }, 'a file could not be scanned');
      throw new Refusal('attachment.scanner-unavailable');
    })
    .finally(() => {
      scans -= 1;
    });
  if (signature !== undefined) throw new Refusal('attachment.infected', { details: { signature } });
};

/** Checks, scans and draws a file. It takes its time: outside of any transaction. */
export const acceptFile = async (platform: Platform, file: UploadedFile): Promise<AcceptedFile> => {
  const { name, content } = file;
  const kind = await checkFile(name, content);
  await scanFile(platform, file);
  return { name, kind, content, preview: drawn.has(kind) ? await drawPreview(content) : undefined };
};
