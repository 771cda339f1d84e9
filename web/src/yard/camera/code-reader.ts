/** What the browsers of telephones bring along, and the others are given. */
export type CodeReader = { readonly detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
