/** Does at once what pauses after every step for callers that have other things to do in between. */
export const allSteps = <T>(steps: Generator<undefined, T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
