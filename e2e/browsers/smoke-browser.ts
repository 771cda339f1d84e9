/** What the smoke asks of a browser, whichever way it is driven. */
export type SmokeBrowser = {
  readonly name: string;
  readonly open: (url: string) => Promise<void>;
  /** Clicks the first element that a CSS selector finds. */
  readonly click: (selector: string) => Promise<void>;
  /** Types into it, key by key; `\uE007` is the enter key. */
  readonly type: (selector: string, text: string) => Promise<void>;
  /** Runs the body of a function in the page and answers what it returns. */
  readonly evaluate: (body: string) => Promise<unknown>;
  /** What the console has told as errors and exceptions, a line each, since the start. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** How WebDriver writes the enter key. */
export const ENTER = '\uE007';

/** The lines of a program's output that a pattern matches, as they come. */
export const linesLike = (streams: readonly (NodeJS.ReadableStream | null)[], pattern: RegExp): string[] => {
  const found: string[] = [];
  for (const stream of streams) {
    let rest = '';
    stream?.on('data', (piece: Buffer) => {
      const lines = (rest + piece.toString()).split('\n');
      rest = lines.pop() ?? '';
      found.push(...lines.filter((line) => pattern.test(line)));
    });
  }
  return found;
};

const WAIT_SECONDS = 30;

/** Waits until something has come about; says what it waited for when it never did. */
export const until = async <T>(wanted: string, look: () => Promise<T | undefined | false | null>): Promise<T> => {
  const end = Date.now() + WAIT_SECONDS * 1000;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false && seen !== null) return seen;
    if (Date.now() > end) throw new Error(`waited for ${WAIT_SECONDS} s: ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
