import type { Named } from '@halm/model/core/contract/fields.ts';
import { bookingPaperKinds } from '@halm/model/core/papers/document-kinds.ts';
import { bookingNumber } from '@halm/model/core/quantities/booking-number.ts';
import type { Document, StoredDocument } from '@halm/model/settling/documents/document.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { onlyDrives, tripsOf } from '../../core/access/own-trips.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Database } from '../../core/db/database-types.ts';
import type { SlipContent } from '../../yard/slips/slip-content.ts';
import { findParty } from '../../yard/slips/slip-parties.ts';
import { findMonthSince } from './month-closing.ts';
import type { PaperContent, PaperKey } from './paper.ts';

/** What is answered of a document beside its bytes. */
export type StoredEdition = { readonly fileId: string; readonly sha256: string; readonly title: string };

/** What the first document of an edition says. */
export type StoredContent<Content> = PaperContent<Content> & { readonly documentId: string };

/** All languages and editions of a paper. */
const ofPaper = (scope: Scope, { kind, recordId, period }: Omit<PaperKey, 'language'>) =>
  scope.db
    .selectFrom('documents')
    .where('organisationId', '=', scope.organisationId)
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .where('period', '=', period);

/** The document that was kept of a paper since it became final; undefined while nobody has asked for it. */
export const findEdition = (scope: Scope, key: PaperKey, fixedAt: string): Promise<StoredEdition | undefined> =>
  ofPaper(scope, key)
    .select(['fileId', 'sha256', 'title'])
    .where('language', '=', key.language)
    .where('fixedAt', '=', fixedAt)
    .executeTakeFirst();

/**
 * What a paper says since it became final, as it was kept with the first language; undefined while none is.
 */
export const findContent = async <Content>(
  scope: Scope,
  key: PaperKey,
  fixedAt: string,
): Promise<StoredContent<Content> | undefined> => {
  const row = await ofPaper(scope, key)
    .select(['id as documentId', 'content', 'madeFrom'])
    .where('fixedAt', '=', fixedAt)
    .where('content', 'is not', null)
    .$narrowType<{ content: Content; madeFrom: PaperContent<Content>['madeFrom'] }>()
    .executeTakeFirst();
  return row as StoredContent<Content> | undefined;
};

/**
 * What the slip of a booking on this contract says since it was kept; undefined while
 * nobody has asked for it.
 */
export const findStoredSlip = async (
  scope: Scope,
  { bookingId, contractId }: { readonly bookingId: string; readonly contractId: string },
): Promise<SlipContent | undefined> => {
  const row = await ofPaper(scope, { kind: 'delivery-slip', recordId: bookingId, period: '' })
    .select('content')
    .where(sql<boolean>`content -> 'booking' -> 'contract' ->> 'id' = ${contractId}`)
    .orderBy('fixedAt', 'desc')
    .limit(1)
    .$narrowType<{ content: SlipContent }>()
    .executeTakeFirst();
  return row?.content;
};

/** What the newest edition says of those that were kept of a paper, and since when it is final. */
export const findLastContent = async <Content>(
  scope: Scope,
  key: Omit<PaperKey, 'language'>,
): Promise<{ readonly content: Content; readonly fixedAt: string } | undefined> => {
  const row = await ofPaper(scope, key)
    .select(['content', 'fixedAt'])
    .where('content', 'is not', null)
    .orderBy('fixedAt', 'desc')
    .limit(1)
    .$narrowType<{ content: Content }>()
    .executeTakeFirst();
  return row as { content: Content; fixedAt: string } | undefined;
};

/** Which edition a paper is that became final then: the one of its other languages, else the next. */
export const editionOf = async (scope: Scope, key: PaperKey, fixedAt: string): Promise<number> => {
  const editions = ofPaper(scope, key).select('edition').orderBy('edition', 'desc').limit(1);
  const own = await editions.where('fixedAt', '=', fixedAt).executeTakeFirst();
  return own?.edition ?? ((await editions.executeTakeFirst())?.edition ?? 0) + 1;
};

