import { appendFileSync } from 'node:fs';

/**
 * Verdicts by which screens disable a step before anybody can send it, or of which the server names the field
 * first (`required`), and what only a lorry on a scale raises: rules of the model raise them.
 */
export const reasonsOfTheModel: ReadonlySet<string> = new Set([
  'booking.vehicle-missing',
  'booking.scale-missing',
  'booking.sample-missing',
  'booking.details-missing',
  'booking.waiting-for-approval',
  'booking.full-not-above-empty',
  'scale.not-zeroed',
]);

/** Where a run of all tests gathers which reasons were answered; without it nobody asks. */
const file = process.env.HALM_ANSWERED_REASONS;
const noted = new Set<string>();

/**
 * Notes every reason that an answer gives: of a refused call, of its fields,
 * of a step, of a row of an import.
 */
export const noteReasons = (answer: string): void => {
  if (!file) return;
  for (const [, reason = ''] of answer.matchAll(/"reason":"([a-z.-]+)"/g)) {
    if (noted.has(reason)) continue;
    noted.add(reason);
    appendFileSync(file, `${reason}\n`);
  }
};
