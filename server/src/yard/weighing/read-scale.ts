import type { Operation } from '@halm/model/core/contract/operation.ts';
import type { AlibiEntry } from '@halm/model/masterdata/scales/weight-reading.ts';
import { wasAnswered } from '../../core/api/idempotency.ts';
import type { CheckedSession } from '../../core/api/route.ts';
import { inScope, type Scope, today } from '../../core/api/scope.ts';
import type { Platform } from '../../core/process/platform.ts';
import { getScaleEndpoint } from '../../masterdata/scales/get-scale-endpoint.ts';
import type { WeightReading } from './insert-weighing.ts';
import { verifiedOn } from './verified-on.ts';

/** A weight that the server itself has just read from the booking's scale. */
export type ScaleWeight = Required<
  Pick<
    WeightReading,
    | ('kg' | 'scaleName' | 'calibrationLicenceNumber' | 'rawFrame')
    | ('isScaleConnected' | 'verifiedUntil' | 'verificationWaiver')
  >
> & {
  readonly scaleId: string;
  readonly scaleName: string;
  /** Where the terminal's alibi memory holds it, if it has one. */
  readonly alibi: AlibiEntry | undefined;
};

/** A scale that may weigh today, and what its verification lends to a weight of it. */
const findVerified = async (scope: Scope, scaleId: string) => {
  const scale = await getScaleEndpoint(scope, scaleId);
  return { ...scale, verified: verifiedOn(scale, today(scope)) };
};

/** Who asks for a weight, by which operation, and under which key it may have been answered already. */
export type WeightRequest = {
  readonly platform: Platform;
  readonly session: CheckedSession;
  readonly operation: Operation;
  readonly idempotencyKey: string | undefined;
};

/**
 * Reads a booking's scale before any lock is taken: a terminal that answers late must not hold up the plant.
 * `findDueScaleId` refuses what isn't due; a call that was answered before reads nothing.
 */
export const readScale = async (
  { platform, session, operation, idempotencyKey }: WeightRequest,
  findDueScaleId: (scope: Scope) => Promise<string>,
): Promise<ScaleWeight | undefined> => {
  const scale = await inScope(platform, session, { readOnly: true }, async (scope) => {
    const isRepeated = idempotencyKey && (await wasAnswered(scope, operation, idempotencyKey));
    return isRepeated ? undefined : findVerified(scope, await findDueScaleId(scope));
  });
  if (!scale) return undefined;
  const connection = platform.scales.to(session.organisation.id, scale.id, scale.endpoint);
  const { grossKg, rawFrame, alibi } = await connection.takeWeight();
  const { id: scaleId, name: scaleName, calibrationLicenceNumber, verified } = scale;
  const reading = { scaleId, scaleName, calibrationLicenceNumber, isScaleConnected: true };
  return { kg: grossKg, rawFrame, alibi, ...reading, ...verified };
};
