import { fromBase, type Unit } from '@halm/model/core/quantities/quantity.ts';
import type { Scope } from '../../core/api/scope.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';

const findMaterial = (scope: Scope, materialId: string) =>
  scope.db
    .selectFrom('contractMaterials as material')
    .innerJoin('contracts', (on) =>
      on
        .onRef('contracts.organisationId', '=', 'material.organisationId')
        .onRef('contracts.id', '=', 'material.contractId'),
    )
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'contracts.organisationId')
        .onRef('supplier.id', '=', 'contracts.supplierId'),
    )
    .innerJoin('articles as article', (on) =>
      on.onRef('article.organisationId', '=', 'material.organisationId').onRef('article.id', '=', 'material.articleId'),
    )
    .select(['contracts.id as contractId', 'contracts.number', 'supplier.companyName', 'article.name'])
    .select(['material.unit', 'material.targetQuantity', 'material.deliveredQuantity'])
    .where('material.organisationId', '=', scope.organisationId)
    .where('material.id', '=', materialId)
    .executeTakeFirstOrThrow();

/** Tells that a delivery has just led a contract's material over its target (A7), once for each target. */
export const raiseOverFulfilment = async (scope: Scope, materialId: string): Promise<void> => {
  const material = await findMaterial(scope, materialId);
  const unit = material.unit as Unit;
  await raiseNotification(scope, {
    type: 'A7',
    causeKey: `contract-material:${materialId}:${material.targetQuantity}`,
    params: {
      contract: material.number,
      supplier: material.companyName,
      article: material.name,
      deliveredAmount: fromBase(material.deliveredQuantity, unit),
      targetAmount: fromBase(material.targetQuantity, unit),
      unit,
    },
    target: `/verwaltung/vertraege/${material.contractId}`,
  });
};
