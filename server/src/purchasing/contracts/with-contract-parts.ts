import type { ProofRule } from '@halm/model/masterdata/addresses/address-choices.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import type { EarlierTerms } from '@halm/model/purchasing/contracts/earlier-terms.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../core/db/database-types.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import type { Whose } from '../../core/records/prepared-list.ts';
import type { ListReader } from '../../core/records/record-list.ts';
import { settingOf } from '../../identity/organisations/setting-of.ts';
import { violatesLimits } from './has-flag.ts';
import { materialsOf } from './materials-of.ts';
import type { StoredTerms } from './set-earlier-terms.ts';

/** All contracts of the organisation with the company that supplies. */
export const allContracts = ({ db, organisationId }: Whose) =>
  db
    .selectFrom('contracts')
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'contracts.organisationId')
        .onRef('supplier.id', '=', 'contracts.supplierId'),
    )
    .where('contracts.organisationId', '=', organisationId);

type Contracts = ExpressionBuilder<Database, 'contracts'>;

const carrierName = (is: Contracts) =>
  is
    .selectFrom('addresses as carrier')
    .select('carrier.companyName')
    .whereRef('carrier.organisationId', '=', 'contracts.organisationId')
    .whereRef('carrier.id', '=', 'contracts.logisticsCompanyId');

const contactName = (is: Contracts) =>
  is
    .selectFrom('contacts as contact')
    .select('contact.name')
    .whereRef('contact.organisationId', '=', 'contracts.organisationId')
    .whereRef('contact.id', '=', 'contracts.contactId');

const proofsOfSupplier = (is: Contracts) =>
  jsonRows(
    is
      .selectFrom('proofs')
      .select(['proofs.type', 'proofs.validFrom', 'proofs.expiresOn', 'proofs.articleIds'])
      .whereRef('proofs.organisationId', '=', 'contracts.organisationId')
      .whereRef('proofs.addressId', '=', 'contracts.supplierId'),
  );

/** What was agreed before, the oldest first. */
const earlierTerms = (is: Contracts) =>
  jsonRows(
    is
      .selectFrom('contractEarlierTerms as earlier')
      .select(['earlier.until', 'earlier.freightType', 'earlier.freightCents', 'earlier.materials'])
      .$castTo<Omit<EarlierTerms, 'materials'> & { materials: StoredTerms[] }>()
      .whereRef('earlier.organisationId', '=', 'contracts.organisationId')
      .whereRef('earlier.contractId', '=', 'contracts.id')
      .orderBy('earlier.until'),
  );

/**
 * The temporary approvals of the whole supplier that hold on a day; those of a
 * single booking say nothing of a contract.
 */
const approvalsOfSupplier = (is: Contracts, day: ListReader['day']) =>
  jsonRows(
    is
      .selectFrom('approvals')
      .select(['approvals.scope', 'approvals.articleId'])
      .whereRef('approvals.organisationId', '=', 'contracts.organisationId')
      .where('approvals.withdrawnAt', 'is', null)
      .where(sql<boolean>`approvals.valid_until >= ${day}::date`)
      .where(sql<boolean>`(approvals.scope = 'global' or approvals.address_id = contracts.supplier_id)`),
  );

/** Selects of contracts what the answer needs: names, materials, and all that their flags depend on. */
export const withContractParts = (query: ReturnType<typeof allContracts>, reader: ListReader) =>
  query
    .select(['contracts.id', 'contracts.number', 'contracts.supplierId', 'contracts.logisticsCompanyId'])
    .select(['contracts.contactId', 'contracts.contactName'])
    .select(['contracts.startsOn', 'contracts.endsOn', 'contracts.renewalMonths', 'contracts.noticeDays'])
    .select(['contracts.term', 'contracts.notes', 'contracts.freightType', 'contracts.freightCents'])
    .select(['contracts.status', 'contracts.statusReason', 'contracts.currency'])
    .select(['contracts.version', 'contracts.updatedAt'])
    .select(['supplier.companyName as supplierName', 'supplier.proofRule'])
    .select((is) => [
      contactName(is).as('contactPerson'),
      carrierName(is).as('logisticsCompanyName'),
      materialsOf(is, reader.day).as('materials'),
      earlierTerms(is).as('earlierTerms'),
      proofsOfSupplier(is).as('proofs'),
      approvalsOfSupplier(is, reader.day).as('approvals'),
      // Asked row by row: as a value an `exists` may be looked up for all contracts at once.
      sql<boolean>`((select true where ${violatesLimits} limit 1) is true)`.as('isViolated'),
      settingOf(reader, 'certificateWarningDays').as('certificateWarningDays'),
      settingOf(reader, 'contractExpiryWarningDays').as('expiryWarningDays'),
    ])
    .$narrowType<{ proofRule: ProofRule }>()
    .$narrowType<Pick<Contract, 'status' | 'currency' | 'freightType'>>();

/** A contract with all that its answer is made of. */
export type ContractRow = Awaited<ReturnType<ReturnType<typeof withContractParts>['executeTakeFirstOrThrow']>>;
