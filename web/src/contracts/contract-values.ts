import type { Contract } from '@halm/model/contracts/contract.ts';
import type { BodyOf } from '../app/api.ts';
import { todayAtPlant } from '../app/formats.ts';

export type ContractValues = BodyOf<'POST /contracts'>;
/** A material in the form; `key` only tells the rows apart. */
export type MaterialValues = ContractValues['materials'][number] & { readonly key?: string };

export const emptyMaterial = (): MaterialValues => ({
  key: crypto.randomUUID(),
  articleId: '',
  unit: 'ton',
  targetAmount: null as unknown as number,
  priceCentsPerUnit: null,
  certificateRequired: true,
  sampleRule: 'none',
  sampleInterval: null,
  deliveryType: 'both',
});

export const emptyContract = (): ContractValues => ({
  ...{ number: '', supplierId: '', logisticsCompanyId: null, contactName: null, startsOn: todayAtPlant(), endsOn: '' },
  ...{ term: null, notes: null, status: 'active', materials: [emptyMaterial()] },
});

export const contractValues = ({
  id: _,
  version: _v,
  updatedAt: _u,
  flags: _f,
  ...contract
}: Contract): ContractValues => ({
  ...contract,
  supplierId: contract.supplier.id,
  logisticsCompanyId: contract.logisticsCompany?.id ?? null,
  materials: contract.materials.map((material) => ({
    articleId: material.article.id,
    unit: material.unit,
    targetAmount: material.targetAmount,
    priceCentsPerUnit: material.priceCentsPerUnit,
    certificateRequired: material.certificateRequired,
    sampleRule: material.sampleRule,
    sampleInterval: material.sampleInterval,
    deliveryType: material.deliveryType,
  })),
});
