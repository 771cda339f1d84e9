import type { Contender } from './contender.ts';
import type { Row } from './rows.ts';
import type { Choose } from './subjects.ts';

/** A job for which all is there. */
export type ReadyJob = {
  readonly work: () => Promise<unknown>;
  /** Takes back what the job has answered, where the row says how. */
  readonly undo: (answer: unknown) => Promise<unknown>;
};

/** Makes a row's job ready for a contender, as the one of this number in its round. */
export const makeReady = async (
  { client, maker, subjects }: Contender,
  { job, staged }: Row,
  choose: Choose,
  at = 0,
): Promise<ReadyJob> => {
  const ready = (await staged?.prepare(maker ?? client, subjects, choose, at)) ?? '';
  return {
    work: () => job(client, subjects, choose, ready),
    undo: async (answer) => staged?.undo?.(maker ?? client, answer),
  };
};
