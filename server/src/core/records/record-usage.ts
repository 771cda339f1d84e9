import {
  type RecordUsage,
  USES_COUNTED,
  USES_NAMED,
  type UsageGroup,
  type UsageKind,
  type UsedBy,
  usageKinds,
} from '@halm/model/core/contract/record-usage.ts';
import type { Scope } from '../api/scope.ts';
import { hook } from '../process/hook.ts';

/** Finds what refers to a record, the most telling first, up to a limit. */
type FindUses = (limit: number) => Promise<readonly UsedBy[]>;

/** Each kind of what may refer to a record, with the way to find it. */
type Finders = Readonly<Partial<Record<UsageKind, FindUses>>>;

/** Records to which other areas refer. */
type UsedRecord = 'addresses' | 'contacts' | 'vehicles' | 'drivers' | 'articles' | 'locations' | 'contracts';

/** What an area finds that refers to a record of an area below it. */
type Usages = Readonly<Partial<Record<UsedRecord, (scope: Scope, id: string) => Finders>>>;

export const usages = hook<Usages>('usages');

const findersIn = (scope: Scope, record: UsedRecord, id: string): Finders =>
  Object.assign({}, ...usages.parts().map((part) => part[record]?.(scope, id)));

/** Whether anything of this kind refers to a record. */
export const isUsedBy = async (scope: Scope, record: UsedRecord, id: string, kind: UsageKind): Promise<boolean> => {
  const uses = await findersIn(scope, record, id)[kind]?.(1);
  return uses !== undefined && uses.length > 0;
};

/** Where a record is used by other areas, and by its own, which finds that itself. */
export const findUsage = (scope: Scope, record: UsedRecord, id: string, own: Finders = {}): Promise<RecordUsage> =>
  groupUsage({ ...own, ...findersIn(scope, record, id) });

/** What is used by its own area alone: all that refers to it, by kinds. */
export const groupUsage = async (finders: Finders): Promise<RecordUsage> => {
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
