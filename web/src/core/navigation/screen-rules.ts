import type { Role } from '@halm/model/core/contract/access.ts';

/** Who may open a screen; `insiders` with any role, unless they come from outside. */
export type Who =
  | readonly Role[]
  | 'public'
  | 'signed-in'
  | 'any role'
  | 'insiders'
  | 'customer admins'
  | 'people admins';

/** What tests hold the screens of an area against, written by hand: `<area>/screen-rules.ts`. */
export type ScreenRules = {
  /** Who may open what. Each route is named by one of them. */
  readonly rights: readonly { readonly paths: RegExp; readonly who: Who; readonly module?: 'lims' }[];
  /** Lists to which the drawer does not lead, and what does. */
  readonly notInDrawer?: Readonly<Record<string, string>>;
  /** The screens of the plant's manager that need no record to be opened: tests look at each of them. */
  readonly shown: readonly string[];
  /** Those that these tests leave out, and why. */
  readonly notShown?: Readonly<Record<string, string>>;
};
