import type { Language } from '@halm/model/core/contract/language.ts';
import {
  type HandedIn,
  handedInSchema,
  type ProofRequest,
  type ProofRequestFilter,
} from '@halm/model/purchasing/proof-requests/proof-request.ts';
import {
  type ProofRequestState,
  proofRequestState,
} from '@halm/model/purchasing/proof-requests/proof-request-state.ts';
import { type RawBuilder, sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { readStoredFile } from '../../core/files/files.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn } from '../../core/records/search-text.ts';
import { checkAddress } from '../../masterdata/addresses/check-address.ts';
import { nameArticles } from '../../masterdata/articles/name-articles.ts';

/** All requests of the organisation with what the answer needs. */
const selectRequests = (scope: Scope) =>
  scope.db
    .selectFrom('proofRequests as request')
    .innerJoin('addresses as company', (on) =>
      on.onRef('company.organisationId', '=', 'request.organisationId').onRef('company.id', '=', 'request.addressId'),
    )
    .select(['request.id', 'request.addressId', 'company.companyName', 'request.kind', 'request.declaration'])
    .select(['request.contractOn', 'request.expiresOn', 'request.articleIds', 'request.renewsProofId'])
    .select(['request.email', 'request.contactName', 'request.language', 'request.askedAt', 'request.askedByName'])
    .select(['request.linkEndsAt', 'request.sending', 'request.sentAt', 'request.failedAt', 'request.withdrawnAt'])
    .select(['request.answeredAt', 'request.answer', 'request.fileName', 'request.decidedAt', 'request.refusal'])
    .select(['request.proofId', 'request.version', 'request.updatedAt'])
    .$narrowType<Pick<ProofRequest, 'kind' | 'declaration'> & { language: Language }>()
    .where('request.organisationId', '=', scope.organisationId);

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

const deliveryOf = (scope: Scope, { sentAt, failedAt, email }: RequestRow): ProofRequest['delivery'] => {
  if (sentAt) return 'sent';
  if (failedAt) return 'failed';
  return scope.platform.mail.isConfigured && email !== null ? 'waiting' : 'none';
};

const handedInOf = ({ kind, answer }: RequestRow): HandedIn | null =>
  kind === 'certificate' && answer ? handedInSchema.parse(answer) : null;

const present = async (scope: Scope, rows: readonly RequestRow[]): Promise<ProofRequest[]> => {
  const articlesOf = await nameArticles(scope, rows);
  return rows.map((row) => {
    const {
      addressId,
      companyName,
      sentAt: _,
      failedAt: _f,
      withdrawnAt: _w,
      decidedAt: _d,
      answer: _a,
      ...rest
    } = row;
    return {
      ...rest,
      address: { id: addressId, name: companyName },
      articles: articlesOf(row),
      state: proofRequestState(row, nowIso(scope)),
      delivery: deliveryOf(scope, row),
      handedIn: handedInOf(row),
    };
  });
};

/** As `proofRequestState` of the model. */
const isIn = (state: ProofRequestState, now: string): RawBuilder<boolean> => {
  const open = sql`request.withdrawn_at is null and request.decided_at is null and request.answered_at is null`;
  const conditions = {
    withdrawn: sql<boolean>`request.withdrawn_at is not null`,
    refused: sql<boolean>`request.withdrawn_at is null and request.refusal is not null`,
    done: sql<boolean>`request.decided_at is not null and request.refusal is null`,
    // What was withdrawn is never answered; said for the index of those that are undecided.
    arrived: sql<boolean>`request.withdrawn_at is null and request.decided_at is null
      and request.answered_at is not null`,
    expired: sql<boolean>`${open} and request.link_ends_at <= ${now}`,
    open: sql<boolean>`${open} and request.link_ends_at > ${now}`,
  } satisfies Record<ProofRequestState, RawBuilder<boolean>>;
  return conditions[state];
};

const findPage = async (scope: Scope, query: ReturnType<typeof selectRequests>, filter: ProofRequestFilter) => {
  let narrowed = query;
  if (filter.state) narrowed = narrowed.where(isIn(filter.state, nowIso(scope)));
  if (filter.search) narrowed = narrowed.where(eachWordIn(filter.search, [sql.ref('company.searchText')]));
  const all = sorted(narrowed, filter.sort, { askedAt: ['request.askedAt'] }, 'request.id');
  const { items, pagination } = await listPage(scope.db, all, filter);
  return { items: await present(scope, items), pagination };
};

/** A page of what suppliers were asked for. */
export const findProofRequests = (scope: Scope, filter: ProofRequestFilter) =>
  findPage(scope, selectRequests(scope), filter);

/** A page of what one supplier was asked for; `request.not-found` without such an address. */
export const findAddressRequests = async (scope: Scope, addressId: string, filter: ProofRequestFilter) => {
  await checkAddress(scope, addressId);
  return findPage(scope, selectRequests(scope).where('request.addressId', '=', addressId), filter);
};

/** One request; `request.not-found` when there is none. */
export const getProofRequest = async (scope: Scope, id: string): Promise<ProofRequest> => {
  const row = found(await selectRequests(scope).where('request.id', '=', id).executeTakeFirst());
  const [request] = await present(scope, [row]);
  return found(request);
};

/** The file that a supplier has handed in; `request.not-found` where there is none. */
export const readHandedIn = async (scope: Scope, id: string): Promise<FileResult> => {
  const row = await scope.db
    .selectFrom('proofRequests')
    .select(['fileId', 'fileName'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .where('kind', '=', 'certificate')
    .executeTakeFirst();
  const { fileId, fileName } = found(row);
  const content = await readStoredFile(scope, found(fileId ?? undefined));
  return { fileName: fileName ?? 'proof', content, disposition: 'attachment' };
};
