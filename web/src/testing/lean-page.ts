/**
 * In its development build React writes down for a browser's developer tools the stack and the task behind
 * each element, and each render as a bar on a time line. Nobody reads that here. Its warnings come as ever.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });
// Read only now: React looks once whether somebody wants to be told.
const react: Readonly<Record<string, unknown>> = await import('react');
// More than it writes down stacks for.
const ownerStacks = { get: () => Number.POSITIVE_INFINITY, set: () => undefined };
const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', ownerStacks);

const made = new Set<AudioContext>();
let isHeard = false;

/**
 * A page that was touched once reckons its sound from then on, heard or not, some hundred times a second:
 * here only where a test is about it.
 */
window.AudioContext = class extends AudioContext {
  constructor(options?: AudioContextOptions) {
    super(options);
    made.add(this);
    if (!isHeard) void super.suspend();
  }

  override resume(): Promise<void> {
    return isHeard ? super.resume() : Promise.resolve();
  }
};

/** Lets the page's sound run, or stop. */
export const hear = (heard: boolean): void => {
  isHeard = heard;
  for (const context of made) void (heard ? context.resume() : context.suspend());
};
