/** Tells the worker which version a page is of, and what that has loaded. */
export type KeepShell = {
  readonly kind: 'keep-shell';
  /** The script that the page begins with, whose name changes with every version. */
  readonly main: string;
  readonly files: readonly string[];
};

/** The types of a worker's world exclude those of a page, hence these few. */
export type Fetching = Event & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (answer: Promise<Response>) => void;
};

const SHELL = 'halm-shell ';
const PAGE = '/v2/';
const ASSETS = '/v2/assets/';
/** So long a server that doesn't answer is waited for. */
const PATIENCE_MILLISECONDS = 3000;

const shells = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(SHELL));

const addMissing = async (shell: Cache, files: readonly string[]): Promise<void> => {
  const cached = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all(files.filter((file) => !cached.has(file)).map((file) => shell.add(file)));
};

/**
 * Keeps a version as a whole, its page with the header that carries the page's own nonce, and lets go of all
 * others. Has another version been deployed since the page was loaded, that is kept when a page of it comes.
 */
export const storeShell = async ({ main, files }: KeepShell): Promise<void> => {
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!page.ok || !(await page.clone().text()).includes(`"${main}"`)) return;
  const shell = await caches.open(SHELL + main);
  await addMissing(
    shell,
    files.filter((file) => file.startsWith(ASSETS)),
  );
  await shell.put(PAGE, page);
  for (const name of await shells()) if (name !== SHELL + main) await caches.delete(name);
};

const after = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the server answers as soon as it does; what was kept where it doesn't, or says nothing of use. */
const answerOrCached = async (
  event: Fetching,
  pending: Promise<Response>,
  cached: Response,
  isOfUse: (response: Response) => boolean,
): Promise<Response> => {
  event.waitUntil(pending.catch(() => undefined));
  const answered = pending.then((response) => (isOfUse(response) ? response : cached));
  return Promise.race([answered, after(PATIENCE_MILLISECONDS).then(() => cached)]).catch(() => cached);
};

/** So a new version is taken as soon as the server has one. */
const findPage = async (event: Fetching): Promise<Response> => {
  const cached = await caches.match(PAGE, { ignoreVary: true });
  const pending = event.preloadResponse.then((response) => response ?? fetch(event.request));
  return cached ? answerOrCached(event, pending, cached, ({ status }) => status < 500) : pending;
};

/**
 * A file never changes, and the browser has it at hand by itself: with a line nothing that was kept is used.
 */
const findFile = async (event: Fetching): Promise<Response> => {
  const { request } = event;
  const cached = await caches.match(request, { ignoreVary: true });
  const pending = fetch(request);
  if (cached) return answerOrCached(event, pending, cached, ({ ok }) => ok);
  const response = await pending;
  const [name] = await shells();
  if (response.ok && name) {
    const copy = response.clone();
    event.waitUntil(caches.open(name).then((shell) => shell.put(request, copy)));
  }
  return response;
};

/** Answers for the page and its files alone: calls of the API are never even looked at. */
export const answerShell = (event: Fetching): void => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith(ASSETS)) event.respondWith(findFile(event));
  else if (request.mode === 'navigate' && pathname.startsWith(PAGE)) event.respondWith(findPage(event));
};
