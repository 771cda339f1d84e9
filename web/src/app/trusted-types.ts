/** What the browser asks before a text becomes markup or the address of a script. Not every browser has it. */
type TrustedTypes = {
  readonly createPolicy: (
    name: 'default',
    rules: {
      readonly createHTML: (text: string) => string | null;
      readonly createScriptURL: (address: string) => string | null;
    },
  ) => unknown;
};

const WORKER = '/v2/firebase-messaging-sw.js';

/** The component library writes its style sheets as markup: text without any tag. */
const styleOnly = (text: string): string | null => (text.includes('<') ? null : text);

const ownWorkerOnly = (address: string): string | null => {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && pathname === WORKER ? address : null;
};

const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
// The server's policy names this one and admits no other; what it doesn't let through never becomes a script.
trustedTypes?.createPolicy('default', { createHTML: styleOnly, createScriptURL: ownWorkerOnly });

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The form schemas would otherwise try whether they may compile themselves, which the policy stops and reports.
globalThis.__zod_globalConfig = { jitless: true };
