import {
  type RecordUsage,
  USES_COUNTED,
  USES_NAMED,
  type UsageGroup,
  type UsageKind,
  type UsedBy,
  usageKinds,
} from '@halm/model/core/contract/record-usage.ts';

/** Finds what refers to a record, the most telling first, up to a limit. */
type FindUses = (limit: number) => Promise<readonly UsedBy[]>;

/** Where a record is used: each kind of what may refer to it with the way to find it. */
export const findUsage = async (finders: Readonly<Partial<Record<UsageKind, FindUses>>>): Promise<RecordUsage> => {
  const group = async (kind: UsageKind): Promise<UsageGroup> => {
    const uses = (await finders[kind]?.(USES_COUNTED + 1)) ?? [];
    const isMore = uses.length > USES_COUNTED;
    const records = uses
      .slice(0, USES_NAMED)
      .map(({ id, name, ownerId }) => ({ id, name, ...(ownerId && { ownerId }) }));
    return { kind, count: Math.min(uses.length, USES_COUNTED), isMore, records };
  };
  const groups = await Promise.all(usageKinds.map(group));
  return { groups: groups.filter(({ count }) => count > 0) };
};
