/**
 * What the browser asks before a text becomes markup or the address of a script. Not every browser has it.
 */
type TrustedTypes = {
  readonly createPolicy: (
    name: 'default',
    rules: {
      readonly createHTML: (text: string) => string | null;
      readonly createScriptURL: (address: string) => string | null;
    },
  ) => unknown;
};

/** What may run beside the page: the one that hears push messages, and the one that reads PDFs. */
const workers = /^\/v2\/(firebase-messaging-sw\.js|assets\/pdf\.worker[\w.-]*\.mjs)$/;

/** The component library writes its style sheets as markup: text without any tag. */
const styleOnly = (text: string): string | null => (text.includes('<') ? null : text);

const ownWorkerOnly = (address: string): string | null => {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && workers.test(pathname) ? address : null;
};

type Browser = { readonly trustedTypes?: TrustedTypes; __zod_globalConfig?: { readonly jitless: true } };

/**
 * Sees to it that no text becomes a script, as the server's content policy demands: it names this one policy
 * and admits no other. Called once, before anything is drawn.
 */
export const guardScripts = (): void => {
  const browser = globalThis as Browser;
  browser.trustedTypes?.createPolicy('default', { createHTML: styleOnly, createScriptURL: ownWorkerOnly });
  // The form schemas would otherwise try whether they may compile themselves, which is stopped and reported.
  browser.__zod_globalConfig = { jitless: true };
};
