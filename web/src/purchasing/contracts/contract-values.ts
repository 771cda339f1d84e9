import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { usualContractCurrency } from '@halm/model/purchasing/contracts/contract-choices.ts';
import { nextTerm } from '@halm/model/purchasing/contracts/next-contract.ts';
import type { BodyOf } from '../../core/client/api.ts';
import { plantCurrency } from '../../core/client/plant.ts';
import type { Keyed } from '../../core/forms/form-rows.tsx';
import { todayAtPlant } from '../../core/words/formats.ts';

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
  laterPrices: [],
  sampleRule: 'none',
  samplePercent: null,
  sampleEvery: null,
  sampleInterval: null,
  postAfterValues: false,
  deliveryType: 'both',
  limits: [],
  deductions: [],
});

export const emptyContract = (): ContractValues => ({
  number: '',
  supplierId: '',
  logisticsCompanyId: null,
  contactId: null,
  contactName: null,
  startsOn: todayAtPlant(),
  endsOn: '',
  renewalMonths: null,
  noticeDays: null,
  freightType: 'none' as const,
  freightCents: null,
  term: null,
  notes: null,
  currency: usualContractCurrency(plantCurrency()),
  materials: [emptyMaterial()],
});

/**
 * What a field shows beside its id: the names of what a contract begins with,
 * where another record asks for it.
 */
export type BegunContract = {
  readonly supplier?: Named | null;
  readonly contact?: Named | null;
  readonly logisticsCompany?: Named | null;
  readonly materials?: readonly { readonly article?: Named }[];
};

/** The beginning of a contract with this supplier about this article, as far as they are known. */
export const beginContract = (supplier: Named | null, article: (Named & { unit: Unit }) | null) => ({
  ...(supplier && { supplier, supplierId: supplier.id }),
  ...(article && { materials: [{ ...emptyMaterial(), article, articleId: article.id, unit: article.unit }] }),
});

const withKeys = <T extends object>(rows: readonly T[]): Keyed<T>[] =>
  rows.map((row) => ({ ...row, key: crypto.randomUUID() }));

const materialValues = (material: Contract['materials'][number]): MaterialValues => ({
  articleId: material.article.id,
  unit: material.unit,
  targetAmount: material.targetAmount,
  priceCentsPerUnit: material.priceCentsPerUnit,
  laterPrices: withKeys(material.laterPrices),
  certificateRequired: material.certificateRequired,
  sampleRule: material.sampleRule,
  samplePercent: material.samplePercent,
  sampleEvery: material.sampleEvery,
  sampleInterval: material.sampleInterval,
  postAfterValues: material.postAfterValues,
  deliveryType: material.deliveryType,
  limits: withKeys(material.limits),
  deductions: withKeys(material.deductions),
});

export const contractValues = ({
  id: _,
  version: _v,
  updatedAt: _u,
  flags: _f,
  earlierTerms: _e,
  status: _s,
  statusReason: _r,
  contact,
  supplier,
  logisticsCompany,
  ...contract
}: Contract): ContractValues => ({
  ...contract,
  termsFrom: null,
  supplierId: supplier.id,
  contactId: contact?.id ?? null,
  logisticsCompanyId: logisticsCompany?.id ?? null,
  materials: contract.materials.map(materialValues),
});

/** The same terms for the year after: dates a year on, a number that is free, the prices of today. */
export const nextYearsContract = (contract: Contract, number: string): ContractValues & BegunContract => {
  const { supplier, contact, logisticsCompany, materials } = contract;
  const values = contractValues(contract);
  const dates = nextTerm(contract);
  return {
    ...values,
    ...dates,
    number,
    supplier,
    contact,
    logisticsCompany,
    materials: materials.map((material) => ({
      ...materialValues(material),
      article: material.article,
      priceCentsPerUnit: material.currentPriceCentsPerUnit,
      laterPrices: withKeys(material.laterPrices.filter(({ validFrom }) => validFrom > dates.startsOn)),
    })),
  };
};
