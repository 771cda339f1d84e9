import type pg from 'pg';

type Texts =
  | 'transport'
  | 'deliveryDate'
  | 'articleId'
  | 'supplierId'
  | 'originLocationId'
  | 'destinationLocationId'
  | 'kind'
  | 'reason';

/** What the bench sends in a body: of each call some of it, and the floor believes that it is there. */
export type FloorBody = Readonly<Record<Texts, string>> &
  Readonly<Partial<Record<'vehicleId' | 'scaleId' | 'locationId', string>>> &
  Readonly<Record<'amount' | 'kg', number>>;

/** A request to the floor, as far as it is looked at. */
export type FloorCall = {
  readonly organisationId: string;
  /** The parts of the path below `/api/v2`. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: FloorBody;
};

/** Answers one kind of call on the connection of its client. */
export type Answerer = (client: pg.Client, call: FloorCall) => Promise<unknown>;
