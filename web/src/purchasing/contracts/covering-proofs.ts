import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';

/** So many proofs of a supplier are looked at; more of them nobody keeps. */
const LOOKED_AT = 200;

/** All proofs of a supplier. */
export const useSupplierProofs = (supplierId: string) =>
  useGrowingList('GET /addresses/:id/proofs', { params: { id: supplierId }, query: { size: LOOKED_AT } });

/** Whether a proof speaks of an article. */
export const covers = ({ articles }: Proof, articleId: string): boolean =>
  articles.length === 0 || articles.some(({ id }) => id === articleId);

/** Whether a proof holds today. */
export const holds = ({ status }: Proof): boolean => status === 'valid' || status === 'expiring';
