import { inTransaction, SEEN, settledOf } from '../steps/gate-store.ts';

/** What the server has answered last to an owner, under the key of a query. */
export type Seen = {
  readonly owner: string;
  readonly name: string;
  readonly answer: unknown;
  readonly seenAt: number;
};

/** Keeps an answer in the place of the one before, and lets go of everybody's from before `oldest`. */
export const storeSeen = (seen: Seen, oldest: number): Promise<unknown> =>
  inTransaction(SEEN, 'readwrite', async (store) => {
    const keys = await settledOf(store.index('seenAt').getAllKeys(IDBKeyRange.upperBound(oldest)));
    await Promise.all([...keys.map((key) => settledOf(store.delete(key))), settledOf(store.put(seen))]);
  });

/** The last answer of a query, if this device has kept one. */
export const readSeen = (owner: string, name: string): Promise<Seen | undefined> =>
  inTransaction(SEEN, 'readonly', (store) => settledOf(store.get([owner, name]) as IDBRequest<Seen | undefined>));

/** Lets go of all that anybody has seen on this device: it can be asked for again. */
export const removeSeen = (): Promise<unknown> => inTransaction(SEEN, 'readwrite', (store) => settledOf(store.clear()));
