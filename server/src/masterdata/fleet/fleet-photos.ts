import { ResizeFit, Transformer } from '@napi-rs/image';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { drawInTurn, imageFault } from '../../core/files/draw-image.ts';
import { recordChange } from '../../core/records/record-change.ts';

/** Of what there is a photo, and the column that says of which. */
export type PhotoOwner = { readonly table: 'vehicles' | 'drivers'; readonly column: 'vehicleId' | 'driverId' };

const PHOTO_PIXELS = 450;
const WEBP_QUALITY = 80;

/**
 * A photo as an upright WebP of at most 450 pixels with nothing in it but the
 * picture. Works in a thread of its own.
 */
export const drawFleetPhoto = async (content: Buffer): Promise<Buffer> => {
  const fault = imageFault(content);
  if (fault) throw new Refusal(`user.photo-${fault}`);
  return drawInTurn(async () => {
    try {
      const bounds = { width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: ResizeFit.Inside };
      return await new Transformer(content).rotate().resize(bounds).webp(WEBP_QUALITY);
    } catch {
      throw new Refusal('user.photo-not-an-image');
    }
  });
};

/**
 * Refuses with `request.not-found` where there is no such vehicle or driver; keeps it
 * from changing until the photo is stored.
 */
export const lockPhotoOwner = async (scope: Scope, { table }: PhotoOwner, id: string): Promise<void> => {
  const row = await scope.db
    .selectFrom(table)
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  found(row);
};

const removeRow = async (scope: Scope, { column }: PhotoOwner, id: string): Promise<boolean> => {
  const { numDeletedRows } = await scope.db
    .deleteFrom('fleetPhotos')
    .where('organisationId', '=', scope.organisationId)
    .where(column, '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Keeps a photo, drawn before, in place of the one there was. */
export const storeFleetPhoto = async (
  scope: Scope,
  owner: PhotoOwner,
  id: string,
  content: Buffer,
): Promise<{ photoId: string }> => {
  await lockPhotoOwner(scope, owner, id);
  await removeRow(scope, owner, id);
  const photo = { organisationId: scope.organisationId, id: newId(), content, createdAt: nowIso(scope) };
  const whose = owner.column === 'vehicleId' ? { vehicleId: id } : { driverId: id };
  await scope.db
    .insertInto('fleetPhotos')
    .values({ ...photo, ...whose })
    .execute();
  await recordChange(scope, { entity: owner.table, entityId: id, event: 'photo-changed' });
  return { photoId: photo.id };
};

/** Deletes a photo; where there is none nothing changes. */
export const deleteFleetPhoto = async (scope: Scope, owner: PhotoOwner, id: string): Promise<void> => {
  await lockPhotoOwner(scope, owner, id);
  if (!(await removeRow(scope, owner, id))) return;
  await recordChange(scope, { entity: owner.table, entityId: id, event: 'photo-removed' });
};

/** The photo of a vehicle or driver; `request.not-found` without one. */
export const getFleetPhoto = async (scope: Scope, { column }: PhotoOwner, id: string): Promise<FileResult> => {
  const row = await scope.db
    .selectFrom('fleetPhotos')
    .select('content')
    .where('organisationId', '=', scope.organisationId)
    .where(column, '=', id)
    .executeTakeFirst();
  return { fileName: 'photo.webp', content: found(row).content, mediaType: 'image/webp', disposition: 'inline' };
};
