import type { Named } from '../../core/contract/fields.ts';

/** A laboratory with the ids of the analysis types that it does, while it is in use. */
export type AbleLaboratory = Named & { readonly active: boolean; readonly analysisTypeIds: readonly string[] };

/** Who is asked for an analysis: the first in use that does it. */
export const laboratoryFor = (analysisTypeId: string, laboratories: readonly AbleLaboratory[]): Named | null => {
  const able = laboratories.find(({ active, analysisTypeIds }) => active && analysisTypeIds.includes(analysisTypeId));
  return able ? { id: able.id, name: able.name } : null;
};
