/** Who may make which call: read from the contract when the browser's part is built, without its schemas. */
declare module 'virtual:call-access' {
  export const callAccess: Readonly<
    Record<import('./api.ts').Call, import('@halm/model/core/contract/access.ts').Access>
  >;
}
