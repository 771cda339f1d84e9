declare global {
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this page, under which the content security policy admits styles made in the browser. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The scroll lock of dialogs makes a style of its own and looks for the nonce in this place only.
globalThis.__webpack_nonce__ = styleNonce();
