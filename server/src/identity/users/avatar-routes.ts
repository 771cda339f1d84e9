import * as contract from '@halm/model/identity/users/avatar-contract.ts';
import { handleCall, handleOnPlatform, type Route, signedIn } from '../../core/api/route.ts';
import { inScope } from '../../core/api/scope.ts';
import { checkPhotoOf, deletePhoto, getPhoto, getPhotoOf, storePhoto } from './avatar-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const onPlatform = { onPlatform: true } as const;

export const avatarRoutes: Route[] = [
  // Shrinking takes its time: outside of any transaction.
  handleCall(contract.uploadAvatar, async ({ platform, session: opened, params: { userId }, body, now }) => {
    const session = signedIn(opened);
    await inScope(platform, session, { ...onPlatform, readOnly: true, now }, (scope) => checkPhotoOf(scope, userId));
    const content = await shrinkPhoto(body.content);
    return inScope(platform, session, { ...onPlatform, now }, async (scope) => {
      await checkPhotoOf(scope, userId);
      return storePhoto(scope, userId, content);
    });
  }),
  handleOnPlatform(contract.getAvatar, (scope, { params }) => getPhotoOf(scope, params.userId)),
  handleOnPlatform(contract.getAvatarDocument, (scope, { params }) => getPhoto(scope, params.docId)),
  handleOnPlatform(contract.deleteAvatar, (scope, { params }) => deletePhoto(scope, params.userId)),
];
