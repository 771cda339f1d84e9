import { type StoredKind, storageMisfit } from '@halm/model/masterdata/articles/storage-fit.ts';
import type { LocationType } from '@halm/model/masterdata/locations/location-choices.ts';
import { refuseField } from '../../core/api/refusal.ts';

/**
 * Refuses to bring an article to a location of a type in which it may not lie, at the field that asks for it.
 */
export const refuseMisfit = (article: StoredKind, location: { readonly type: string }, field: string): void => {
  const misfit = storageMisfit(article, location.type as LocationType);
  if (misfit) throw refuseField(field, misfit);
};
