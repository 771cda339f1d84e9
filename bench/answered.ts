import type { TestAnswer } from '../server/src/testing/test-client.ts';

/** What a call answered; throws where it failed. */
export const answered = ({ status, body }: TestAnswer): TestAnswer['body'] => {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  return body;
};

/** The one in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
