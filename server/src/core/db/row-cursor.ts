import type { Query, TextRow } from './statement-batch.ts';
import { ask, askTexts, type Transaction } from './transaction.ts';

/** So many rows at once: of fewer the asking costs more than they do. */
const ASKED_AT_ONCE = 500;

/**
 * The rows of a query in one snapshot, as the server writes them, some at a time. One of a transaction:
 * opened again it walks through another query.
 */
export class RowCursor {
  readonly #db: Transaction;
  #isOpen = false;
  #coming: Promise<readonly TextRow[]> = Promise.resolve([]);

  constructor(db: Transaction) {
    this.#db = db;
  }

  async open({ text, values }: Query): Promise<void> {
    if (this.#isOpen) await ask(this.#db, { text: 'close listed', values: [] });
    // Otherwise it is planned as if a tenth of it were enough.
    await ask(this.#db, { text: 'set local cursor_tuple_fraction = 1', values: [] });
    await ask(this.#db, { text: `declare listed no scroll cursor for ${text}`, values });
    this.#isOpen = true;
    this.#coming = this.#fetch();
  }

  /**
   * The next rows, none behind the last. More are asked for before these are read, so
   * that the database is at them meanwhile.
   */
  async take(): Promise<readonly TextRow[]> {
    const texts = await this.#coming;
    this.#coming = texts.length === ASKED_AT_ONCE ? this.#fetch() : Promise.resolve([]);
    return texts;
  }

  #fetch(): Promise<readonly TextRow[]> {
    const texts = askTexts(this.#db, { text: `fetch ${ASKED_AT_ONCE} from listed`, values: [] });
    // Heard of by whoever asks for them; nobody may, where the file has been given up.
    texts.catch(() => undefined);
    return texts;
  }
}
