import { type SelectQueryBuilder, sql } from 'kysely';
import { RowCursor } from '../db/row-cursor.ts';
import { type RowShape, recordOf, rowShape } from '../db/row-shape.ts';
import type { TextRow } from '../db/statement-batch.ts';
import { askShape, type Transaction } from '../db/transaction.ts';

/**
 * So many are read at once. Until then a row is one text: as a record of its values it is
 * many times as large, and what lives until more are written is carried about by the
 * collector, which was a quarter of the time.
 */
const READ_AT_ONCE = 100;

const WALK = Symbol('walk');
type Walked = Transaction & { [WALK]?: ListWalk };

/** The walk that a handle was opened for, if it was for one. */
export const walkOf = (db: Walked): ListWalk | undefined => db[WALK];

type Rows<D, T extends keyof D, O> = SelectQueryBuilder<D, T, O>;

const countOf = async <D, T extends keyof D, O>(db: Transaction, query: Rows<D, T, O>, atMost: number) => {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(atMost + 1) as never);
  const { rows } = await sql<{ count: number }>`select count(*) from ${some} as counted`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * A walk through all rows of a list in one snapshot, some at a time. The list's own code asks for a page as
 * ever, and \`listPage\` gives it the next rows of a cursor, so that whatever a page is, the whole is too:
 * its filters, its order, how its rows are presented, who sees them. Before the first row all are counted, to
 * \`atMost\` and one more; \`check\` may refuse by that.
 */
export class ListWalk {
  readonly #db: Transaction;
  readonly #atMost: number;
  readonly #check: (total: number) => void;
  /** How many rows there are, known with the first of them. */
  total = 0;
  #isOpen = false;
  #passed = 0;
  #shape: RowShape = rowShape([]);
  readonly #cursor: RowCursor;
  /** Each a JSON list of the values of a row. */
  #texts: readonly TextRow[] = [];
  /** How many of these have become rows. */
  #read = 0;

  constructor(db: Walked, atMost: number, check: (total: number) => void) {
    this.#db = db;
    this.#atMost = atMost;
    this.#check = check;
    this.#cursor = new RowCursor(db);
    db[WALK] = this;
  }

  /** How many rows the list has been given. */
  get passed(): number {
    return this.#passed;
  }

  /** The next rows of the query that the list asks with; of its later ones nothing is read. */
  async next<D, T extends keyof D, O, E, U extends keyof E, P>(
    query: Rows<D, T, O>,
    counted?: Rows<E, U, P>,
  ): Promise<O[]> {
    // Of a query without rows the list may ask another one instead.
    if (!this.#isOpen || this.total === 0) await this.#open(query, counted);
    if (this.#read === this.#texts.length) {
      this.#texts = await this.#cursor.take();
      this.#read = 0;
    }
    const from = this.#read;
    this.#read = Math.min(from + READ_AT_ONCE, this.#texts.length);
    const texts = this.#texts.slice(from, this.#read);
    this.#passed += texts.length;
    return texts.map(([row]) => recordOf(this.#shape, JSON.parse(row as string)) as O);
  }

  async #open<D, T extends keyof D, O, E, U extends keyof E, P>(query: Rows<D, T, O>, counted?: Rows<E, U, P>) {
    this.total = await (counted ? countOf(this.#db, counted, this.#atMost) : countOf(this.#db, query, this.#atMost));
    this.#check(this.total);
    const { sql: text, parameters: values } = query.compile();
    this.#shape = await askShape(this.#db, { text, values });
    const columns = this.#shape.columns.map((_, index) => `c${index}`);
    const row = `to_json(array[${columns.map((column) => `${column}::text`)}])::text`;
    await this.#cursor.open({ text: `select ${row} as row from (${text}) as listed (${columns})`, values });
    this.#isOpen = true;
  }
}
