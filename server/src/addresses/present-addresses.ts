import type { Address } from '@halm/model/addresses/address.ts';
import { addressProofStatus } from '@halm/model/addresses/address-proof-status.ts';
import { countingProofs, needsProof } from '@halm/model/addresses/proof-rule.ts';
import type { ProofStatus } from '@halm/model/addresses/proof-status.ts';
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
    .$narrowType<{ curbWeightRule: Address['curbWeightRule']['type'] }>()
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

/** How the proofs of an address stand that count under its rule; where it needs none, one that has ended is missed by nobody. */
const proofStatusOf = (rule: Address['proofRule'], ...of: Parameters<typeof addressProofStatus>): ProofStatus => {
  const [proofs, ...when] = of;
  const status = addressProofStatus(countingProofs(rule, proofs), ...when);
  return status === 'expired' && !needsProof(rule) ? 'none' : status;
};

/** Stored addresses as the API answers them, with the status of their proofs today. */
export const presentAddresses = async (scope: Scope, rows: readonly AddressRow[]): Promise<Address[]> => {
  const [proofs, settings] = await Promise.all([
    readProofs(
      scope,
      rows.map(({ id }) => id),
    ),
    getOrganisationSettings(scope),
  ]);
  return rows.map(
    ({
      distanceM,
      curbWeightRule,
      curbWeightIntervalHours,
      curbWeightTimesPerDay,
      mergedInto,
      mergedIntoName,
      ...row
    }) => ({
      ...row,
      mergedInto: named(mergedInto, mergedIntoName),
      distanceKm: distanceM === null ? null : fromBase(distanceM, 'km'),
      curbWeightRule: {
        type: curbWeightRule,
        intervalHours: curbWeightIntervalHours,
        timesPerDay: curbWeightTimesPerDay,
      },
      proofStatus: proofStatusOf(
        row.proofRule,
        proofs.get(row.id) ?? [],
        today(scope),
        settings.certificateWarningDays,
      ),
    }),
  );
};
