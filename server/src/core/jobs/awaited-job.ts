import type { Scope } from '../api/scope.ts';

/**
 * What a job has not done by then, none does any more, whatever its process
 * said before it ended: all tries take less.
 */
const DONE_WITHIN_MS = 3_600_000;

type Requested = { readonly askedAt: string; readonly givenUpAt: string | null };

/** Whether what a job was asked for, and what isn't there yet, can still come. */
export const isAwaited = ({ now }: Scope, { askedAt, givenUpAt }: Requested): boolean =>
  givenUpAt === null && now.getTime() - new Date(askedAt).getTime() < DONE_WITHIN_MS;
