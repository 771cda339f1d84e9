import type { Reason } from '@halm/model/reasons.ts';
import type { Refusal } from './refusal.ts';

/** Somebody else's lock, a lost database and a full disk pass; what the rules refuse stays refused. */
const passing = new Set<Reason>(['request.busy', 'server.overloaded', 'server.unavailable', 'server.storage-full']);
/** Whether the same may go well a moment later. */
export const isPassing = ({ reason }: Refusal): boolean => passing.has(reason);
