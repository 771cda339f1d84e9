import { EXPORTS_AT_ONCE } from '@halm/model/core/contract/export-format.ts';
import { Refusal } from '../../core/api/refusal.ts';

const running = new Map<string, number>();

const sum = (): number => [...running.values()].reduce((all, of) => all + of, 0);

/**
 * Takes a place among the files that are being made; the answer gives it back. Each holds a line to the
 * database, of which the yard needs the others. Refused with `export.busy` when there is none.
 */
export const acquireExportSlot = (userId: string): (() => void) => {
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
