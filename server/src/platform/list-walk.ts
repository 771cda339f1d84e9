import { type SelectQueryBuilder, sql } from 'kysely';
import { ask, type Transaction } from './transaction.ts';

/** So many rows at once: of fewer the asking costs more than they do, more live so long that the collector has to carry them. */
const AT_ONCE = 500;

const walks = new WeakMap<Transaction, ListWalk>();

/** The walk that a handle was opened for, if it was for one. */
export const walkOf = (db: Transaction): ListWalk | undefined => walks.get(db);

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
 * A walk through all rows of a list in one snapshot, some at a time. The list's own code asks for a page as ever, and \`listPage\`
 * gives it the next rows of a cursor, so that whatever a page is, the whole is too: its filters, its order, how its rows are
 * presented, who sees them. Before the first row all are counted, to \`atMost\` and one more; \`check\` may refuse by that.
 */
export class ListWalk {
  readonly #db: Transaction;
  readonly #atMost: number;
  readonly #check: (total: number) => void;
  /** How many rows there are, known with the first of them. */
  total = 0;
  #isOpen = false;
  #passed = 0;

  constructor(db: Transaction, atMost: number, check: (total: number) => void) {
    this.#db = db;
    this.#atMost = atMost;
    this.#check = check;
    walks.set(db, this);
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
    const rows = await ask<O>(this.#db, { text: `fetch ${AT_ONCE} from listed`, values: [] });
    this.#passed += rows.length;
    return rows;
  }

  async #open<D, T extends keyof D, O, E, U extends keyof E, P>(query: Rows<D, T, O>, counted?: Rows<E, U, P>) {
    if (this.#isOpen) await ask(this.#db, { text: 'close listed', values: [] });
    this.total = await (counted ? countOf(this.#db, counted, this.#atMost) : countOf(this.#db, query, this.#atMost));
    this.#check(this.total);
    const { sql: text, parameters } = query.compile();
    // Otherwise it is planned as if a tenth of it were enough.
    await ask(this.#db, { text: `set local cursor_tuple_fraction = 1`, values: [] });
    await ask(this.#db, { text: `declare listed no scroll cursor for ${text}`, values: parameters });
    this.#isOpen = true;
  }
}
