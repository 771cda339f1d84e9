import type { CheckedSession, FileResult } from '../../core/api/route.ts';
import { signedIn } from '../../core/api/route.ts';
import { inScope, openSnapshotScope, type Scope } from '../../core/api/scope.ts';
import { readStoredFile } from '../../core/files/files.ts';
import type { RequestOrigin } from '../../core/http/request-origin.ts';
import { renderPdf } from '../../core/papers/pdf.ts';
import type { Platform } from '../../core/process/platform.ts';
import { findContent, findEdition, type StoredEdition } from './find-documents.ts';
import type { Paper, PaperContent } from './paper.ts';
import { newCode, storeDocument } from './store-document.ts';

/** What a paper is fetched with. */
export type PaperCall = {
  readonly platform: Platform;
  readonly session: CheckedSession | undefined;
  readonly now: Date;
  readonly origin: RequestOrigin;
};

/** A PDF to look at; of one that is kept the hash says that it is the same as before. */
const paperFile = (title: string, content: Buffer, sha256?: string): FileResult => ({
  fileName: `${title}.pdf`,
  mediaType: 'application/pdf',
  content,
  disposition: 'inline',
  ...(sha256 && { etag: sha256 }),
});

/** The bytes of a kept document as they were rendered. */
export const storedFile = async (scope: Scope, { fileId, title, sha256 }: StoredEdition): Promise<FileResult> =>
  paperFile(title, await readStoredFile(scope, fileId), sha256);

/** Where the document with this code is opened. */
const linkOf = ({ publicUrl }: Platform, code: string): string => `${publicUrl}/v2/paper/${code}`;

/** A paper as it was found: its kept bytes, or what it says. */
type Seen<Content> =
  | { readonly file: FileResult }
  | { readonly paper: Paper<Content>; readonly fixedAt: string | null; readonly content: PaperContent<Content> };

const see = async <Content>(scope: Scope, paper: Paper<Content>): Promise<Seen<Content>> => {
  const { fixedAt } = paper;
  if (fixedAt !== null) {
    const stored = await findEdition(scope, paper, fixedAt);
    if (stored) return { file: await storedFile(scope, stored) };
    const content = await findContent<Content>(scope, paper, fixedAt);
    if (content) return { paper, fixedAt, content };
  }
  const content = await paper.read(scope);
  return { paper, content, fixedAt: content.isIncomplete ? null : fixedAt };
};

/** Reads in one state of the database: no line is of another month's closing than the paper says. */
const inSnapshot = async <T>({ platform, now, origin, ...call }: PaperCall, read: (scope: Scope) => Promise<T>) => {
  const { scope, snapshot } = await openSnapshotScope(platform, signedIn(call.session), { now, origin });
  try {
    return await read(scope);
  } finally {
    await snapshot.close();
  }
};

/**
 * Renders and keeps a final paper; what another language was kept of meanwhile
 * counts, and this one is rendered from it.
 */
const storeRendered = async <Content>(
  call: PaperCall,
  paper: Paper<Content>,
  fixedAt: string,
  content: PaperContent<Content>,
): Promise<FileResult> => {
  const { platform, now, origin } = call;
  const code = newCode();
  const { title, document } = paper.lay(content.content);
  const bytes = await renderPdf(document(linkOf(platform, code)));
  const outcome = await inScope(platform, signedIn(call.session), { now, origin }, async (scope) => {
    const stored = await storeDocument(scope, { paper, fixedAt, content }, { code, title, bytes });
    return 'fileId' in stored ? { file: await storedFile(scope, stored) } : { file: null, other: stored };
  });
  return outcome.file ?? storeRendered(call, paper, fixedAt, outcome.other);
};

/**
 * A paper as it was kept. The first that asks for a final one renders and keeps it; it is laid out outside of
 * any transaction, which takes a while, and of two at once one is kept and both get its bytes. What isn't
 * final yet is rendered as it is now.
 */
export const fetchPaper = async <Content>(
  call: PaperCall,
  find: (scope: Scope) => Promise<Paper<Content>>,
): Promise<FileResult> => {
  const seen = await inSnapshot(call, async (scope) => see(scope, await find(scope)));
  if ('file' in seen) return seen.file;
  const { paper, fixedAt, content } = seen;
  if (fixedAt !== null) return storeRendered(call, paper, fixedAt, content);
  const { title, document } = paper.lay(content.content);
  return paperFile(title, await renderPdf(document(null)));
};
