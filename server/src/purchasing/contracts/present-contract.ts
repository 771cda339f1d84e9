import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import { countingProofs, needsProof } from '@halm/model/masterdata/proofs/proof-rule.ts';
import { articleProofStatus } from '@halm/model/masterdata/proofs/proof-status.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { contractFlags } from '@halm/model/purchasing/contracts/contract-flags.ts';
import { contractFulfilment } from '@halm/model/purchasing/contracts/contract-fulfilment.ts';
import type { ContractMaterial } from '@halm/model/purchasing/contracts/contract-material.ts';
import { priceOn } from '@halm/model/purchasing/contracts/contract-terms.ts';
import { named } from '../../core/records/named.ts';
import type { ContractRow } from './with-contract-parts.ts';

type MaterialRow = ContractRow['materials'][number];

const materialOf = (row: MaterialRow, { startsOn, endsOn }: ContractRow, day: string): ContractMaterial => {
  const { id, unit, priceCentsPerUnit, laterPrices, certificateRequired, deliveryType, limits, deductions } = row;
  const { sampleRule, samplePercent, sampleEvery, sampleInterval, postAfterValues } = row;
  const fulfilment = contractFulfilment({ ...row, startsOn, endsOn }, day);
  return {
    id,
    unit,
    priceCentsPerUnit,
    laterPrices,
    certificateRequired,
    deliveryType,
    limits,
    sampleRule,
    samplePercent,
    sampleEvery,
    sampleInterval,
    postAfterValues,
    currentPriceCentsPerUnit: priceOn(row, day),
    deductions: deductions.map(({ percentHundredths, ...deduction }) => ({
      ...deduction,
      percent: percentHundredths === null ? null : percentHundredths / 100,
    })),
    article: { id: row.articleId, name: row.articleName },
    targetAmount: fromBase(row.targetQuantity, unit),
    deliveredAmount: fromBase(fulfilment.delivered, unit),
    openAmount: fromBase(fulfilment.open, unit),
    percent: fulfilment.percent,
    forecastAmount: fromBase(fulfilment.forecast, unit),
    fulfilledOn: fulfilment.fulfilledOn,
    projectedOn: fulfilment.projectedOn,
    weeklyPaceAmount: fromBase(fulfilment.weeklyPace, unit),
    weeklyNeedAmount: fulfilment.weeklyNeed === null ? null : fromBase(fulfilment.weeklyNeed, unit),
    weeklyLackAmount: fulfilment.weeklyLack === null ? null : fromBase(fulfilment.weeklyLack, unit),
  };
};

const earlierTermsOf = ({ earlierTerms }: ContractRow): Contract['earlierTerms'] =>
  earlierTerms.map(({ materials, ...terms }) => ({
    ...terms,
    materials: materials.map(({ articleId, unit, targetQuantity, limits, deductions }) => ({
      articleId,
      unit,
      limits,
      deductions,
      targetAmount: fromBase(targetQuantity, unit),
    })),
  }));

const flagsOf = (contract: ContractRow, day: string): Contract['flags'] => {
  const { status, endsOn, materials, proofRule, approvals, isViolated, expiryWarningDays } = contract;
  const proofs = countingProofs(proofRule, contract.proofs);
  const isUnproven = ({ certificateRequired, articleId }: MaterialRow): boolean =>
    certificateRequired &&
    needsProof(proofRule) &&
    !['valid', 'expiring'].includes(articleProofStatus(proofs, articleId, day, contract.certificateWarningDays));
  const isApproved = ({ articleId }: MaterialRow): boolean =>
    approvals.some((approval) => approval.scope === 'global' || approval.articleId === articleId);
  const unproven = materials.filter(isUnproven);
  const approvalHolds = unproven.every(isApproved);
  const certificateMissing = unproven.length > 0;
  const facts = { status, endsOn, materials, certificateMissing, approvalHolds, expiryWarningDays };
  return contractFlags({ ...facts, limitViolated: isViolated }, day);
};

/** A stored contract as the API answers it: with its materials, their fulfilment and its flags on a day. */
export const presentContract = (contract: ContractRow, day: string): Contract => {
  const { id, number, contactName, startsOn, endsOn, renewalMonths, noticeDays, term, notes } = contract;
  const { freightType, freightCents, status, statusReason, currency, version, updatedAt } = contract;
  return {
    id,
    number,
    supplier: { id: contract.supplierId, name: contract.supplierName },
    logisticsCompany: named(contract.logisticsCompanyId, contract.logisticsCompanyName),
    contact: named(contract.contactId, contract.contactPerson),
    contactName,
    startsOn,
    endsOn,
    renewalMonths,
    noticeDays,
    term,
    notes,
    freightType,
    freightCents,
    status,
    statusReason,
    currency,
    materials: contract.materials.map((material) => materialOf(material, contract, day)),
    earlierTerms: earlierTermsOf(contract),
    flags: flagsOf(contract, day),
    version,
    updatedAt,
  };
};
