import { instantSchema } from '@halm/model/core/contract/fields.ts';
import { MAXIMUM_RESULT_BYTES } from '@halm/model/laboratory/laboratory-messages/laboratory-message-choices.ts';
import { attachmentKinds } from '@halm/model/records/attachments/attachment-kinds.ts';
import { z } from 'zod';
import { businessDate, type ScopeOrganisation } from '../../core/api/scope.ts';
import { retryAfterOf } from '../../core/http/retry-after.ts';
import type { WholeAnswer } from '../../core/http/whole-answer.ts';
import { guardedRequest } from '../../core/outgoing/guarded-request.ts';
import type { Platform } from '../../core/process/platform.ts';
import { unseal } from '../../core/security/seal.ts';
import { receiveFile } from '../laboratory-messages/receive-file.ts';
import type { DueService } from './poll-schedule.ts';

/** No service has more pages than this between two looks; one that says so turns in a circle. */
const MOST_PAGES = 200;
/** All pages of a look together take no longer: other work of the queue waits for it. */
const LONGEST_LOOK_MS = 5 * 60_000;
const TOKEN_BYTES = 65_536;
const OK = 200;
const NOTHING_NEW = 204;

/** A service did not answer with results; how long it asks to be left alone, where it says so. */
export class ServiceRefused extends Error {
  readonly retryAfterSeconds: number | undefined;
  constructor(answer: WholeAnswer, now: Date) {
    super(`HTTP ${answer.status}`);
    this.retryAfterSeconds = retryAfterOf(answer, now);
  }
}

const tokenSchema = z.object({ access_token: z.string().min(1).max(8000) });

/**
 * What says who asks: the token that stays the same, or one that is fetched for an id and a
 * secret (OAuth 2.0, client credentials).
 */
const authorizationFor = async (platform: Platform, due: DueService): Promise<string> => {
  const { laboratoryId, baseUrl, token, clientId, clientSecret } = due;
  if (token) return `Bearer ${unseal(platform, `laboratory_delivery|token|${laboratoryId}`, token).text}`;
  const secret = unseal(platform, `laboratory_delivery|client_secret|${laboratoryId}`, clientSecret ?? '').text;
  const named = [clientId ?? '', secret].map(encodeURIComponent).join(':');
  const answer = await guardedRequest({
    url: new URL(`${baseUrl}/token`),
    method: 'POST',
    inner: platform.innerHosts,
    mostBytes: TOKEN_BYTES,
    headers: {
      authorization: `Basic ${Buffer.from(named).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  if (answer.status !== OK) throw new ServiceRefused(answer, platform.clock());
  return `Bearer ${tokenSchema.parse(JSON.parse(answer.body.toString('utf8'))).access_token}`;
};

const headerOf = ({ headers }: WholeAnswer, name: string): string | undefined => {
  const value = headers[name];
  // Some name an empty next page behind the last one.
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** From when to ask the next time; never from later than now, where nothing would ever come. */
const untilOf = (answer: WholeAnswer, now: Date): string | undefined => {
  const until = headerOf(answer, 'x-until');
  if (until === undefined) return undefined;
  if (!instantSchema.safeParse(until).success) throw new Error('X-Until is no instant');
  return Date.parse(until) > now.getTime() ? now.toISOString() : until;
};

/**
 * Asks the service of a laboratory for what is new, page by page; each page is a file as any other. Answers
 * how many came, and from where to ask the next time. One that doesn't come to an end has failed: it is asked
 * from the beginning again, so that nothing is passed over.
 */
export const pollService = async (
  platform: Platform,
  organisation: ScopeOrganisation,
  due: DueService,
): Promise<{ readonly received: number; readonly since: string }> => {
  const now = platform.clock();
  const authorization = await authorizationFor(platform, due);
  let [received, since] = [0, now.toISOString()];
  const endsBy = performance.now() + LONGEST_LOOK_MS;
  let page: string | undefined = '1';
  for (let pages = 0; page !== undefined; pages += 1) {
    if (pages === MOST_PAGES || performance.now() > endsBy) throw new Error(`no end behind ${pages} pages`);
    const url = new URL(`${due.baseUrl}/results`);
    url.search = new URLSearchParams({ ...(due.since && { since: due.since }), page }).toString();
    const headers = { authorization, accept: 'text/csv' };
    const call = { url, method: 'GET', headers, inner: platform.innerHosts, mostBytes: MAXIMUM_RESULT_BYTES } as const;
    const answer = await guardedRequest(call);
    if (answer.status !== OK && answer.status !== NOTHING_NEW) throw new ServiceRefused(answer, platform.clock());
    since = untilOf(answer, now) ?? since;
    if (answer.body.length > 0) {
      const name = `${businessDate(now, organisation.timeZone)}-${page}.csv`;
      const { mediaType } = attachmentKinds.csv;
      const { laboratoryId } = due;
      await receiveFile(platform, organisation, { laboratoryId, way: 'api', name, mediaType, content: answer.body });
      received += 1;
    }
    page = headerOf(answer, 'x-next-page');
  }
  return { received, since };
};
