import { z } from 'zod';
import { plantManager, plantStaff } from '../../core/contract/access.ts';
import { idParams, idSchema } from '../../core/contract/fields.ts';
import { fileAnswer, fileBody, noAnswer, operation } from '../../core/contract/operation.ts';

const PHOTO_MAXIMUM_BYTES = 5_000_000;

/** The calls for the photo of a vehicle or a driver. */
const fleetPhotoContract = <const P extends 'vehicles' | 'drivers'>(owner: P, noun: string) => ({
  put: operation({
    method: 'POST',
    path: `/${owner}/:id/photo`,
    summary: `Stores a photo of ${noun}, in place of the one there was`,
    access: plantManager,
    params: idParams,
    body: fileBody(PHOTO_MAXIMUM_BYTES),
    answer: z.object({ photoId: idSchema }),
    errors: ['user.photo-not-an-image', 'user.photo-too-many-pixels'],
  }),
  get: operation({
    method: 'GET',
    path: `/${owner}/:id/photo`,
    summary: `The photo of ${noun}, at most 450 pixels wide`,
    access: plantStaff,
    params: idParams,
    answer: fileAnswer('image/webp'),
  }),
  remove: operation({
    method: 'DELETE',
    path: `/${owner}/:id/photo`,
    summary: `Deletes the photo of ${noun}`,
    access: plantManager,
    params: idParams,
    answer: noAnswer,
  }),
});

export const vehiclePhotoContract = fleetPhotoContract('vehicles', 'a vehicle');
export const driverPhotoContract = fleetPhotoContract('drivers', 'a driver');
