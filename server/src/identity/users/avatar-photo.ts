import { isPeopleAdmin } from '@halm/model/identity/users/people-rights.ts';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { getUser } from './get-user.ts';
import { refuseForeignAccount } from './refuse-protected-account.ts';

/**
 * Refuses to change the photo of somebody else, unless by who looks after the
 * people where the account belongs.
 */
export const checkPhotoOf = async (scope: Scope, userId: string): Promise<void> => {
  if (userId === scope.user.id) return;
  const user = await getUser(scope, userId);
  if (!isPeopleAdmin(scope)) throw new Refusal('request.forbidden');
  refuseForeignAccount(user);
};

/** Keeps a photo, shrunk before, in place of the one there was: as a document of its own. */
export const storePhoto = async (scope: Scope, userId: string, content: Buffer): Promise<{ photoId: string }> => {
  const photo = { id: newId(), mediaType: 'image/webp', content, createdAt: nowIso(scope) };
  await scope.db
    .insertInto('avatars')
    .values({ ...photo, userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(photo))
    .execute();
  await recordChange(scope, { entity: 'users', entityId: userId, event: 'photo-changed' });
  return { photoId: photo.id };
};

/** Deletes a photo; where there is none nothing changes. */
export const deletePhoto = async (scope: Scope, userId: string): Promise<void> => {
  await checkPhotoOf(scope, userId);
  const { numDeletedRows } = await scope.db.deleteFrom('avatars').where('userId', '=', userId).executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await recordChange(scope, { entity: 'users', entityId: userId, event: 'photo-removed' });
};

/** One's own photo and those of the members of the organisation; there are no others. */
const selectVisiblePhotos = (scope: Scope) =>
  scope.db
    .selectFrom('avatars')
    .select(['avatars.content', 'avatars.mediaType'])
    .where((is) =>
      is.or([
        is('avatars.userId', '=', scope.user.id ?? ''),
        is.exists(
          scope.db
            .selectFrom('memberships')
            .select('memberships.userId')
            .where('memberships.organisationId', '=', scope.organisationId)
            .where('memberships.userId', '=', is.ref('avatars.userId')),
        ),
      ]),
    );

type PhotoRow = { readonly content: Buffer; readonly mediaType: string };

const asFile = ({ content, mediaType }: PhotoRow): FileResult => ({
  fileName: 'photo.webp',
  content,
  mediaType,
  disposition: 'inline',
});

/** The photo of a person; `request.not-found` for strangers and for those without one. */
export const getPhotoOf = async (scope: Scope, userId: string): Promise<FileResult> =>
  asFile(found(await selectVisiblePhotos(scope).where('avatars.userId', '=', userId).executeTakeFirst()));

/** The photo with this document id; `request.not-found` for those of strangers. */
export const getPhoto = async (scope: Scope, docId: string): Promise<FileResult> =>
  asFile(found(await selectVisiblePhotos(scope).where('avatars.id', '=', docId).executeTakeFirst()));
