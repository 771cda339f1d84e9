import { type Language, languageOf } from '@halm/model/contract/language.ts';
import type { DeliveryValues, Settlement, SettlementInput } from '@halm/model/settlements/settlement.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../platform/write-record.ts';
import { getSettlement } from './find-settlements.ts';
import { lockSupplier, refuseHeld } from './hold-deliveries.ts';
import { countedLines, type Reckoned, reckonNow, type Subject } from './reckon-lines.ts';
import { setLines } from './settlement-lines.ts';

export const settlementRecord = { table: 'settlements', entity: 'settlements', get: getSettlement } as const;

const languageOfCountry: Readonly<Record<string, Language>> = {
  ...{ de: 'de', at: 'de', ch: 'de', dk: 'da', pl: 'pl', ro: 'ro' },
};

const supplierLanguage = async (scope: Scope, supplierId: string): Promise<Language> => {
  const { country } = await scope.db
    .selectFrom('addresses')
    .select('country')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow();
  return languageOfCountry[country] ?? languageOf('en');
};

type Input = SettlementInput & { readonly correctsId: string | null };

/** What a settlement says of its subject, and its lines as they are now; one without any is refused. */
const reckon = async (scope: Scope, input: Input) => {
  const { lines, supplierId, currency } = await reckonNow(scope, input);
  if (lines.length === 0) throw new Refusal('settlement.nothing-to-settle');
  const language = input.language ?? (await supplierLanguage(scope, supplierId));
  return { lines, columns: { ...input, language, supplierId, currency, ...countedLines(lines) } };
};

const createDraft = async (scope: Scope, input: Input): Promise<Settlement> => {
  const { lines, columns } = await reckon(scope, input);
  return createRecord(scope, settlementRecord, columns, (id) => setLines(scope, id, lines));
};

/** Reckons up what was delivered in a period, as a draft. */
export const createSettlement = (scope: Scope, input: SettlementInput): Promise<Settlement> =>
  createDraft(scope, { ...input, correctsId: null });

/** Refuses whatever isn't a draft any more. */
export const refuseUnlessDraft = ({ status }: Settlement): void => {
  if (status !== 'draft') throw new Refusal('settlement.not-a-draft');
};

/** Makes a draft anew, of what is booked and agreed now. */
export const updateSettlement = (scope: Scope, record: RecordVersion, input: SettlementInput): Promise<Settlement> =>
  changeRecord(scope, settlementRecord, record, async (before) => {
    refuseUnlessDraft(before);
    const { lines, columns } = await reckon(scope, { ...input, correctsId: before.corrects?.id ?? null });
    await setLines(scope, record.id, lines);
    return columns;
  });

/** Deletes a draft with its lines; what was issued stays. */
export const deleteSettlement = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, settlementRecord, record, async (before) => refuseUnlessDraft(before));

const subjectOf = ({ contract, covers, fromOn, toOn, corrects }: Settlement): Subject => ({
  ...{ contractId: contract.id, covers, fromOn, toOn, correctsId: corrects?.id ?? null },
});

/** A settlement as it would be reckoned now. */
export const reckonAnew = (scope: Scope, settlement: Settlement): Promise<Reckoned> =>
  reckonNow(scope, subjectOf(settlement));

const storeValues = async (scope: Scope, { bookingId, values }: DeliveryValues): Promise<void> => {
  const { organisationId } = scope;
  const { contractMaterialId } = await scope.db
    .selectFrom('bookings')
    .select('contractMaterialId')
    .where('organisationId', '=', organisationId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await scope.db
    .deleteFrom('deliveryValues')
    .where('organisationId', '=', organisationId)
    .where('bookingId', '=', bookingId)
    .execute();
  const rows = values.map((value) => ({ ...value, organisationId, bookingId, materialId: contractMaterialId ?? '' }));
  if (rows.length > 0) await scope.db.insertInto('deliveryValues').values(rows).execute();
};

/** Says what was measured of a delivery of a draft that no issued settlement holds, and reckons it anew. */
export const measureDelivery = (scope: Scope, record: RecordVersion, input: DeliveryValues): Promise<Settlement> =>
  changeRecord(scope, settlementRecord, record, async (before) => {
    refuseUnlessDraft(before);
    const isOfDraft = before.lines.some(({ booking, isReversal }) => booking.id === input.bookingId && !isReversal);
    if (!isOfDraft) throw new Refusal('request.invalid', { fields: [{ path: 'bookingId', reason: 'unknown' }] });
    await lockSupplier(scope, before.supplier.id);
    await refuseHeld(scope, { settlementId: record.id, bookingId: input.bookingId });
    await storeValues(scope, input);
    const { lines, supplierId, currency } = await reckonAnew(scope, before);
    if (lines.length === 0) throw new Refusal('settlement.nothing-to-settle');
    await setLines(scope, record.id, lines);
    return { supplierId, currency, ...countedLines(lines) };
  });

/** A draft that takes back what was reversed of an issued settlement, and adds what was booked in its place. */
export const correctSettlement = async (scope: Scope, id: string): Promise<Settlement> => {
  const { status, contract, covers, fromOn, toOn, language, notes } = await getSettlement(scope, id);
  if (status !== 'issued') throw new Refusal('settlement.not-issued');
  return createDraft(scope, { contractId: contract.id, covers, fromOn, toOn, language, notes, correctsId: id });
};
