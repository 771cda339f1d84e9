const DATABASE = 'halm-gate';
/** What was pressed and waits, by its key; what the server has answered last, by owner and query. */
export const COMMANDS = 'commands';
export const SEEN = 'seen';

/** The result of a request once it is there. */
export const settledOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 2);
  request.onupgradeneeded = ({ oldVersion }) => {
    const database = request.result;
    if (oldVersion < 1) database.createObjectStore(COMMANDS, { keyPath: 'key' }).createIndex('owner', 'owner');
    const seen = database.createObjectStore(SEEN, { keyPath: ['owner', 'name'] });
    for (const index of ['owner', 'seenAt']) seen.createIndex(index, index);
  };
  return settledOf(request);
};

/** Does `work` in one transaction, and ends when that is on the disk. */
export const inTransaction = async <T>(
  name: typeof COMMANDS | typeof SEEN,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase();
  try {
    // Only what was pressed can't be asked for again.
    const transaction = database.transaction(name, mode, { durability: name === COMMANDS ? 'strict' : 'relaxed' });
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work(transaction.objectStore(name)), written]);
    return result;
  } finally {
    database.close();
  }
};

/** Lets go of every row of this owner. */
export const removeOf = (name: typeof COMMANDS | typeof SEEN, owner: string): Promise<unknown> =>
  inTransaction(name, 'readwrite', async (store) => {
    const keys = await settledOf(store.index('owner').getAllKeys(owner));
    await Promise.all(keys.map((key) => settledOf(store.delete(key))));
  });
