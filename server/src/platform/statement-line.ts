import pg from 'pg';
import { Aftermath, causeOf, FOLLOWING } from './failure-cause.ts';
import { type Answered, type Asked, type Asking, StatementBatch } from './statement-batch.ts';

/** Whether a statement was refused on a connection that goes on; of everything else it is better given up. */
const isOfStatement = (error: Error): boolean => error instanceof pg.DatabaseError && error.severity === 'ERROR';

/** What a transaction asks of its connection: whatever is asked before the process comes to rest leaves in one batch. */
export class StatementLine {
  readonly #client: pg.ClientBase;
  readonly #timeoutMilliseconds: number | undefined;
  #opening: readonly Asked[];
  readonly #opensEach: boolean;
  #waiting: Asking[] = [];
  #cause: pg.DatabaseError | undefined;
  #last: Promise<unknown> | undefined;
  /** What ended the connection. */
  lost: Error | undefined;

  /**
   * `opening` goes before the first statement. With `opensEach` before each batch, which then is a transaction of its own:
   * nothing begins and nothing ends it but its message.
   */
  constructor(
    client: pg.ClientBase,
    options: { opening: readonly Asked[]; opensEach: boolean; timeoutMilliseconds?: number | undefined },
  ) {
    this.#client = client;
    this.#opening = options.opening;
    this.#opensEach = options.opensEach;
    this.#timeoutMilliseconds = options.timeoutMilliseconds;
  }

  /** Sends a statement with all others of this moment. Of those that follow from another's failure, an `Aftermath` is told. */
  ask(asked: Asked): Promise<Answered> {
    if (this.#waiting.length === 0) process.nextTick(() => this.send());
    const answered = new Promise<Answered>((resolve, reject) => {
      this.#waiting.push({ ...asked, resolve, reject });
    }).catch((error) => {
      throw this.#told(error);
    });
    this.#last = answered;
    return answered;
  }

  /** Sends a statement behind all others, in a batch that their failure doesn't end: the way back from it. */
  askApart(asked: Asked): Promise<Answered> {
    this.send();
    return this.ask(asked);
  }

  /** Whether anything was sent. */
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

  /** Goes on from a savepoint: what failed behind it is no cause of what fails from now on. */
  forgetCause(): void {
    this.#cause = undefined;
  }

  send(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    const opening = this.#opening.map((asked) => ({ ...asked, resolve: () => undefined, reject: () => undefined }));
    if (!this.#opensEach) this.#opening = [];
    this.#client.query(new StatementBatch([...opening, ...waiting], this.#timeoutMilliseconds));
  }

  #told(error: unknown): unknown {
    const cause = causeOf(error);
    if (cause instanceof Error && !isOfStatement(cause)) this.lost ??= cause;
    if (!(error instanceof pg.DatabaseError)) return error;
    if (this.#cause && FOLLOWING.has(error.code)) return new Aftermath(this.#cause);
    this.#cause ??= error;
    // Made where the answer was read; whoever asked is of more use in a log.
    Error.captureStackTrace(error);
    return error;
  }
}
