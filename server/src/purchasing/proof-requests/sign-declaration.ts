import type { Language } from '@halm/model/core/contract/language.ts';
import { proofInputSchema } from '@halm/model/masterdata/proofs/proof.ts';
import { twelveMonthsFrom } from '@halm/model/purchasing/proof-requests/declaration-period.ts';
import { declarationStatements, statementsFor } from '@halm/model/purchasing/proof-requests/declaration-statements.ts';
import type { RequestedProof, SignedDeclaration } from '@halm/model/purchasing/proof-requests/proof-link.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import { nowIso, type Scope, today } from '../../core/api/scope.ts';
import type { RequestOrigin } from '../../core/http/request-origin.ts';
import { concurrencyLimit } from '../../core/jobs/concurrency-limit.ts';
import { renderPdf } from '../../core/papers/pdf.ts';
import type { Platform } from '../../core/process/platform.ts';
import { changeRecord } from '../../core/records/write-record.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { createProof } from '../../masterdata/proofs/change-proof.ts';
import { attachStored, storeAttachment } from '../../records/attachments/change-attachments.ts';
import { declarationDocument, writtenDate } from './declaration-document.ts';
import { declarationTexts } from './declaration-texts.ts';
import { type LinkedRequest, readOnLink, useOnLink } from './open-proof-link.ts';
import { requestRecord } from './request-proof.ts';

/**
 * The last day of a declaration: the one that was asked for, unless it is over on the day of
 * signing, else that of its twelve months.
 */
const lastDay = (day: string, { expiresOn }: LinkedRequest): string =>
  expiresOn !== null && expiresOn >= day ? expiresOn : twelveMonthsFrom(day);

const readArticles = async (scope: Scope, { articleIds }: LinkedRequest): Promise<string[]> => {
  if (articleIds.length === 0) return [];
  const articles = await scope.db
    .selectFrom('articles')
    .select('name')
    .where('organisationId', '=', scope.organisationId)
    .where('id', 'in', articleIds)
    .orderBy('name')
    .execute();
  return articles.map(({ name }) => name);
};

/** What a link asks for, in the words that are signed. */
export const describeRequest = async (
  scope: Scope,
  request: LinkedRequest,
  language: Language,
): Promise<RequestedProof> => {
  const { kind, declaration, contractOn, companyName, street, zip, city, country } = request;
  const words = declarationTexts[language];
  const contract = contractOn && writtenDate(words, contractOn);
  const { name: organisationName } = scope.organisation;
  return {
    kind,
    declaration,
    organisationName,
    askedByName: request.askedByName,
    linkEndsAt: request.linkEndsAt,
    company: { companyName, street, zip, city, country },
    articles: await readArticles(scope, request),
    expiresOn: declaration && lastDay(today(scope), request),
    text: declaration && {
      title: words.title[declaration],
      lead: words.lead(companyName, organisationName, contract),
      statements: declarationStatements.map((id) => ({ id, text: words.statement[id] })),
    },
  };
};

/** Draws the document before anything is locked: laying out takes its time. */
const drawDocument = (scope: Scope, request: LinkedRequest, articles: readonly string[], signed: SignedDeclaration) => {
  const { declaration, contractOn } = request;
  if (!declaration) throw new Refusal('proof-link.unknown');
  const { name: organisationName, timeZone } = scope.organisation;
  const [validFrom, expiresOn] = [today(scope), lastDay(today(scope), request)];
  const dates = { contractOn, validFrom, expiresOn, signedAt: scope.now };
  return { declaration, organisationName, timeZone, articles, signed, ...dates };
};

const storeProof = async (scope: Scope, request: LinkedRequest, signed: SignedDeclaration, content: Buffer) => {
  const { declaration, contractOn, articleIds, id, version } = request;
  const [validFrom, expiresOn] = [today(scope), lastDay(today(scope), request)];
  const input = { declaration, articleIds, validFrom, expiresOn, issuedOn: contractOn, signedOn: validFrom };
  const proof = await createProof(
    scope,
    request.addressId,
    proofInputSchema.parse({ type: 'declaration', ...input, note: signed.exceptions }),
  );
  const name = `${declarationTexts[signed.language].title[declaration ?? 'self-redcert']} ${validFrom}.pdf`;
  const file = await storeAttachment(scope, { name, kind: 'pdf', content, preview: undefined });
  await attachStored(scope, { entity: 'proofs', id: proof.id }, file);
  const { strokes: _, token: _t, ...answer } = signed;
  await changeRecord(scope, requestRecord, { id, version }, () => ({
    answeredAt: nowIso(scope),
    decidedAt: nowIso(scope),
    proofId: proof.id,
    answer: JSON.stringify({ ...answer, confirmed: statementsFor(signed.origin) }),
  }));
  await raiseNotification(scope, {
    type: 'A13',
    causeKey: `proof-request:${id}`,
    params: { supplier: request.companyName, signer: signed.signerName, isSigned: true },
    target: `/verwaltung/nachweise/${proof.id}`,
  });
  return name;
};

/** All plants print in one worker: strangers take few places in its queue. */
const drawings = concurrencyLimit(6);

/**
 * Signs the declaration that a link asks for: the document becomes the file of a new proof, which counts at
 * once, and the link is used. Answers the document.
 */
export const signDeclaration = async (
  call: { readonly platform: Platform; readonly origin: RequestOrigin },
  signed: SignedDeclaration,
): Promise<FileResult> => {
  const { id, ...drawn } = await readOnLink(call, signed.token, async (scope, request) => ({
    id: request.id,
    ...drawDocument(scope, request, await readArticles(scope, request), signed),
  }));
  // The link is held while its document is drawn: whoever signs it a hundred times has one drawn.
  return drawings(id, async () => {
    const content = await renderPdf(declarationDocument(drawn));
    const fileName = await useOnLink(call, signed.token, signed.signerName, (scope, request) =>
      storeProof(scope, request, signed, content),
    );
    return { fileName, mediaType: 'application/pdf', content, disposition: 'attachment' };
  });
};
