/** What an operation leaves behind: the table of raw rows in which it must be found exactly once. */
export type Kind = 'created' | 'edited' | 'stepped' | 'weighed' | 'posted' | 'withdrawn' | 'reversed';

/**
 * One operation that a terminal means to do, written down before it is sent and again when it is answered.
 */
export type Entry = {
  readonly kind: Kind;
  /** By what it is found among the raw rows of its kind; known at the latest when it is acknowledged. */
  readonly trace: string;
  /** In base units, where the operation moves stock. */
  readonly quantity?: number;
  readonly terminal: string;
  readonly sentAt: number;
  readonly answer?: { readonly status: number; readonly at: number; readonly reason?: string };
};

/**
 * An answer as it came in, whatever it said: `openedAt` is when its
 * connection was made. Times in milliseconds.
 */
export type Heard = { readonly status: number; readonly at: number; readonly openedAt: number };

/** What was done since the last look, as the terminals know it. */
export type LedgerPage = { readonly entries: readonly Entry[]; readonly heard: readonly Heard[] };

/** Keeps what the terminals send and hear. It lives in this process alone, which no fault touches. */
export const openLedger = () => {
  const entries = new Map<string, Entry>();
  const heard: Heard[] = [];
  return {
    intend: (key: string, entry: Omit<Entry, 'sentAt'>): void => {
      entries.set(key, { ...entry, sentAt: performance.now() });
    },
    hear: (answer: Heard): void => {
      heard.push(answer);
    },
    /** `known` is what only the answer tells: the id of the booking, the quantity that was posted. */
    settle: (key: string, status: number, known: { trace?: string; quantity?: number; reason?: string } = {}): void => {
      const entry = entries.get(key);
      if (!entry) throw new Error(`${key} was answered without having been intended`);
      const { reason, ...found } = known;
      entries.set(key, { ...entry, ...found, answer: { status, at: performance.now(), reason } });
    },
    page: (): LedgerPage => ({ entries: [...entries.values()], heard: [...heard] }),
  };
};

export type Ledger = ReturnType<typeof openLedger>;

export const isAcknowledged = ({ answer }: Entry): boolean => answer !== undefined && answer.status < 300;
