import { liesLiquid, type StoredKind, storageMisfit } from '@halm/model/masterdata/articles/storage-fit.ts';
import type { LocationType } from '@halm/model/masterdata/locations/location-choices.ts';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../core/client/queries.ts';
import { fieldText } from '../../core/words/reason-text.ts';

type Place = { readonly type: LocationType };

/** Why an article may not lie in a storage location, in words; undefined where it may. */
export const misfitText = (article: StoredKind, location: Place): string | undefined => {
  const reason = storageMisfit(article, location.type);
  return reason && fieldText({ reason });
};

const useArticle = (articleId: string | null | undefined) =>
  useQuery({ ...recordQuery('GET /articles/:id', { id: articleId ?? '' }), enabled: Boolean(articleId) }).data;

/** Whether the chosen article can be pumped; of none nobody knows. */
export const useLiesLiquid = (articleId: string | null | undefined): boolean => {
  const article = useArticle(articleId);
  return article !== undefined && liesLiquid(article);
};

/** Says of each storage location why the chosen article may not lie there; of no article nothing. */
export const useStorageFit = (articleId: string | null | undefined) => {
  const article = useArticle(articleId);
  return (location: Place): string | undefined => article && misfitText(article, location);
};
