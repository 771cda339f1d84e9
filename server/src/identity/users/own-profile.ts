import { languageSchema } from '@halm/model/core/contract/language.ts';
import type { OwnProfile } from '@halm/model/identity/users/own-profile.ts';
import type { UserProfileInput } from '@halm/model/identity/users/user-fields.ts';
import { found } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { named } from '../../core/records/named.ts';
import { checkVersion, recordChange } from '../../core/records/record-change.ts';

const selectOwnAccount = (scope: Scope) =>
  scope.db
    .selectFrom('users')
    .leftJoin('avatars', 'avatars.userId', 'users.id')
    .leftJoin('organisations', 'organisations.id', 'users.homeOrganisationId')
    .select(['users.id', 'users.username', 'users.firstName', 'users.lastName', 'users.job', 'users.phone'])
    .select(['users.email', 'users.locale', 'users.version', 'avatars.id as photoId'])
    .select(['organisations.id as homeId', 'organisations.name as homeName'])
    .where('users.id', '=', scope.user.id ?? '');

/**
 * The signed-in person's own account, in whatever organisation they are. The scope must be on the platform.
 */
export const getOwnProfile = async (scope: Scope): Promise<OwnProfile> => {
  const { homeId, homeName, locale, ...row } = found(await selectOwnAccount(scope).executeTakeFirst());
  return {
    ...row,
    locale: languageSchema.safeParse(locale).data ?? null,
    home: named(homeId, homeName),
  };
};

/**
 * Changes the signed-in person's own account; its history is kept at home. The scope must be on the platform.
 */
export const updateOwnProfile = async (scope: Scope, version: number, input: UserProfileInput): Promise<OwnProfile> => {
  const id = scope.user.id ?? '';
  const row = await scope.db
    .selectFrom('users')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  checkVersion(found(row), version);
  const before = await getOwnProfile(scope);
  await scope.db
    .updateTable('users')
    .set({ ...input, version: version + 1, updatedAt: nowIso(scope) })
    .where('id', '=', id)
    .execute();
  const after = await getOwnProfile(scope);
  await recordChange(scope, { entity: 'users', entityId: id, event: 'changed', before, after });
  return after;
};
