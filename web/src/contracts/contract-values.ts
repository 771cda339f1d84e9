import type { Named } from '@halm/model/contract/fields.ts';
import type { Contract } from '@halm/model/contracts/contract.ts';
import { usualContractCurrency } from '@halm/model/contracts/contract-choices.ts';
import type { Unit } from '@halm/model/quantities/quantity.ts';
import type { BodyOf } from '../app/api.ts';
import { todayAtPlant } from '../app/formats.ts';
import { plantCurrency } from '../app/plant.ts';

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
  ...{
    term: null,
    notes: null,
    status: 'active',
    currency: usualContractCurrency(plantCurrency()),
    materials: [emptyMaterial()],
  },
});

/** What a field shows beside its id: the names of what a contract begins with, where another record asks for it. */
export type BegunContract = {
  readonly supplier?: Named | null;
  readonly materials?: readonly { readonly article?: Named }[];
};

/** The beginning of a contract with this supplier about this article, as far as they are known. */
export const beginContract = (supplier: Named | null, article: (Named & { unit: Unit }) | null) => ({
  ...(supplier && { supplier, supplierId: supplier.id }),
  ...(article && { materials: [{ ...emptyMaterial(), article, articleId: article.id, unit: article.unit }] }),
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
