import { type StoredKind, storageMisfit } from '@halm/model/articles/storage-fit.ts';
import type { LocationType } from '@halm/model/locations/location-choices.ts';
import { refuseField } from '../platform/refusal.ts';

/** Refuses to bring an article to a location of a type in which it may not lie, at the field that asks for it. */
export const refuseMisfit = (article: StoredKind, location: { readonly type: string }, field: string): void => {
  const misfit = storageMisfit(article, location.type as LocationType);
  if (misfit) throw refuseField(field, misfit);
};
