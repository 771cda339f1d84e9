import type { Operation } from '@halm/model/core/contract/operation.ts';
import type { SecurityEventType } from '@halm/model/core/contract/security-event-types.ts';
import type { Reason } from '@halm/model/reasons.ts';
import { isId } from '../db/ids.ts';
import type { SecurityFact } from '../security/security-events.ts';
import type { Refusal } from './refusal.ts';

const typeOfReason: Partial<Record<Reason, SecurityEventType>> = {
  'session.wrong-credentials': 'signIn.failed',
  'session.code-required': 'signIn.codeAsked',
  'session.wrong-code': 'signIn.codeFailed',
  'session.too-many-attempts': 'signIn.slowed',
  'session.ended': 'call.sessionOver',
  'invite.invalid': 'invite.linkInvalid',
  'invite.too-many': 'invite.slowed',
  'password-reset.invalid': 'password.linkInvalid',
  'request.not-found': 'call.unknownId',
  'attachment.infected': 'file.infected',
};
const typeOfField: Readonly<Record<string, SecurityEventType>> = {
  'password-wrong': 'password.failed',
  'code-wrong': 'twoFactor.codeFailed',
  unknown: 'call.unknownId',
};

// Elsewhere it is about what the machine can carry.
const typeOfTooMany: Readonly<Record<string, SecurityEventType>> = { '/auth/password-reset': 'password.slowed' };

const typeOf = (operation: Operation, reason: Reason): SecurityEventType | undefined =>
  reason === 'request.too-many' ? typeOfTooMany[operation.path] : typeOfReason[reason];

// A person who was never invited has no invitation: every look at one asks for it.
const ordinarilyEmpty: ReadonlySet<string> = new Set(['/users/user/:userId/invite']);

const ofPart = /\/(?:attachments|comments)(?:\/|$)/;

/**
 * The record that a call named last in its path, if it is an id at all: anything else may be a secret. Of a
 * file or comment the record that it belongs to: who may not see it must not learn of it here.
 */
export const subjectOfCall = (
  { path }: Operation,
  params: Readonly<Record<string, string>>,
): SecurityFact['subject'] => {
  const ids = Object.values(params).filter(isId);
  const id = ids.at(ofPart.test(path) ? 0 : -1);
  return id ? { entity: path.split('/')[1] ?? '', id: id.toLowerCase() } : undefined;
};

/**
 * What the security log is told of a refused call; undefined for what
 * concerns nobody's rights, a mistyped field.
 */
export const securityFactOfRefusal = (
  operation: Operation,
  { reason, status, fields, details: facts }: Refusal,
  params: Readonly<Record<string, string>>,
): SecurityFact | undefined => {
  const telling = fields.filter((field) => typeOfField[field.reason]);
  const type =
    typeOf(operation, reason) ??
    typeOfField[telling[0]?.reason ?? ''] ??
    (status === 403 ? 'call.forbidden' : undefined);
  if (!type) return undefined;
  if (reason === 'request.not-found' && (!operation.params || ordinarilyEmpty.has(operation.path))) return undefined;
  const details = {
    reason: telling[0]?.reason ?? reason,
    ...(telling.length > 0 && { fields: telling.map(({ path }) => path) }),
    ...(type === 'file.infected' && { signature: String(facts?.signature) }),
  };
  return { type, subject: subjectOfCall(operation, params), details };
};
