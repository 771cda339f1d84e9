import { EXPORTS_AT_ONCE } from '@halm/model/core/contract/export-format.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Call, type ScopedWork, signedIn } from '../../core/api/route.ts';
import { openSnapshotScope, type Scope } from '../../core/api/scope.ts';

const running = new Map<string, number>();

const sum = (): number => [...running.values()].reduce((all, of) => all + of, 0);

/**
 * Takes a place among the files that are being made; the answer gives it back. Each holds a line to the
 * database, of which the yard needs the others. Refused with `export.busy` when there is none.
 */
const acquireExportSlot = (userId: string): (() => void) => {
  const own = running.get(userId) ?? 0;
  if (own >= EXPORTS_AT_ONCE.person || sum() >= EXPORTS_AT_ONCE.server) throw new Refusal('export.busy');
  running.set(userId, own + 1);
  let isGivenBack = false;
  return () => {
    if (isGivenBack) return;
    isGivenBack = true;
    const left = (running.get(userId) ?? 1) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
  };
};

/**
 * What a file is made with: one state of the database, and the word that nobody waits for the file any more.
 */
export type OpenExport = {
  readonly scope: Scope;
  readonly gone: AbortSignal;
  /** Gives the line to the database back, when all rows are read or none will be any more. */
  readonly closeRows: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Takes a place among the files that are made and a line to the database.
 * Whoever is called off stops it where it is.
 */
export const openExport = async (call: Call<Operation>, { onPlatform }: ScopedWork): Promise<OpenExport> => {
  const session = signedIn(call.session);
  const giveBack = acquireExportSlot(session.userId);
  const { platform, now, origin } = call;
  const options = { now, origin, isLong: true, ...(onPlatform && { onPlatform }) } as const;
  const opened = openSnapshotScope(platform, session, options);
  const { scope, snapshot } = await opened.catch((error: unknown) => {
    giveBack();
    throw error;
  });
  const gone = new AbortController();
  call.onGone(() => {
    gone.abort();
    void snapshot.cancel();
  });
  const close = async (): Promise<void> => {
    await snapshot.close();
    giveBack();
  };
  return { scope, gone: gone.signal, closeRows: snapshot.close, close };
};
