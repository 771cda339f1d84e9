import type { Settlement, SettlementInput } from '@halm/model/settling/settlements/settlement.ts';
import { Refusal, refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { recipientLanguage } from '../documents/recipient-language.ts';
import { calculateNow, countedLines, type Reckoned, type Subject } from './calculate-lines.ts';
import { getSettlement } from './find-settlements.ts';
import { setLines } from './settlement-lines.ts';

/**
 * What a history keeps of a settlement: its lines follow from what is booked
 * until it is issued, and stay from then on.
 */
const inputOf = ({ lines, materials, reversedSince, rebookedSince, repricedSince, isOutdated, ...input }: Settlement) =>
  input;

export const settlementRecord = {
  table: 'settlements',
  entity: 'settlements',
  get: getSettlement,
  kept: inputOf,
} as const;

type Input = SettlementInput & { readonly correctsId: string | null };

/** Why there is nothing to settle: where the contract began only after the period, that. */
const refuseEmpty = (input: Input, startsOn: string): Refusal =>
  input.correctsId === null && input.covers === 'contract' && input.toOn < startsOn
    ? refuseField('toOn', 'settlement.before-contract')
    : new Refusal('settlement.nothing-to-settle');

/** What a settlement says of its subject, and its lines as they are now; one without any is refused. */
const calculate = async (scope: Scope, input: Input) => {
  const { lines, supplierId, currency, startsOn } = await calculateNow(scope, input);
  if (lines.length === 0) throw refuseEmpty(input, startsOn);
  const language = input.language ?? (await recipientLanguage(scope, supplierId));
  return { lines, columns: { ...input, language, supplierId, currency, ...countedLines(lines) } };
};

const createDraft = async (scope: Scope, input: Input): Promise<Settlement> => {
  const { lines, columns } = await calculate(scope, input);
  return createRecord(scope, settlementRecord, columns, (id) => setLines(scope, id, lines));
};

/** Reckons up what was delivered in a period, as a draft. */
export const createSettlement = (scope: Scope, input: SettlementInput): Promise<Settlement> =>
  createDraft(scope, { ...input, correctsId: null });

/** Refuses whatever isn't a draft any more. */
export const refuseUnlessDraftSettlement = ({ status }: Settlement): void => {
  if (status !== 'draft') throw new Refusal('settlement.not-a-draft');
};

/** Makes a draft anew, of what is booked and agreed now. */
export const updateSettlement = (scope: Scope, record: RecordVersion, input: SettlementInput): Promise<Settlement> =>
  changeRecord(scope, settlementRecord, record, async (before) => {
    refuseUnlessDraftSettlement(before);
    const { lines, columns } = await calculate(scope, { ...input, correctsId: before.corrects?.id ?? null });
    await setLines(scope, record.id, lines);
    return columns;
  });

/** Deletes a draft with its lines; what was issued stays. */
export const deleteSettlement = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, settlementRecord, record, async (before) => refuseUnlessDraftSettlement(before));

const subjectOf = ({ contract, covers, fromOn, toOn, corrects }: Settlement): Subject => ({
  contractId: contract.id,
  covers,
  fromOn,
  toOn,
  correctsId: corrects?.id ?? null,
});

/** A settlement as it would be reckoned now. */
export const recalculate = (scope: Scope, settlement: Settlement): Promise<Reckoned> =>
  calculateNow(scope, subjectOf(settlement));

/**
 * A draft that takes back what was reversed or rebooked of an issued settlement, adds what was booked in
 * its place, and holds the difference where terms were changed.
 */
export const correctSettlement = async (scope: Scope, id: string): Promise<Settlement> => {
  const { status, contract, covers, fromOn, toOn, language, notes } = await getSettlement(scope, id);
  if (status !== 'issued') throw new Refusal('settlement.not-issued');
  return createDraft(scope, { contractId: contract.id, covers, fromOn, toOn, language, notes, correctsId: id });
};
