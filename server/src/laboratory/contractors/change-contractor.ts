import { isSameService } from '@halm/model/core/texts/service-address.ts';
import type { Contractor, ContractorInput } from '@halm/model/laboratory/contractors/contractor.ts';
import { carrierTypes } from '@halm/model/masterdata/addresses/address-choices.ts';
import { refuseField } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { isInnerService } from '../../core/outgoing/guarded-request.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { storeSecret } from '../../core/security/stored-secret.ts';
import { noteService } from './changed-service.ts';
import { getContractor } from './find-contractors.ts';

const contractorRecord = { table: 'contractors', entity: 'contractors', get: getContractor } as const;

/**
 * Refuses an address that carries nothing for others. Nobody gives it another
 * type, or merges it, until this has ended.
 */
const checkAddress = async (scope: Scope, addressId: string): Promise<void> => {
  const row = await scope.db
    .selectFrom('addresses')
    .select(['type', 'mergedInto'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', addressId)
    .forShare()
    .executeTakeFirst();
  if (!row) throw refuseField('addressId', 'unknown');
  if (row.mergedInto) throw refuseField('addressId', 'address.merged');
  if (!carrierTypes.some((type) => type === row.type)) throw refuseField('addressId', 'contractor.other-type');
};

/** Refuses a service that nobody could tell of anything, as it leads inside. */
const refuseInner = (scope: Scope, { baseUrl }: ContractorInput): void => {
  if (baseUrl && isInnerService(baseUrl, scope.platform.innerHosts)) throw refuseField('baseUrl', 'inner-address');
};

type Service = { readonly baseUrl: string | null; readonly token: string | null; readonly tokenEnd: string | null };

const noService: Service = { baseUrl: null, token: null, tokenEnd: null };

const setService = async (scope: Scope, id: string, service: Partial<Service>): Promise<void> => {
  await scope.db
    .updateTable('contractors')
    .set(service)
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
};

/**
 * What becomes of the service of a contractor: a token that was left empty stays, and goes with its address.
 */
const serviceOf = (scope: Scope, id: string, { baseUrl, token }: ContractorInput): Partial<Service> => {
  if (!baseUrl) return noService;
  if (!token) return { baseUrl };
  const { sealed, end } = storeSecret(scope, `contractors|token|${id}`, token);
  return { baseUrl, token: sealed, tokenEnd: end };
};

/** Makes an address a contractor for samples; each is at most once. */
export const createContractor = async (scope: Scope, input: ContractorInput): Promise<Contractor> => {
  await checkAddress(scope, input.addressId);
  refuseInner(scope, input);
  const { token, baseUrl, ...columns } = input;
  if (baseUrl && !token) throw refuseField('token', 'required');
  // The seal names the row, whose id is known only then.
  return createRecord(scope, contractorRecord, columns, (id) => setService(scope, id, serviceOf(scope, id, input)));
};

/** Changes where a contractor fetches samples, and how. */
export const updateContractor = (scope: Scope, record: RecordVersion, input: ContractorInput): Promise<Contractor> =>
  changeRecord(scope, contractorRecord, record, async (before) => {
    await checkAddress(scope, input.addressId);
    refuseInner(scope, input);
    const { token, baseUrl, ...columns } = input;
    if (baseUrl && !token) {
      if (!before.token) throw refuseField('token', 'required');
      if (!isSameService(before.baseUrl, baseUrl)) throw refuseField('token', 'secret.other-place');
    }
    await noteService(scope, before, input);
    return { ...columns, ...serviceOf(scope, record.id, input) };
  });

/** An address is no contractor any more; the address stays. */
export const deleteContractor = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, contractorRecord, record);
