import { roleSchema } from '@halm/model/core/contract/fields.ts';
import type { SecurityDetails } from '@halm/model/core/contract/security-event.ts';
import type { SecurityEventType } from '@halm/model/core/contract/security-event-types.ts';
import type { HistoryEntry } from '../records/history-entry.ts';
import type { SecurityFact } from './security-events.ts';

type Values = Readonly<Record<string, unknown>>;

const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});

const rolesOf = ({ roles }: Values) => roleSchema.array().safeParse(roles).data;

const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Without what isn't there: the details are closed, and an undefined one would still be a key. */
const present = (details: { readonly [K in keyof SecurityDetails]: SecurityDetails[K] | undefined }) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as SecurityDetails;

// They change with everything else and say nothing about it.
const bookkeeping: ReadonlySet<string> = new Set(['version', 'updatedAt', 'accessVersion']);

const changedFields = (before: Values, after: Values): string[] =>
  Object.keys(after).filter(
    (key) => !bookkeeping.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );

/** What a change leaves in the security log; undefined when it concerns nothing there. */
type Reading = (before: Values, after: Values, entry: HistoryEntry) => SecurityFact | undefined;

const plainly =
  (type: SecurityEventType): Reading =>
  (_before, _after, { entity, entityId: id }) => ({ type, subject: { entity, id } });

const access =
  (type: SecurityEventType): Reading =>
  (before, after, { entity, entityId: id }) => ({
    type,
    subject: { entity, id },
    details: present({
      roles: rolesOf(after),
      formerRoles: rolesOf(before),
      customerAdmin: flagOf(after.customerAdmin),
      employed: flagOf(after.employed),
      active: flagOf(after.active),
    }),
  });

const login: Reading = (before, after, { entity, entityId: id }) => {
  const fields = changedFields(before, after).filter((field) => ['username', 'email', 'accountActive'].includes(field));
  if (fields.length === 0) return undefined;
  const details = present({ fields, active: flagOf(after.accountActive) });
  return { type: 'access.loginChanged', subject: { entity, id }, details };
};

const settings: Reading = (before, after, { entity, entityId: id }) => ({
  type: 'settings.changed',
  subject: { entity, id },
  details: { fields: changedFields(before, after) },
});

const admin =
  (type: SecurityEventType): Reading =>
  (before, after) => ({ type, subject: { entity: 'users', id: String(after.userId ?? before.userId) } });

const approval: Reading = (_before, after, { entity, entityId: id }) => ({
  type: 'approval.given',
  subject: { entity, id },
  details: { scope: String(after.scope), validUntil: typeof after.validUntil === 'string' ? after.validUntil : null },
});

/** Which facts of a record's history are the security log's too, and what it keeps of them. */
const readings: Readonly<Record<string, Reading>> = {
  'users created': access('access.created'),
  'users access-changed': access('access.changed'),
  'users changed': login,
  'users password-changed': plainly('password.changed'),
  'users password-set': plainly('password.set'),
  'users password-forgotten': plainly('password.forgotten'),
  'users password-replaced': plainly('password.replaced'),
  'users two-factor-on': plainly('twoFactor.on'),
  'users two-factor-off': plainly('twoFactor.off'),
  'users two-factor-reset': plainly('twoFactor.reset'),
  'users recovery-codes-renewed': plainly('twoFactor.codesRenewed'),
  'users invited': plainly('invite.sent'),
  'users registered': plainly('invite.used'),
  'customers admin-added': admin('access.adminAdded'),
  'customers admin-removed': admin('access.adminRemoved'),
  'customers activated': plainly('access.organisationActivated'),
  'customers deactivated': plainly('access.organisationDeactivated'),
  'customers changed': settings,
  'settings changed': settings,
  'api-keys created': plainly('apiKey.made'),
  'api-keys changed': plainly('apiKey.changed'),
  'api-keys revoked': plainly('apiKey.revoked'),
  'bookings approved': approval,
  'bookings approval-withdrawn': plainly('approval.withdrawn'),
};

/**
 * What the security log is told when this stands in a record's history; undefined for what isn't its concern.
 */
export const securityFactOf = (entry: HistoryEntry): SecurityFact | undefined =>
  readings[`${entry.entity} ${entry.event}`]?.(valuesOf(entry.before), valuesOf(entry.after), entry);
