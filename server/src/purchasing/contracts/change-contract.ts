import type { Contract, ContractInput, ContractStatusInput } from '@halm/model/purchasing/contracts/contract.ts';
import { contractStep } from '@halm/model/purchasing/contracts/contract-can.ts';
import { usualContractCurrency } from '@halm/model/purchasing/contracts/contract-choices.ts';
import { Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { refuseMerged } from '../../masterdata/addresses/check-address.ts';
import { carryEarlierTerms, checkEarlierTerms } from './carry-earlier-terms.ts';
import { checkContractParty } from './check-contract-party.ts';
import { getContract } from './find-contracts.ts';
import { removeContractMaterials, setContractMaterials } from './set-contract-materials.ts';
import { setEarlierTerms } from './set-earlier-terms.ts';

const contractRecord = { table: 'contracts', entity: 'contracts', get: getContract } as const;

/** What a form says, without what has rows of its own. */
const contractColumns = ({ materials: _, termsFrom: _from, earlierTerms: _earlier, ...columns }: ContractInput) =>
  columns;

/** Refuses a person who belongs to somebody else than the supplier. */
const checkContact = async (scope: Scope, { contactId, supplierId }: ContractInput): Promise<void> => {
  if (!contactId) return;
  const contact = await scope.db
    .selectFrom('contacts')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', contactId)
    .where('addressId', '=', supplierId)
    .executeTakeFirst();
  if (!contact) throw new Refusal('request.invalid', { fields: [{ path: 'contactId', reason: 'unknown' }] });
};

/** Refuses companies that were merged into others. */
const checkCompanies = (scope: Scope, { supplierId, logisticsCompanyId }: ContractInput) =>
  refuseMerged(scope, { supplierId, logisticsCompanyId });

/** Creates a contract with its materials; its number must be free. */
export const createContract = async (scope: Scope, input: ContractInput): Promise<Contract> => {
  await checkCompanies(scope, input);
  await checkContact(scope, input);
  const currency = input.currency ?? usualContractCurrency(scope.organisation.currency);
  return createRecord(scope, contractRecord, { ...contractColumns(input), currency }, async (id) => {
    const { materials, earlierTerms } = await carryEarlierTerms(scope, undefined, input);
    await setContractMaterials(scope, id, materials);
    checkEarlierTerms(input);
    if (earlierTerms.length > 0) await setEarlierTerms(scope, id, earlierTerms);
  });
};

/**
 * Changes a contract and its materials; what was delivered stays (`contract.material-delivered`), and with
 * whom (`contract.delivered`).
 */
export const updateContract = (scope: Scope, record: RecordVersion, input: ContractInput): Promise<Contract> =>
  changeRecord(scope, contractRecord, record, async (before) => {
    await checkCompanies(scope, input);
    await checkContact(scope, input);
    const { materials, earlierTerms } = await carryEarlierTerms(scope, before, input);
    await setContractMaterials(scope, record.id, materials);
    checkEarlierTerms(input);
    if (earlierTerms.length > 0 || before.earlierTerms.length > 0)
      await setEarlierTerms(scope, record.id, earlierTerms);
    // The materials are locked by now: nobody posts a delivery in between.
    await checkContractParty(scope, before, input);
    return contractColumns(input);
  });

/**
 * Gives a contract another status, for a reason that its history keeps; where
 * no step leads there it is refused.
 */
export const changeContractStatus = (
  scope: Scope,
  record: RecordVersion,
  { status, reason }: ContractStatusInput,
): Promise<Contract> => {
  const stepFrom = (before: Contract) => {
    const step = contractStep(before.status, status);
    if (!step) throw new Refusal('contract.status-unreachable');
    return step;
  };
  return changeRecord(
    scope,
    contractRecord,
    record,
    (before) => {
      stepFrom(before);
      return { status, statusReason: reason };
    },
    (before) => ({ event: stepFrom(before), reason }),
  );
};

/** Deletes a contract that no booking names, with its materials. */
export const deleteContract = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, contractRecord, record, ({ materials }) =>
    removeContractMaterials(
      scope,
      materials.map(({ id }) => id),
    ),
  );
