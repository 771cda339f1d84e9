import { Refusal } from '../../core/api/refusal.ts';

/**
 * So many questions about all loads of a supplier at once: each may read for
 * seconds, and the yard needs the other lines.
 */
const AT_ONCE = { server: 6, organisation: 3 } as const;

const running = new Map<string, number>();

/**
 * Does work that follows all loads of a supplier, or refuses it
 * (`server.overloaded`) while as much is under way as may be.
 */
export const inLoadSlot = async <T>(organisationId: string, work: () => Promise<T>): Promise<T> => {
  const own = running.get(organisationId) ?? 0;
  const all = running.values().reduce((sum, of) => sum + of, 0);
  if (own >= AT_ONCE.organisation || all >= AT_ONCE.server) throw new Refusal('server.overloaded');
  running.set(organisationId, own + 1);
  try {
    return await work();
  } finally {
    const left = (running.get(organisationId) ?? 1) - 1;
    if (left > 0) running.set(organisationId, left);
    else running.delete(organisationId);
  }
};