const selectDocuments = (scope: Scope) =>
  scope.db
    .selectFrom('documents')
    .select(['code', 'kind', 'title', 'recordId', 'period', 'language', 'edition', 'sha256', 'sizeBytes'])
    .select(['renderedAt', 'renderedByName'])
    .$narrowType<Pick<StoredDocument, 'kind' | 'language'>>()
    .where('organisationId', '=', scope.organisationId);

/** What was kept of a record, the oldest first: in five languages and at most a few editions. */
export const findDocumentsOf = (scope: Scope, recordId: string): Promise<StoredDocument[]> =>
  selectDocuments(scope).where('recordId', '=', recordId).orderBy('id').limit(200).execute();

/**
 * What has become of the booking that a paper is of: taken back by another one, or
 * called off after its ticket was given out.
 */
const findOutcome = async (
  scope: Scope,
  { kind, recordId: bookingId }: StoredDocument,
): Promise<Pick<Document, 'reversedBy' | 'isAborted'>> => {
  // A device chooses ids of bookings: one may be that of an address, too.
  if (!(bookingPaperKinds as readonly string[]).includes(kind)) return { reversedBy: null, isAborted: false };
  const row = await scope.db
    .selectFrom('bookings')
    .leftJoin('bookings as reversal', (on) =>
      on
        .onRef('reversal.organisationId', '=', 'bookings.organisationId')
        .onRef('reversal.id', '=', 'bookings.reversedByBookingId'),
    )
    .select(['bookings.status', 'reversal.id', 'reversal.year', 'reversal.sequence'])
    .where('bookings.organisationId', '=', scope.organisationId)
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
  const { status, id = null, year = null, sequence = null } = row ?? {};
  const isReversed = id !== null && year !== null && sequence !== null;
  return {
    reversedBy: isReversed ? { id, number: bookingNumber(year, sequence) } : null,
    isAborted: status === 'aborted',
  };
};

const findSubject = async (scope: Scope, { kind, recordId }: StoredDocument): Promise<Named | null> => {
  if (kind === 'inventory-list') return null;
  if (kind === 'supplier-statement') {
    const party = await findParty(scope, { id: recordId });
    return party && { id: recordId, name: party.name };
  }
  const row = await scope.db
    .selectFrom('bookings')
    .select(['year', 'sequence'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', recordId)
    .executeTakeFirst();
  return row ? { id: recordId, name: bookingNumber(row.year, row.sequence) } : null;
};

/** The last edition that was kept after this one, in any language. */
const findNewerEdition = async (scope: Scope, stored: StoredDocument & { readonly fixedAt: string }) => {
  const newer = await ofPaper(scope, stored)
    .select('edition')
    .where('fixedAt', '>', stored.fixedAt)
    .orderBy('fixedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newer?.edition ?? null;
};

/** Somebody who only drives opens the papers of their own trips. */
const withCode = <O>(scope: Scope, documents: SelectQueryBuilder<Database, 'documents', O>, code: string) =>
  documents
    .where('code', '=', code)
    .$if(onlyDrives(scope), (own) =>
      own
        .where('kind', 'in', [...bookingPaperKinds])
        .where(sql<boolean>`record_id in (${tripsOf(scope.organisationId, sql`${scope.user.id}::uuid`)})`),
    );

/** The document with this code, and what has become of its subject. */
export const getDocument = async (scope: Scope, code: string): Promise<Document> => {
  const row = found(await withCode(scope, selectDocuments(scope).select('fixedAt'), code).executeTakeFirst());
  const { fixedAt, ...stored } = row;
  return {
    ...stored,
    subject: await findSubject(scope, stored),
    ...(await findOutcome(scope, stored)),
    newerEdition: await findNewerEdition(scope, row),
    monthSince: await findMonthSince(scope, stored, fixedAt),
  };
};

/** Which bytes the document with this code has. */
export const getDocumentFile = async (scope: Scope, code: string): Promise<StoredEdition> =>
  found(
    await withCode(
      scope,
      scope.db
        .selectFrom('documents')
        .select(['fileId', 'sha256', 'title'])
        .where('organisationId', '=', scope.organisationId),
      code,
    ).executeTakeFirst(),
  );
