/** Whether something was done, or refused to somebody. */
export const securityOutcomes = ['done', 'refused'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

/**
 * Everything that the security log tells of, and how it came out: a closed list. What stands before the dot
 * is the group by which the list is narrowed.
 */
export const securityEventTypes = {
  'signIn.done': 'done',
  'signIn.failed': 'refused',
  'signIn.slowed': 'refused',
  'signIn.codeAsked': 'done',
  'signIn.codeFailed': 'refused',
  'twoFactor.on': 'done',
  'twoFactor.off': 'done',
  'twoFactor.reset': 'done',
  'twoFactor.codesRenewed': 'done',
  'twoFactor.codeFailed': 'refused',
  'password.changed': 'done',
  'password.set': 'done',
  'password.failed': 'refused',
  'password.forgotten': 'done',
  'password.slowed': 'refused',
  'password.replaced': 'done',
  'password.linkInvalid': 'refused',
  'access.created': 'done',
  'access.changed': 'done',
  'access.loginChanged': 'done',
  'access.adminAdded': 'done',
  'access.adminRemoved': 'done',
  'access.organisationDeactivated': 'done',
  'access.organisationActivated': 'done',
  'call.sessionOver': 'refused',
  'call.forbidden': 'refused',
  'call.unknownId': 'refused',
  'call.socketRefused': 'refused',
  'approval.given': 'done',
  'approval.withdrawn': 'done',
  'approval.overfillConfirmed': 'done',
  'export.downloaded': 'done',
  'session.ended': 'done',
  'session.organisationEntered': 'done',
  'session.roleTaken': 'done',
  'invite.sent': 'done',
  'invite.used': 'done',
  'invite.linkInvalid': 'refused',
  'invite.slowed': 'refused',
  'settings.changed': 'done',
  'apiKey.made': 'done',
  'apiKey.changed': 'done',
  'apiKey.revoked': 'done',
  'file.infected': 'refused',
} as const satisfies Record<`${string}.${string}`, SecurityOutcome>;

export type SecurityEventType = keyof typeof securityEventTypes;
type GroupOf<T> = T extends `${infer G}.${string}` ? G : never;
export type SecurityEventGroup = GroupOf<SecurityEventType>;

export const securityEventTypeNames = Object.keys(securityEventTypes) as [SecurityEventType, ...SecurityEventType[]];

/** The group of a type: `signIn.failed` belongs to `signIn`. */
export const groupOfSecurityEvent = (type: SecurityEventType): SecurityEventGroup =>
  type.slice(0, type.indexOf('.')) as SecurityEventGroup;

export const securityEventGroups = [...new Set(securityEventTypeNames.map(groupOfSecurityEvent))] as [
  SecurityEventGroup,
  ...SecurityEventGroup[],
];
