import type { Address } from '@halm/model/addresses/address.ts';
import { addressProofStatus } from '@halm/model/addresses/address-proof-status.ts';
import { countingProofs, needsProof } from '@halm/model/addresses/proof-rule.ts';
import type { ProofStatus } from '@halm/model/addresses/proof-status.ts';
import type { Sustainability } from '@halm/model/addresses/sustainability.ts';
import { type OnFile, sustainabilityContradictions } from '@halm/model/addresses/sustainability-contradictions.ts';
import { fromBase } from '@halm/model/quantities/quantity.ts';
import { getOrganisationSettings } from '../organisations/get-organisation-settings.ts';
import { named } from '../platform/named.ts';
import { type Scope, today } from '../platform/scope.ts';

/** All addresses of the organisation with what the answer needs. */
export const selectAddresses = (scope: Scope) =>
  scope.db
    .selectFrom('addresses')
    .select(['id', 'number', 'type', 'companyName', 'companyNumber', 'street', 'additionalAddress', 'zip', 'city'])
    .select(['country', 'latitude', 'longitude', 'distanceM', 'contactName', 'email', 'phone', 'vatNumber'])
    .select(['manureRegistrationNumber', 'deliveryOption', 'curbWeightRule', 'curbWeightIntervalHours'])
    .select(['curbWeightTimesPerDay', 'notes', 'active', 'version', 'updatedAt', 'proofRule', 'distanceByHand'])
    .select(['chainRole', 'originCountry', 'cultivationValue', 'nuts2Region'])
    .select((is) => [
      'mergedInto',
      is
        .selectFrom('addresses as other')
        .select('other.companyName')
        .whereRef('other.organisationId', '=', 'addresses.organisationId')
        .whereRef('other.id', '=', 'addresses.mergedInto')
        .as('mergedIntoName'),
    ])
    .$narrowType<Pick<Address, 'type' | 'country' | 'deliveryOption' | 'proofRule'>>()
    .$narrowType<{ curbWeightRule: Address['curbWeightRule']['type'] } & Sustainability>()
    .where('organisationId', '=', scope.organisationId);

type AddressRow = Awaited<ReturnType<ReturnType<typeof selectAddresses>['executeTakeFirstOrThrow']>>;

const readProofs = async (scope: Scope, addressIds: readonly string[]) => {
  if (addressIds.length === 0) return new Map<string, never>();
  const proofs = await scope.db
    .selectFrom('proofs')
    .select(['addressId', 'type', 'scheme', 'declaration', 'validFrom', 'expiresOn', 'articleIds'])
    .where('organisationId', '=', scope.organisationId)
    .where('addressId', 'in', addressIds)
    .execute();
  return Map.groupBy(proofs, ({ addressId }) => addressId);
};

/** Those of some addresses with which a file lies that this person may know of. */
const readWithFiles = async (scope: Scope, addressIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (addressIds.length === 0) return new Set();
  let query = scope.db
    .selectFrom('attachments')
    .select('entityId')
    .distinct()
    .where('organisationId', '=', scope.organisationId)
    .where('entity', '=', 'addresses')
    .where('entityId', 'in', addressIds);
  if (!scope.isMember) query = query.where('isInternal', '=', false);
  return new Set((await query.execute()).map(({ entityId }) => entityId));
};

/** How the proofs of an address stand that count under its rule; where it needs none, one that has ended is missed by nobody. */
const proofStatusOf = (rule: Address['proofRule'], ...of: Parameters<typeof addressProofStatus>): ProofStatus => {
  const [proofs, ...when] = of;
  const status = addressProofStatus(countingProofs(rule, proofs), ...when);
  return status === 'expired' && !needsProof(rule) ? 'none' : status;
};

const contradictionsOf = (
  address: Pick<Address, 'proofRule' | 'sustainability' | 'mergedInto'>,
  onFile: OnFile,
  day: string,
) =>
  // One that was merged into another has given its proofs away.
  address.mergedInto ? [] : sustainabilityContradictions(address, onFile, day);

/** Stored addresses as the API answers them, with the status of their proofs today and what those don't bear out. */
export const presentAddresses = async (scope: Scope, rows: readonly AddressRow[]): Promise<Address[]> => {
  const ids = rows.map(({ id }) => id);
  const calculated = rows.filter(({ cultivationValue }) => cultivationValue === 'actual').map(({ id }) => id);
  const [proofs, withFiles, settings] = await Promise.all([
    readProofs(scope, ids),
    readWithFiles(scope, calculated),
    getOrganisationSettings(scope),
  ]);
  const day = today(scope);
  return rows.map((stored) => {
    const { distanceM, curbWeightRule, curbWeightIntervalHours, curbWeightTimesPerDay, ...others } = stored;
    const { mergedInto, mergedIntoName, chainRole, originCountry, cultivationValue, nuts2Region, ...row } = others;
    const own = proofs.get(row.id) ?? [];
    const sustained = {
      proofRule: row.proofRule,
      sustainability: { chainRole, originCountry, cultivationValue, nuts2Region },
      mergedInto: named(mergedInto, mergedIntoName),
    };
    return {
      ...row,
      ...sustained,
      distanceKm: distanceM === null ? null : fromBase(distanceM, 'km'),
      curbWeightRule: {
        type: curbWeightRule,
        intervalHours: curbWeightIntervalHours,
        timesPerDay: curbWeightTimesPerDay,
      },
      contradictions: contradictionsOf(sustained, { proofs: own, hasFiles: withFiles.has(row.id) }, day),
      proofStatus: proofStatusOf(row.proofRule, own, day, settings.certificateWarningDays),
    };
  });
};
