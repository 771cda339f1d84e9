import type { CheckResult } from '@halm/model/production/grafana/grafana.ts';
import {
  type CheckReason,
  type GrafanaCheck,
  grafanaChecks,
  KEY_HANDOVER_MS,
} from '@halm/model/production/grafana/grafana-choices.ts';
import type { Platform } from '../../core/process/platform.ts';
import { askGrafana, fieldsOf } from './ask-grafana.ts';
import { isUnseen, readCookies, readFraming, readSignIn } from './read-answers.ts';
import { type GrafanaRow, placeIn } from './sign-in.ts';

/** Why a check failed, or null; undefined as long as it was not reached. */
type Found = Partial<Record<GrafanaCheck, CheckReason | null | undefined>>;

type Trial = {
  readonly platform: Platform;
  readonly row: GrafanaRow;
  /** The token of whoever tries it, and what Grafana must call them. */
  readonly signed: { readonly token: string; readonly login: string };
  /** When somebody read the public keys last, asked after the sign-in. */
  readonly keysReadAt: () => Promise<string | null>;
};

const tryReach = async ({ platform, row }: Trial): Promise<CheckReason | null> => {
  const result = await askGrafana(platform, placeIn(row.address, '/api/health'));
  if ('failure' in result) return result.failure;
  return 'database' in fieldsOf(result.answer) ? null : 'not-grafana';
};

/** Without a look at the address: whether tokens are expected at all, in a header. */
const whyUnseen = async ({ platform, row }: Trial, token: string): Promise<CheckReason> => {
  const result = await askGrafana(platform, placeIn(row.address, '/api/user'), { 'X-JWT-Assertion': token });
  return 'answer' in result && !isUnseen(result.answer) ? 'url-login-off' : 'jwt-off';
};

const wasReadLately = (readAt: string | null, now: Date): boolean =>
  readAt !== null && now.getTime() - Date.parse(readAt) < KEY_HANDOVER_MS;

const trySignIn = async (trial: Trial): Promise<CheckReason | null> => {
  const { platform, row, signed } = trial;
  const { token, login } = signed;
  const result = await askGrafana(platform, placeIn(row.address, '/api/user', { auth_token: token }));
  if ('failure' in result) return result.failure;
  if (isUnseen(result.answer)) return whyUnseen(trial, token);
  const reason = readSignIn(result.answer, login);
  if (reason !== 'token-refused') return reason;
  return wasReadLately(await trial.keysReadAt(), platform.clock()) ? reason : 'keys-not-read';
};

const tryPage = async ({ platform, row, signed }: Trial): Promise<Pick<Found, 'embed' | 'cookies'>> => {
  const [dashboard] = row.dashboards;
  if (!dashboard) return { embed: 'no-dashboard' };
  const ask = (path: string) => askGrafana(platform, placeIn(row.address, path, { auth_token: signed.token }));
  const existing = await ask(`/api/dashboards/uid/${dashboard.uid}`);
  if ('answer' in existing && existing.answer.status === 404) return { embed: 'dashboard-missing' };
  const page = await ask(`/d/${dashboard.uid}`);
  if ('failure' in page) return { embed: page.failure };
  return { embed: readFraming(page.answer, new URL(platform.publicUrl).origin), cookies: readCookies(page.answer) };
};

/** Whether Grafana reads the keys: known once somebody is signed in by them, or has just asked for them. */
const findKeys = async ({ platform, keysReadAt }: Trial, signIn: Found['sign-in']): Promise<Found['keys']> => {
  // Grafana reads keys over https alone, and doesn't start with another address.
  if (!platform.publicUrl.startsWith('https:')) return 'no-https';
  if (signIn === null || signIn === 'keys-not-read') return signIn;
  return wasReadLately(await keysReadAt(), platform.clock()) ? null : undefined;
};

const findOut = async (trial: Trial): Promise<Found> => {
  const { row } = trial;
  const reach = await tryReach(trial);
  const signIn = reach === null ? await trySignIn(trial) : undefined;
  const found: Found = { keys: await findKeys(trial, signIn), reach, 'sign-in': signIn };
  return signIn === null && row.embeds ? { ...found, ...(await tryPage(trial)) } : found;
};

const isOfEmbedding = (check: GrafanaCheck): boolean => check === 'embed' || check === 'cookies';

/** Tries the Grafana of an organisation, one check after another, and says why which one failed. */
export const tryGrafana = async (trial: Trial): Promise<CheckResult[]> => {
  const found = await findOut(trial);
  return grafanaChecks
    .filter((check) => trial.row.embeds || !isOfEmbedding(check))
    .map((check): CheckResult => {
      const reason = found[check];
      if (reason === undefined) return { check, state: 'not-reached', reason: null };
      return { check, state: reason === null ? 'ok' : 'failed', reason };
    });
};
