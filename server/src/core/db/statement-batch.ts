import pg from 'pg';
import { serialize } from 'pg-protocol';
import { FollowUpError } from '../process/failure-cause.ts';
import { type RowShape, recordOf, rowShape } from './row-shape.ts';

/** A statement with its values; under a name a connection prepares it once and keeps its plan. */
export type Query = {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether its rows are left as they come (`TextRow`). */
  readonly asTexts?: true;
};

/** The values of a row in the server's own texts, in the order of its columns. */
export type TextRow = readonly (string | null)[];

/** What came of a statement: its rows, by the names of their columns as TypeScript writes them. */
export type Answered = {
  readonly rows: readonly Record<string, unknown>[];
  /** What they were read by. */
  readonly shape: RowShape;
  /** What the server says was done: `INSERT 0 1`, `COMMIT`. */
  readonly command: string;
};

/** A statement in a batch, and who hears of its end. */
export type Asking = Query & {
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: unknown) => void;
};

/** As much as is used here of a connection of `pg`. */
type Wire = { readonly stream: { write: (bytes: Buffer) => boolean; destroy: () => void } };

/** Described by the first answer of a statement, kept for the next ones of it. */
type Described = { shape: RowShape };

// What each connection has prepared.
const prepared = new WeakMap<Wire, Map<string, Described>>();

const preparedOn = (wire: Wire): Map<string, Described> => {
  const knownStatement = prepared.get(wire) ?? new Map<string, Described>();
  prepared.set(wire, knownStatement);
  return knownStatement;
};

type Progress = {
  rows: Record<string, unknown>[];
  command: string;
  /** Why its answer can't be read. */
  broken?: unknown;
};
/** As `pg` says it of its own queries; `isConnectionLoss` knows it by this text. */
const ANSWERED_NOTHING = 'Query read timeout';

const begun = (): Progress => ({ rows: [], command: '' });

/**
 * Statements that leave in one message and are answered in one: one wake-up of the server and one
 * of ours, where `pg` alone has as many as there are statements. They end together: with the
 * first that fails none behind it is done.
 */
export class StatementBatch extends pg.Query {
  readonly #asked: readonly Asking[];
  readonly #done: Progress[] = [];
  readonly #described: Described[] = [];
  #known = new Map<string, Described>();
  #now = begun();
  #hasEnded = false;
  #timer: NodeJS.Timeout | undefined;
  /**
   * How long the answers may take. Not `pg`'s own `query_timeout`, which lets the rows of each query become
   * old: V8 lays a function that is assigned to a property as it is written (`query.callback = () => …`) into
   * its old space at once, and all that it knows of follows.
   */
  readonly timeoutMilliseconds: number;

  constructor(queries: readonly Asking[], timeoutMilliseconds: number) {
    super({ text: '' });
    this.#asked = queries;
    this.timeoutMilliseconds = timeoutMilliseconds;
  }

  /** The statements, for whoever counts them. */
  get statements(): readonly Query[] {
    return this.#asked;
  }

  override submit = (connection: unknown): Error | null => {
    const wire = connection as Wire;
    this.#known = preparedOn(wire);
    this.#timer = setTimeout(() => this.#giveUp(wire), this.timeoutMilliseconds);
    try {
      // In one piece: many small ones cost the system more than to lay them together.
      wire.stream.write(Buffer.concat([...this.#asked.flatMap((asking) => this.#written(asking)), serialize.sync()]));
      return null;
    } catch (error) {
      clearTimeout(this.#timer);
      // What it counts as prepared never was.
      wire.stream.destroy();
      return error as Error;
    }
  };

  /** Whatever still comes would be taken for the answers of those behind. */
  #giveUp(wire: Wire): void {
    this.handleError(new Error(ANSWERED_NOTHING));
    wire.stream.destroy();
  }

  #written({ name = '', text, values }: Asking): readonly Buffer[] {
    const knownStatement = this.#known.get(name);
    const described = knownStatement ?? { shape: rowShape([]) };
    this.#described.push(described);
    if (name) this.#known.set(name, described);
    const bound = serialize.bind({ statement: name, values: values as unknown[] });
    const executed = serialize.execute({ portal: '', rows: 0 });
    if (knownStatement) return [bound, executed];
    // One that was prepared in a batch that failed may be there or not.
    const closed = name ? [serialize.close({ type: 'S', name })] : [];
    return [...closed, serialize.parse({ name, text }), bound, serialize.describe({ type: 'P', name: '' }), executed];
  }

  #descriptionOf(index: number): Described {
    return this.#described[index] as Described;
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#descriptionOf(this.#done.length).shape = rowShape(fields);
  }

  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    try {
      const { asTexts } = this.#asked[this.#done.length] as Asking;
      if (asTexts) this.#now.rows.push(fields as never);
      else this.#now.rows.push(recordOf(this.#descriptionOf(this.#done.length).shape, fields));
    } catch (error) {
      this.#now.broken = error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#now.command = text;
    this.#done.push(this.#now);
    this.#now = begun();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(error: unknown): void {
    if (this.#hasEnded) return;
    this.#tellDone();
    const [failed, ...behind] = this.#asked.slice(this.#done.length);
    failed?.reject(error);
    for (const asking of behind) asking.reject(new FollowUpError(error));
    for (const { name } of [failed, ...behind].filter((each) => each !== undefined)) if (name) this.#known.delete(name);
  }

  handleReadyForQuery(): void {
    if (!this.#hasEnded) this.#tellDone();
  }

  #tellDone(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    for (const [index, { rows, command, broken }] of this.#done.entries()) {
      if (broken) this.#asked[index]?.reject(broken);
      else this.#asked[index]?.resolve({ rows, command, shape: this.#descriptionOf(index).shape });
    }
  }
}
