import pg from 'pg';
import { causeOf, FOLLOWING, FollowUpError } from '../process/failure-cause.ts';
import { type Answered, type Asking, type Query, StatementBatch } from './statement-batch.ts';

// `pg` writes values down as it sends them, which is too late to refuse one.
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** Whether a statement was refused on a connection that goes on; of everything else it is better given up. */
const isOfStatement = (error: Error): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR';

/**
 * What a transaction asks of its connection: whatever is asked before the
 * process comes to rest leaves in one batch.
 */
export class StatementLine {
  readonly #client: pg.ClientBase;
  readonly #timeoutMilliseconds: number;
  readonly #watch: ((query: Query) => void) | undefined;
  #begin: Query | undefined;
  readonly #isReading: boolean;
  #settings: Query;
  #waiting: Asking[] = [];
  #cause: pg.DatabaseError | undefined;
  #last: Promise<unknown> | undefined;
  #isClosed = false;
  /** What ended the connection. */
  lost: Error | undefined;

  /**
   * `begin` and `settings`, whose first value is the organisation, go before the first statement. Without
   * `begin` the settings go before each batch, which then is a transaction of its own: nothing begins and
   * nothing ends it but its message. `watch` may refuse a statement.
   */
  constructor(
    client: pg.ClientBase,
    options: {
      begin?: Query | undefined;
      settings: Query;
      timeoutMilliseconds: number;
      watch?: ((query: Query) => void) | undefined;
    },
  ) {
    this.#client = client;
    this.#begin = options.begin;
    this.#isReading = options.begin === undefined;
    this.#settings = options.settings;
    this.#timeoutMilliseconds = options.timeoutMilliseconds;
    this.#watch = options.watch;
  }

  /**
   * Sends a statement with all others of this moment. Of those that follow from
   * another's failure, a `FollowUpError` is reported.
   */
  ask(query: Query): Promise<Answered> {
    return this.#isClosed ? Promise.reject(new Error('this transaction has ended')) : this.#put(query);
  }

  #put(query: Query): Promise<Answered> {
    let values: readonly unknown[];
    try {
      this.#watch?.(query);
      // Before anything of it is sent: what can't be written down fails alone.
      values = query.values.map((value) => prepareValue(value));
    } catch (error) {
      return Promise.reject(error);
    }
    if (this.#waiting.length === 0) process.nextTick(() => this.#send());
    const answered = new Promise<Answered>((resolve, reject) => {
      this.#waiting.push({ ...query, values, resolve, reject });
    }).catch((error) => {
      throw this.#told(error);
    });
    this.#last = answered;
    return answered;
  }

  /** Sends a statement behind all others, in a batch that their failure doesn't end: the way back from it. */
  askApart(query: Query): Promise<Answered> {
    this.#send();
    return this.#put(query);
  }

  /** Asks what follows under another organisation. */
  goOnAs(organisationId: string): void {
    this.#send();
    this.#settings = { ...this.#settings, values: [organisationId, ...this.#settings.values.slice(1)] };
    // What comes of it is heard of by whatever is asked behind it.
    if (this.isOpen && !this.#isReading) this.ask(this.#settings).catch(() => undefined);
  }

  /** Whether anything was asked. */
  get isOpen(): boolean {
    return this.#last !== undefined;
  }

  /** Ends when everything that was asked has been answered, however. */
  async rest(): Promise<void> {
    let last: Promise<unknown> | undefined;
    while (last !== this.#last) {
      last = this.#last;
      await last?.catch(() => undefined);
    }
  }

  /**
   * Takes no more but the way back (`askApart`): a late statement would stand behind the end of its
   * transaction, alone, or in that of whoever gets the connection next.
   */
  close(): void {
    this.#isClosed = true;
  }

  /** Goes on from a savepoint: what failed behind it is no cause of what fails from now on. */
  forgetCause(): void {
    this.#cause = undefined;
  }

  #send(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    this.#client.query(new StatementBatch([...this.#opening(), ...waiting], this.#timeoutMilliseconds));
  }

  #opening(): readonly Asking[] {
    const opening = this.#isReading ? [this.#settings] : this.#begin ? [this.#begin, this.#settings] : [];
    this.#begin = undefined;
    return opening.map((query) => ({ ...query, resolve: () => undefined, reject: () => undefined }));
  }

  #told(error: unknown): unknown {
    const cause = causeOf(error);
    if (cause instanceof Error && !isOfStatement(cause)) this.lost ??= cause;
    if (!(error instanceof pg.DatabaseError)) return error;
    if (this.#cause && FOLLOWING.has(error.code)) return new FollowUpError(this.#cause);
    this.#cause ??= error;
    // Made where the answer was read; whoever asked is of more use in a log.
    Error.captureStackTrace(error);
    return error;
  }
}
