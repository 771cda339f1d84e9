import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { ScaleEndpoint } from './scale-lines.ts';

/**
 * A scale that is in use: where it speaks and what its weighings carry. Refuses
 * one out of use or without a connection.
 */
export const getScaleEndpoint = async (scope: Scope, id: string) => {
  const scale = found(
    await scope.db
      .selectFrom('scales')
      .select([
        'id',
        'name',
        'calibrationLicenceNumber',
        'capacityKg',
        'divisionKg',
        'protocol',
        'host',
        'port',
        'active',
        'verifiedUntil',
        'waivedUntil',
        'waiver',
      ])
      .where('organisationId', '=', scope.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!scale.active) throw new Refusal('scale.inactive');
  const { capacityKg, divisionKg, protocol, host, port } = scale;
  if (protocol === 'none' || !host || !port) throw new Refusal('scale.not-connected');
  const endpoint = { capacityKg, divisionKg, protocol, host, port } as ScaleEndpoint;
  const { name, verifiedUntil, waivedUntil, waiver } = scale;
  const calibrationLicenceNumber = scale.calibrationLicenceNumber ?? '';
  return { id: scale.id, name, calibrationLicenceNumber, endpoint, verifiedUntil, waivedUntil, waiver };
};

export type ReadableScale = Awaited<ReturnType<typeof getScaleEndpoint>>;
