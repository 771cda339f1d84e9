import { randomInt } from 'node:crypto';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { lockTurn } from '../../core/db/lock-turn.ts';
import { storeFile } from '../../core/files/files.ts';
import { editionOf, findContent, findEdition, type StoredContent, type StoredEdition } from './find-documents.ts';
import type { PaperContent, PaperKey } from './paper.ts';

/** Without the letters that are taken for figures. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: nobody finds one by trying. */
const CODE_LENGTH = 16;

/** What opens a document that is about to be rendered. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Of several that keep the same paper, in whichever language, each waits for the one before. */
const lockPaper = (scope: Scope, { kind, recordId, period }: PaperKey): Promise<void> =>
  lockTurn(scope, 'papers', kind, recordId, period);

type NewDocument<Content> = {
  readonly paper: PaperKey;
  readonly fixedAt: string;
  readonly content: PaperContent<Content> | StoredContent<Content>;
};

/**
 * Keeps what was rendered, unless somebody else has kept the same paper meanwhile: then that one
 * counts. Where another language was kept of something else than this was rendered from, nothing is
 * kept, and what that one says is answered.
 */
export const storeDocument = async <Content>(
  scope: Scope,
  { paper: { kind, recordId, period, language }, fixedAt, content }: NewDocument<Content>,
  rendered: { readonly code: string; readonly title: string; readonly bytes: Buffer },
): Promise<StoredEdition | StoredContent<Content>> => {
  const key = { kind, recordId, period, language };
  await lockPaper(scope, key);
  const other = await findEdition(scope, key, fixedAt);
  if (other) return other;
  const first = await findContent<Content>(scope, key, fixedAt);
  if (first && !('documentId' in content && content.documentId === first.documentId)) return first;
  const { bytes, code, title } = rendered;
  const file = await storeFile(scope, { name: `${title}.pdf`, mediaType: 'application/pdf', content: bytes });
  const { organisationId, user } = scope;
  await scope.db
    .insertInto('documents')
    .values({
      organisationId,
      id: newId(),
      ...key,
      title,
      code,
      edition: await editionOf(scope, key, fixedAt),
      fixedAt,
      fileId: file.id,
      sha256: file.sha256,
      sizeBytes: bytes.byteLength,
      madeFrom: JSON.stringify(content.madeFrom),
      renderedAt: nowIso(scope),
      renderedBy: user.id,
      renderedByName: user.name,
      content: first ? null : JSON.stringify(content.content),
    })
    .execute();
  return { fileId: file.id, sha256: file.sha256, title };
};
