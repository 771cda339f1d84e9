import type { Scope } from '../../core/api/scope.ts';

/**
 * What the queue calls the job that looks anew at files of laboratories that wait;
 * `laboratory-messages`, which lies above, does it.
 */
export const CHECK_WAITING_TASK = 'check-waiting-laboratory-messages';

/** Of which organisation, and of which of its laboratories alone. */
export type WaitingFiles = { readonly organisationId: string; readonly laboratoryId?: string };

/**
 * Has files that wait looked at behind this transaction, all or those of one laboratory: what
 * they were waiting for may be known by now. Asked at its end: whoever asks the same meanwhile
 * waits for it, as one look does for both.
 */
export const queueWaiting = ({ organisationId, platform, db }: Scope, laboratoryId?: string): Promise<void> => {
  const files: WaitingFiles = { organisationId, ...(laboratoryId && { laboratoryId }) };
  return platform.jobs.addOnce(
    { db },
    CHECK_WAITING_TASK,
    files,
    [CHECK_WAITING_TASK, organisationId, laboratoryId ?? ''].join('|'),
  );
};
