import { keyScopeOf } from '@halm/model/contract.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { type Reason, reasons } from '@halm/model/reasons.ts';

// Whatever is called: an address that can't be read, rows that somebody else holds, our own faults.
const always: readonly Reason[] = [
  'request.malformed',
  'request.address-too-long',
  'request.headers-too-large',
  'request.timeout',
  // A body that nobody expects may be announced too, in an encoding that nobody reads.
  'request.unsupported-media-type',
  'request.too-large',
  'request.expectation-failed',
  'request.busy',
  'request.too-many',
];

const ofServer = (Object.keys(reasons) as Reason[]).filter((reason) => reason.startsWith('server.'));

const ofKey = (operation: Operation): readonly Reason[] => [
  'api-key.invalid',
  'api-key.expired',
  'api-key.too-fast',
  keyScopeOf(operation) ? 'api-key.scope-missing' : 'api-key.closed',
];

const ofAccess = (operation: Operation): readonly Reason[] => {
  const { access, duringSetUp } = operation;
  if (access === 'public') return [];
  const due: Reason[] = duringSetUp ? [] : ['session.two-factor-due'];
  const ledOnly: Reason[] = typeof access === 'object' && access.qualityLead ? ['laboratory.lead-only'] : [];
  return ['session.required', 'session.ended', 'request.forbidden', ...due, ...ledOnly, ...ofKey(operation)];
};

/** With what a call can be refused whatever it is about: by who calls, and by what the machine can carry. */
export const generalReasons = (operation: Operation): readonly Reason[] => [
  ...always,
  ...ofAccess(operation),
  ...ofServer,
];

/**
 * Every reason that a call can be refused with: what follows from its declaration (session, version, key,
 * content), and what it names itself.
 */
export const possibleReasons = (operation: Operation): readonly Reason[] => [
  ...new Set<Reason>([
    ...generalReasons(operation),
    ...(operation.params || operation.access !== 'public' ? (['request.not-found'] as const) : []),
    ...(operation.body && operation.method !== 'GET' ? (['request.invalid'] as const) : []),
    ...(operation.versioned ? (['request.version-missing', 'request.version-stale'] as const) : []),
    ...(operation.idempotent ? (['request.key-invalid', 'request.key-reused'] as const) : []),
    ...(operation.idempotent === 'required' ? (['request.key-missing'] as const) : []),
    ...(operation.errors ?? []),
  ]),
];
