import type { Role } from '../../core/contract/access.ts';
import type { SavedView } from './saved-view.ts';

type Person = { readonly roles: readonly Role[]; readonly customerAdmin: boolean };

/** What a person may do to a view that they see; whoever sees it may use it and open their table with it. */
export const savedViewCan = {
  /**
   * Rename, overwrite, share, delete: its author, and of a shared one whoever looks after the people here.
   */
  change: ({ isOwn, isShared }: Pick<SavedView, 'isOwn' | 'isShared'>, { roles, customerAdmin }: Person): boolean =>
    isOwn || (isShared && (customerAdmin || roles.includes('red2PlantManager'))),
};
