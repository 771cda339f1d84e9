import { z } from 'zod';
import { idSchema } from '../../core/contract/fields.ts';
import { fileAnswer, fileBody, noAnswer, operation } from '../../core/contract/operation.ts';

/** The most that an uploaded photo may weigh. */
export const AVATAR_MAXIMUM_BYTES = 5_000_000;
/** Length of both sides of a stored photo. */
export const AVATAR_PIXELS = 256;

const userParams = z.object({ userId: idSchema });
const webp = fileAnswer('image/webp');

export const uploadAvatar = operation({
  method: 'POST',
  path: '/users/user/:userId/avatar',
  summary: 'Stores a photo of oneself or, by who looks after people, of somebody whose account belongs here',
  access: 'signed-in',
  params: userParams,
  body: fileBody(AVATAR_MAXIMUM_BYTES),
  answer: z.object({ photoId: idSchema }),
  errors: ['user.photo-not-an-image', 'user.photo-too-many-pixels', 'user.not-at-home'],
});

export const getAvatar = operation({
  method: 'GET',
  path: '/users/user/:userId/avatar',
  summary: "A person's photo, 256 by 256 pixels",
  access: 'signed-in',
  params: userParams,
  answer: webp,
});

export const getAvatarDocument = operation({
  method: 'GET',
  path: '/users/user/:docId/avatardoc',
  summary: 'A photo by the id of its document',
  access: 'signed-in',
  params: z.object({ docId: idSchema }),
  answer: webp,
});

export const deleteAvatar = operation({
  method: 'DELETE',
  path: '/users/user/:userId/avatar',
  summary: "Deletes a person's photo",
  access: 'signed-in',
  params: userParams,
  answer: noAnswer,
  errors: ['user.not-at-home'],
});

export const avatarOperations = [uploadAvatar, getAvatar, getAvatarDocument, deleteAvatar] as const;
