import pg from 'pg';
import { columnTypes } from './column-types.ts';
import { Aftermath } from './failure-cause.ts';

/** A statement with its values; under a name a connection prepares it once and keeps its plan. */
export type Asked = { readonly name?: string | undefined; readonly text: string; readonly values: readonly unknown[] };

/** What came of a statement: its rows, by the names of their columns as TypeScript writes them. */
export type Answered = {
  readonly rows: readonly Record<string, unknown>[];
  /** What the server says was done: `INSERT 0 1`, `COMMIT`. */
  readonly command: string;
};

/** A statement in a batch, and who hears of its end. */
export type Asking = Asked & {
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: unknown) => void;
};

/** As much as is used here of what `pg` writes the protocol with. */
type Wire = {
  readonly stream: { cork: () => void; uncork: () => void; destroy: () => void };
  readonly parse: (statement: { name: string; text: string }) => void;
  readonly bind: (bound: { statement: string; values: readonly unknown[] }) => void;
  readonly describe: (what: { type: 'P'; name: string }) => void;
  readonly execute: (what: { portal: string; rows: number }) => void;
  readonly close: (what: { type: 'S'; name: string }) => void;
  readonly sync: () => void;
};

type Column = { readonly key: string; readonly parse: (text: string) => unknown };

const columnsOf = (fields: readonly pg.FieldDef[]): readonly Column[] =>
  fields.map(({ name, dataTypeID }) => ({
    key: name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    parse: columnTypes.getTypeParser(dataTypeID, 'text'),
  }));

/** What the rows of a statement are read by, as soon as the server has described them. */
type Shape = {
  columns: readonly Column[];
  /** A row without values: a copy of it has room for all, where one that grows column by column is moved again and again. */
  empty: Readonly<Record<string, unknown>>;
};

const recordOf = ({ columns, empty }: Shape, texts: readonly (string | null)[]): Record<string, unknown> => {
  const record: Record<string, unknown> = { ...empty };
  for (let index = 0; index < columns.length; index++) {
    const { key, parse } = columns[index] as Column;
    const text = texts[index] as string | null;
    record[key] = text === null ? null : parse(text);
  }
  return record;
};

// What each connection has prepared.
const prepared = new WeakMap<Wire, Map<string, Shape>>();

const preparedOn = (wire: Wire): Map<string, Shape> => {
  const known = prepared.get(wire) ?? new Map<string, Shape>();
  prepared.set(wire, known);
  return known;
};

type Progress = {
  rows: Record<string, unknown>[];
  command: string;
  /** Why its answer can't be read. */
  broken?: unknown;
};
const begun = (): Progress => ({ rows: [], command: '' });

/**
 * Statements that leave in one message and are answered in one: one wake-up of the server and one of ours, where `pg` alone
 * has as many as there are statements. They end together: with the first that fails none behind it is done.
 */
export class StatementBatch extends pg.Query {
  readonly #asked: readonly Asking[];
  readonly #done: Progress[] = [];
  readonly #shapes: Shape[] = [];
  #known = new Map<string, Shape>();
  #now = begun();
  #hasEnded = false;
  /** How long `pg` waits for the answers. */
  readonly query_timeout: number | undefined;
  /** Set by `pg`, to hear that there is nothing to wait for any more. */
  declare callback?: (error: unknown) => void;

  constructor(asked: readonly Asking[], timeoutMilliseconds?: number) {
    super({ text: '' });
    this.#asked = asked;
    this.query_timeout = timeoutMilliseconds;
  }

  /** The statements, for whoever counts them. */
  get statements(): readonly Asked[] {
    return this.#asked;
  }

  override submit = (connection: unknown): Error | null => {
    const wire = connection as Wire;
    this.#known = preparedOn(wire);
    wire.stream.cork();
    try {
      for (const asking of this.#asked) this.#send(wire, asking);
      wire.sync();
      return null;
    } catch (error) {
      // Nobody could read what would come behind half a message.
      wire.stream.destroy();
      return error as Error;
    } finally {
      wire.stream.uncork();
    }
  };

  #send(wire: Wire, { name = '', text, values }: Asking): void {
    const known = this.#known.get(name);
    const shape = known ?? { columns: [], empty: {} };
    this.#shapes.push(shape);
    if (!known) {
      // One that was prepared in a batch that failed may be there or not.
      if (name) wire.close({ type: 'S', name });
      wire.parse({ name, text });
    }
    wire.bind({ statement: name, values });
    if (!known) wire.describe({ type: 'P', name: '' });
    if (name) this.#known.set(name, shape);
    wire.execute({ portal: '', rows: 0 });
  }

  get #shape(): Shape {
    return this.#shapes[this.#done.length] as Shape;
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const columns = columnsOf(fields);
    this.#shape.columns = columns;
    this.#shape.empty = Object.fromEntries(columns.map(({ key }) => [key, null]));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.#now.rows.push(recordOf(this.#shape, fields));
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
    for (const asking of behind) asking.reject(new Aftermath(error));
    for (const { name } of [failed, ...behind].filter((each) => each !== undefined)) if (name) this.#known.delete(name);
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    if (this.#hasEnded) return;
    this.#tellDone();
    this.callback?.(null);
  }

  #tellDone(): void {
    this.#hasEnded = true;
    for (const [index, answer] of this.#done.entries()) {
      if (answer.broken) this.#asked[index]?.reject(answer.broken);
      else this.#asked[index]?.resolve(answer);
    }
  }
}
