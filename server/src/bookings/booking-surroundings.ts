import type { InvalidProofProcedure } from '@halm/model/articles/article.ts';
import type { ApprovalFacts } from '@halm/model/bookings/holding-approval.ts';
import type { Unit } from '@halm/model/quantities/quantity.ts';
import type { Scope } from '../platform/scope.ts';
import type { BookingRecord } from './booking-record.ts';
import { findWeighings } from './find-weighings.ts';

const readArticle = async (scope: Scope, id: string | null) => {
  if (!id) return undefined;
  const article = await scope.db
    .selectFrom('articles')
    .select(['id', 'name', 'unit', 'densityKgPerM3', 'invalidProofProcedure'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return article as (typeof article & { unit: Unit; invalidProofProcedure: InvalidProofProcedure }) | undefined;
};

const readVehicle = async (scope: Scope, id: string | null) =>
  id
    ? scope.db
        .selectFrom('vehicles')
        .select(['id', 'emptyWeightKg', 'emptyWeighedAt'])
        .where('organisationId', '=', scope.organisationId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;

const readProofs = async (scope: Scope, supplierId: string | null) =>
  supplierId
    ? scope.db
        .selectFrom('proofs')
        .select(['validFrom', 'expiresOn', 'articleIds'])
        .where('organisationId', '=', scope.organisationId)
        .where('addressId', '=', supplierId)
        .limit(200)
        .execute()
    : [];

/** The approvals that could hold for this booking: its own, those of its supplier and article, and the global ones. */
const readApprovals = async (scope: Scope, { id, supplierId, articleId }: BookingRecord) => {
  const approvals = await scope.db
    .selectFrom('approvals')
    .select(['scope', 'bookingId', 'addressId', 'articleId', 'validUntil', 'withdrawnAt'])
    .where('organisationId', '=', scope.organisationId)
    .where('withdrawnAt', 'is', null)
    .where((is) =>
      is.or([
        is('bookingId', '=', id),
        is('scope', '=', 'global'),
        is.and([is('addressId', '=', supplierId), is('articleId', '=', articleId)]),
      ]),
    )
    .orderBy('grantedAt', 'desc')
    .limit(100)
    .execute();
  return approvals as ApprovalFacts[];
};

const readSettings = async (scope: Scope) =>
  scope.db
    .selectFrom('organisationSettings')
    .select(['certificateRequiredForUnloading', 'certificateWarningDays', 'emptyWeightTolerancePercent'])
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();

const readMaterial = async (scope: Scope, id: string | null) =>
  id
    ? scope.db
        .selectFrom('contractMaterials')
        .select(['id', 'certificateRequired'])
        .where('organisationId', '=', scope.organisationId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;

/** The chosen scale's name while the line to it is lost; none leads to a scale without a connection any more. */
const readUnreachableScale = async (scope: Scope, { scaleId }: BookingRecord): Promise<string | null> => {
  const { organisationId, platform } = scope;
  if (!scaleId || !platform.scales.isUnreachable(organisationId, scaleId)) return null;
  const scale = await scope.db
    .selectFrom('scales')
    .select('name')
    .where('organisationId', '=', organisationId)
    .where('id', '=', scaleId)
    .where('protocol', '<>', 'none')
    .executeTakeFirst();
  return scale?.name ?? null;
};

/** Everything around a booking that its flags and steps depend on, read in one round trip. */
export const readSurroundings = async (scope: Scope, booking: BookingRecord) => {
  const [article, vehicle, proofs, approvals, settings, material, weighings, unreachableScale] = await Promise.all([
    readArticle(scope, booking.articleId),
    readVehicle(scope, booking.vehicleId),
    readProofs(scope, booking.supplierId),
    readApprovals(scope, booking),
    readSettings(scope),
    readMaterial(scope, booking.contractMaterialId),
    findWeighings(scope, booking.id),
    readUnreachableScale(scope, booking),
  ]);
  return { article, vehicle, proofs, approvals, settings, material, weighings, unreachableScale };
};

export type Surroundings = Awaited<ReturnType<typeof readSurroundings>>;
