import { reasons } from '@halm/model/reasons.ts';

/** Stands at the edge of the network: answers a call in the server's place, or lets it through. */
type Guard = (address: string, send: () => Promise<Response>) => Promise<Response> | undefined;

const guards = new Set<Guard>();
const reachServer = window.fetch;
const sendUpload = XMLHttpRequest.prototype.send;

const addressOf = (target: RequestInfo | URL): string =>
  target instanceof Request ? target.url : new URL(target, window.location.href).href;

/** The calls that have gone to the server and are not answered to the end, with their addresses. */
const underWay = new Map<object, string>();

const sendToServer: typeof window.fetch = (target, init) => {
  const answer = reachServer(target, init);
  underWay.set(answer, addressOf(target));
  const end = () => underWay.delete(answer);
  answer.then((response) => response.clone().arrayBuffer()).then(end, end);
  return answer;
};

const sendUploadToServer: typeof sendUpload = function send(this: XMLHttpRequest, body) {
  underWay.set(this, 'an upload');
  this.addEventListener('loadend', () => underWay.delete(this), { once: true });
  sendUpload.call(this, body);
};
XMLHttpRequest.prototype.send = sendUploadToServer;

/** The addresses of the calls and uploads that the server has still to answer. */
export const openCalls = (): readonly string[] => [...underWay.values()];

window.fetch = (target, init) => {
  const send = () => sendToServer(target, init);
  for (const guard of guards) {
    const answer = guard(addressOf(target), send);
    if (answer) return answer;
  }
  return send();
};

const post = (guard: Guard): (() => void) => {
  guards.add(guard);
  return () => guards.delete(guard);
};

/** Lets everything through again. */
export const openNetwork = (): void => {
  guards.clear();
  XMLHttpRequest.prototype.send = sendUploadToServer;
};

/**
 * Refuses the calls whose address matches, as the server would for this reason
 * of its catalogue. The answer ends that.
 */
export const refuseCalls = (pattern: RegExp, reason: keyof typeof reasons): (() => void) => {
  const { status, message } = reasons[reason];
  return post((address) =>
    pattern.test(address) ? Promise.resolve(Response.json({ reason, message }, { status })) : undefined,
  );
};

/** Lets no call through whose address matches, as a lost line. The answer ends that. */
export const cutCalls = (pattern: RegExp): (() => void) =>
  post((address) => (pattern.test(address) ? Promise.reject(new TypeError('Failed to fetch')) : undefined));

/**
 * Lets calls through whose address matches, and loses their answers on the way back. The answer ends that.
 */
export const loseAnswers = (pattern: RegExp): (() => void) =>
  post((address, send) =>
    pattern.test(address) ? send().then(() => Promise.reject(new TypeError('Failed to fetch'))) : undefined,
  );

/**
 * Lets of the answers to calls whose address matches only the first part come, as a line
 * that ends early. The answer ends that.
 */
export const shortenAnswers = (pattern: RegExp): (() => void) =>
  post((address, send) => {
    if (!pattern.test(address)) return undefined;
    return send().then(async (response) => {
      const bytes = await response.arrayBuffer();
      return new Response(bytes.slice(0, bytes.byteLength / 2), response);
    });
  });

/**
 * Keeps the calls whose address matches on their way. The answer lets them go on, and all later ones at once.
 */
export const holdCalls = (pattern: RegExp): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = post((address, send) => (pattern.test(address) ? promise.then(send) : undefined));
  return () => {
    stop();
    resolve();
  };
};

/**
 * Lets calls through whose address matches, and keeps their answers on the
 * way back. The answer lets them come.
 */
export const holdAnswers = (pattern: RegExp): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  post((address, send) =>
    pattern.test(address) ? send().then((response) => promise.then(() => response)) : undefined,
  );
  return resolve;
};

/** Lets no file through: its line is lost, or holds it for ever. The answer ends that. */
export const stopUploads = (how: 'lost' | 'held'): (() => void) => {
  XMLHttpRequest.prototype.send = function send(body) {
    if (!(body instanceof FormData)) sendUploadToServer.call(this, body);
    else if (how === 'lost') setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
  };
  return () => {
    XMLHttpRequest.prototype.send = sendUploadToServer;
  };
};

/** The addresses of the calls that are made from now on, as far as they match. */
export const watchCalls = (pattern: RegExp): readonly string[] => {
  const seen: string[] = [];
  post((address) => {
    if (pattern.test(address)) seen.push(address);
    return undefined;
  });
  return seen;
};
