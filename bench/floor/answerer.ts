import type pg from 'pg';

/** A request to the floor, as far as it is looked at. */
export type FloorCall = {
  readonly organisationId: string;
  /** The parts of the path below `/api/v2`. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: the floor validates nothing
  readonly body: any;
};

/** Answers one kind of call on the connection of its client. */
export type Answerer = (client: pg.Client, call: FloorCall) => Promise<unknown>;
