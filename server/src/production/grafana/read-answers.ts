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

const mayFrame = (policy: string, origin: string): boolean => {
  const line = policy.split(';').find((directive) => directive.trim().startsWith('frame-ancestors'));
  if (!line) return true;
  return line
    .trim()
    .split(/\s+/)
    .slice(1)
    .some((source) => source === '*' || source === 'https:' || source.replace(/\/$/, '') === origin);
};

/** Why a page of Grafana would not show in a page of this origin; null where it would. */
export const readFraming = ({ headers }: WholeAnswer, origin: string): CheckReason | null => {
  if (headers['x-frame-options']) return 'embedding-off';
  const policies = [headers['content-security-policy'] ?? []].flat();
  return policies.every((policy) => mayFrame(policy, origin)) ? null : 'framing-refused';
};

/** Why a browser would leave cookies away in a page of another site; null where it wouldn't. */
export const readCookies = ({ headers }: WholeAnswer): CheckReason | null => {
  const cookies = headers['set-cookie'] ?? [];
  const isSent = (cookie: string): boolean => /;\s*samesite=none/i.test(cookie) && /;\s*secure/i.test(cookie);
  return cookies.every(isSent) ? null : 'cookie-samesite';
};
