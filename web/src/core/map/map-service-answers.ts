/** So long an answer of the map service is waited for. */
const ANSWER_WITHIN_MS = 15_000;

const refusals = new WeakMap<Document, AbortController>();

const refusalIn = (frame: Document): AbortController => {
  const refusal = refusals.get(frame) ?? new AbortController();
  refusals.set(frame, refusal);
  return refusal;
};

/** Is aborted once the service in this frame refuses the key: mostly when it has loaded and drawn already. */
export const keyRefusalOf = (frame: Document): AbortSignal => refusalIn(frame).signal;

/** Says that the service in this frame refuses the key. */
export const refuseKey = (frame: Document): void => refusalIn(frame).abort();

/** What the service in this frame answers; fails where it refuses the key, or doesn't answer in time. */
export const answerIn = <T>(frame: Document, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const refused = keyRefusalOf(frame);
    const fail = () => reject(new Error('The map service does not answer'));
    if (refused.aborted) fail();
    const timer = setTimeout(fail, ANSWER_WITHIN_MS);
    refused.addEventListener('abort', fail, { once: true });
    const end = () => {
      clearTimeout(timer);
      refused.removeEventListener('abort', fail);
    };
    answer.then(resolve, reject).finally(end);
  });
