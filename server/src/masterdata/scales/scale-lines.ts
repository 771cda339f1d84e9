import type { ScaleProtocol } from '@halm/model/masterdata/scales/scale.ts';
import type {
  ScaleRange,
  ScaleState,
  WeightReading,
  WeightRefusal,
} from '@halm/model/masterdata/scales/weight-reading.ts';

/** Where a scale speaks and what it can weigh. */
export type ScaleEndpoint = ScaleRange & {
  readonly protocol: ScaleProtocol;
  readonly host: string;
  readonly port: number;
};

/** What a scale says now, and why that can't be taken, if it can't; no reading while it can't be reached. */
export type ScaleStatus = {
  readonly state: ScaleState;
  readonly reading: WeightReading | null;
  readonly refusal: WeightRefusal | null;
};

/** A line to one scale, whoever else uses it. */
export type ScaleLine = {
  readonly status: () => ScaleStatus;
  /**
   * What rests on the scale now, within its range, or the refusal why nothing can be taken. A terminal with
   * an alibi memory has kept the weight, whose `alibi` says where.
   */
  readonly takeWeight: () => Promise<WeightReading>;
  /**
   * Calls at every frame until the answered function is called; that answers whether it was still listening.
   */
  readonly listen: (listener: (status: ScaleStatus) => void) => () => boolean;
};

/** A line that keeps itself open until it is closed. */
export type ScaleConnection = ScaleLine & { readonly close: () => void };

/** All lines to scales of this node: one per scale, however many people watch it. */
export type ScaleConnections = {
  /**
   * The line to a scale, opened when there is none. When the scale has moved to another address, those who
   * listen already are taken along.
   */
  readonly to: (organisationId: string, scaleId: string, endpoint: ScaleEndpoint) => ScaleLine;
  /**
   * Whether the line to a scale is lost, as far as somebody here watches it or has just asked; opens none.
   */
  readonly isUnreachable: (organisationId: string, scaleId: string) => boolean;
  /** Closes the line to a scale that is no longer read, once the last of those who listened has gone. */
  readonly closeUnwatched: (organisationId: string, scaleId: string) => void;
  readonly closeAll: () => void;
};
