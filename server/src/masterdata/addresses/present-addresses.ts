import { fromBase } from '@halm/model/core/quantities/quantity.ts';
import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { addressProofStatus } from '@halm/model/masterdata/proofs/address-proof-status.ts';
import { countingProofs, needsProof } from '@halm/model/masterdata/proofs/proof-rule.ts';
import type { CoveringProof, ProofStatus } from '@halm/model/masterdata/proofs/proof-status.ts';
import type { Sustainability } from '@halm/model/masterdata/proofs/sustainability.ts';
import {
  type OnFile,
  sustainabilityContradictions,
} from '@halm/model/masterdata/proofs/sustainability-contradictions.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../core/db/database-types.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import { named } from '../../core/records/named.ts';
import type { Whose } from '../../core/records/prepared-list.ts';
import type { ListReader } from '../../core/records/record-list.ts';
import { settingOf } from '../../identity/organisations/setting-of.ts';

/** All addresses of the organisation. */
export const allAddresses = ({ db, organisationId }: Whose) =>
  db.selectFrom('addresses').where('addresses.organisationId', '=', organisationId);

/**
 * Whether a file lies with an address that this person may know of. Never for all
 * addresses at once, as an `exists` may be asked.
 */
export const hasFiles = ({ isEmployed }: Pick<ListReader, 'isEmployed'>) => sql<boolean>`((
  select true from attachments where attachments.organisation_id = addresses.organisation_id
    and attachments.entity = 'addresses' and attachments.entity_id = addresses.id
    and (${isEmployed} or not attachments.is_internal) limit 1) is true)`;

const proofsOf = (is: ExpressionBuilder<Database, 'addresses'>) =>
  jsonRows(
    is
      .selectFrom('proofs')
      .select(['proofs.type', 'proofs.scheme', 'proofs.declaration', 'proofs.validFrom', 'proofs.expiresOn'])
      .select('proofs.articleIds')
      .whereRef('proofs.organisationId', '=', 'addresses.organisationId')
      .whereRef('proofs.addressId', '=', 'addresses.id'),
  );

/** Until when it is the supplier of contracts that ask for a proof of something, as in `isUnderContract`. */
const provesUntil = sql<string | null>`(
  select max(contracts.ends_on) from contracts
  where contracts.organisation_id = addresses.organisation_id and contracts.supplier_id = addresses.id
    and contracts.status <> 'closed'
    and exists (select from contract_materials material where material.organisation_id = contracts.organisation_id
      and material.contract_id = contracts.id and material.certificate_required))`;

/** Selects of addresses what the answer needs, with their proofs and what those are judged by. */
export const withAddressParts = (query: ReturnType<typeof allAddresses>, reader: ListReader) =>
  query
    .select(['id', 'number', 'type', 'companyName', 'companyNumber', 'street', 'additionalAddress', 'zip', 'city'])
    .select(['country', 'latitude', 'longitude', 'distanceM', 'contactName', 'email', 'phone', 'vatNumber'])
    .select(['manureRegistrationNumber', 'deliveryOption', 'curbWeightRule', 'curbWeightIntervalHours'])
    .select(['curbWeightTimesPerDay', 'notes', 'active', 'version', 'updatedAt', 'proofRule', 'distanceByHand'])
    .select(['chainRole', 'originCountry', 'cultivationValue', 'nuts2Region', 'storageLocationId'])
    .select((is) => [
      'mergedInto',
      is
        .selectFrom('addresses as other')
        .select('other.companyName')
        .whereRef('other.organisationId', '=', 'addresses.organisationId')
        .whereRef('other.id', '=', 'addresses.mergedInto')
        .as('mergedIntoName'),
      is
        .selectFrom('storageLocations')
        .select('storageLocations.name')
        .whereRef('storageLocations.organisationId', '=', 'addresses.organisationId')
        .whereRef('storageLocations.id', '=', 'addresses.storageLocationId')
        .as('storageLocationName'),
      proofsOf(is).as('proofs'),
      sql<boolean>`(addresses.cultivation_value = 'actual' and ${hasFiles(reader)})`.as('hasFiles'),
      settingOf(reader, 'certificateWarningDays').as('warningDays'),
      provesUntil.as('provesUntil'),
    ])
    .$narrowType<Pick<Address, 'type' | 'country' | 'deliveryOption' | 'proofRule'>>()
    .$narrowType<{ curbWeightRule: Address['curbWeightRule']['type'] } & Sustainability>();

type AddressRow = Awaited<ReturnType<ReturnType<typeof withAddressParts>['executeTakeFirstOrThrow']>>;

/**
 * How the proofs of an address stand that count under its rule; where it needs none,
 * one that has ended is missed by nobody.
 */
const proofStatusOf = (
  rule: Address['proofRule'],
  proofs: readonly (CoveringProof & { readonly type: string })[],
  ...when: readonly [today: string, warningDays: number]
): ProofStatus => {
  const status = addressProofStatus(countingProofs(rule, proofs), ...when);
  return status === 'expired' && !needsProof(rule) ? 'none' : status;
};

/** Whether what it brings next under a contract may not be unloaded for want of a proof. */
const lacksProof = ({ provesUntil, proofRule }: AddressRow, status: ProofStatus, day: string): boolean =>
  provesUntil !== null && provesUntil >= day && needsProof(proofRule) && (status === 'none' || status === 'expired');

const contradictionsOf = (
  address: Pick<Address, 'proofRule' | 'sustainability' | 'mergedInto'>,
  onFile: OnFile,
  day: string,
) =>
  // One that was merged into another has given its proofs away.
  address.mergedInto ? [] : sustainabilityContradictions(address, onFile, day);

/**
 * A stored address as the API answers it, with the status of its proofs on a
 * day and what those don't bear out.
 */
export const presentAddress = (stored: AddressRow, day: string): Address => {
  // Named one by one: objects made of what is left of others cost a list a tenth of its time.
  const { id, number, type, companyName, companyNumber, street, additionalAddress, zip, city, country } = stored;
  const { latitude, longitude, distanceM, distanceByHand, contactName, email, phone, vatNumber } = stored;
  const { manureRegistrationNumber, deliveryOption, proofRule, notes, active, version, updatedAt, proofs } = stored;
  const { chainRole, originCountry, cultivationValue, nuts2Region } = stored;
  const sustained = {
    proofRule,
    sustainability: { chainRole, originCountry, cultivationValue, nuts2Region },
    mergedInto: named(stored.mergedInto, stored.mergedIntoName),
  };
  const proofStatus = proofStatusOf(proofRule, proofs, day, stored.warningDays);
  return {
    id,
    number,
    type,
    companyName,
    companyNumber,
    street,
    additionalAddress,
    zip,
    city,
    country,
    latitude,
    longitude,
    distanceKm: distanceM === null ? null : fromBase(distanceM, 'km'),
    distanceByHand,
    contactName,
    email,
    phone,
    vatNumber,
    manureRegistrationNumber,
    storageLocation: named(stored.storageLocationId, stored.storageLocationName),
    deliveryOption,
    proofRule,
    sustainability: sustained.sustainability,
    contradictions: contradictionsOf(sustained, { proofs, hasFiles: stored.hasFiles }, day),
    curbWeightRule: {
      type: stored.curbWeightRule,
      intervalHours: stored.curbWeightIntervalHours,
      timesPerDay: stored.curbWeightTimesPerDay,
    },
    notes,
    active,
    mergedInto: sustained.mergedInto,
    proofStatus,
    lacksProof: lacksProof(stored, proofStatus, day),
    version,
    updatedAt,
  };
};
