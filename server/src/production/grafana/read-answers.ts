import type { CheckReason } from '@halm/model/production/grafana/grafana-choices.ts';
import type { WholeAnswer } from '../../core/http/whole-answer.ts';
import { fieldsOf } from './ask-grafana.ts';

/** What Grafana calls its refusals of a token, and which line of `grafana.ini` stands behind each. */
const refusals: readonly (readonly [RegExp, CheckReason])[] = [
  [/jwt\.missing_claim|missing mandatory claim/i, 'claim-missing'],
  [/jwt\.invalid_role|invalid role/i, 'role-refused'],
  [/user\.sync\.signup-disabled|sign up is disabled/i, 'sign-up-off'],
  [/jwt\.invalid|verify jwt|invalid jwt/i, 'token-refused'],
];

/** Whether somebody who has a token was not even looked at, as where tokens are not expected there. */
export const isUnseen = ({ status, ...answer }: WholeAnswer): boolean =>
  status === 401 && refusalOf({ status, ...answer }) === undefined;

const refusalOf = (answer: WholeAnswer): CheckReason | undefined => {
  const { messageId, message } = fieldsOf(answer);
  return refusals.find(([words]) => words.test(`${messageId} ${message}`))?.[1];
};

/** Why Grafana doesn't take the token for who is to be signed in; null where it does. */
export const readSignIn = (answer: WholeAnswer, login: string): CheckReason | null => {
  if (answer.status !== 200) return refusalOf(answer) ?? 'sign-in-unclear';
  const { login: signedIn } = fieldsOf(answer);
  if (typeof signedIn !== 'string') return 'sign-in-unclear';
  return signedIn.toLowerCase() === login.toLowerCase() ? null : 'other-user';
};

/** A source of a policy that names a host: `https://*.example.com:8443`; only the host must be there. */
const HOST_SOURCE = /^(?:(https?):\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+)(?::(\d+|\*))?\/?$/;
const HTTPS_PORT = '443';
/** A policy that names http means https as well (CSP 3, "scheme-part match"). */
const schemes = ['http:', 'https:'];

const isHostOf = (pattern: string, host: string): boolean => {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
};

/** Whether a source of `frame-ancestors` means an origin of https, as a browser reads it. */
const isMeant = (source: string, { hostname, port }: URL): boolean => {
  if (schemes.includes(source)) return true;
  const [, scheme, host, named = scheme === 'http' ? '80' : HTTPS_PORT] = HOST_SOURCE.exec(source) ?? [];
  if (host === undefined || !isHostOf(host, hostname)) return false;
  const own = port || HTTPS_PORT;
  return source === '*' || named === '*' || named === own || (named === '80' && own === HTTPS_PORT);
};

const mayFrame = (policy: string, origin: URL): boolean => {
  const directives = policy.toLowerCase().split(';');
  const [ancestors] = directives
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name === 'frame-ancestors');
  return ancestors === undefined || ancestors.slice(1).some((source) => isMeant(source, origin));
};

/** Why a page of Grafana would not show in a page of this origin; null where it would. */
export const readFraming = ({ headers }: WholeAnswer, origin: string): CheckReason | null => {
  if (headers['x-frame-options']) return 'embedding-off';
  // Several policies stand in lines of their own, or behind commas.
  const policies = [headers['content-security-policy'] ?? []].flat().flatMap((line) => line.split(','));
  return policies.every((policy) => mayFrame(policy, new URL(origin))) ? null : 'framing-refused';
};

/** Why a browser would leave cookies away in a page of another site; null where it wouldn't. */
export const readCookies = ({ headers }: WholeAnswer): CheckReason | null => {
  const cookies = headers['set-cookie'] ?? [];
  const isSent = (cookie: string): boolean => /;\s*samesite=none/i.test(cookie) && /;\s*secure/i.test(cookie);
  return cookies.every(isSent) ? null : 'cookie-samesite';
};
