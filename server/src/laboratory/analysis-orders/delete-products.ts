import type { Scope } from '../../core/api/scope.ts';
import { removeFiles } from '../../core/files/files.ts';

/**
 * Deletes what was ordered with its samples, and the files of its
 * certificates: all products of an order, or one.
 */
export const deleteProducts = async (scope: Scope, orderId: string, productId?: string): Promise<void> => {
  let products = scope.db
    .deleteFrom('analysisOrderProducts')
    .where('organisationId', '=', scope.organisationId)
    .where('orderId', '=', orderId);
  if (productId !== undefined) products = products.where('id', '=', productId);
  const deleted = await products.returning('certificateFileId').execute();
  await removeFiles(
    scope,
    deleted.flatMap(({ certificateFileId }) => certificateFileId ?? []),
  );
};
