import { TOKEN_SECONDS } from '@halm/model/production/grafana/grafana-choices.ts';
import { LOGIN_CLAIM, ROLE_CLAIM } from '@halm/model/production/grafana/grafana-ini.ts';
import { SignJWT } from 'jose';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { addressesOf, type findGrafanaRow } from './find-grafana.ts';
import { signingKeyOf } from './grafana-keys.ts';

export type GrafanaRow = NonNullable<Awaited<ReturnType<typeof findGrafanaRow>>>;

/** Nobody is signed in as a user that Grafana had before, such as its `admin`. */
const LOGIN_PREFIX = 'halm-';

/** Who signs in. The scope must reach the platform; it asks for the account of its own person alone. */
const findPerson = async ({ db, user, roles }: Scope) => {
  const id = user.id ?? '';
  const { username } = found(await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirst());
  return {
    id,
    name: user.name,
    // Not the mail address: people set theirs themselves, and could become anybody.
    login: `${LOGIN_PREFIX}${username ?? id}`,
    role: roles.includes('red2PlantManager') ? 'Editor' : 'Viewer',
  };
};

/**
 * A token by which Grafana takes somebody for the person of the scope, for a minute. `login` is what Grafana
 * must then call them.
 */
export const signIn = async (
  scope: Scope,
  row: GrafanaRow,
): Promise<{ token: string; login: string; endsAt: Date }> => {
  const { platform, organisationId, now } = scope;
  const { id, name, login, role } = await findPerson(scope);
  const { kid, key } = await signingKeyOf(platform, row, now);
  const { issuer, audience } = addressesOf(platform, organisationId);
  const seconds = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({ name, [LOGIN_CLAIM]: login, [ROLE_CLAIM]: role })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(id)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(key);
  return { token, login, endsAt: new Date((seconds + TOKEN_SECONDS) * 1000) };
};

/** A place below the address of Grafana, which may itself be below a path. */
export const placeIn = (address: string, path: string, query: Readonly<Record<string, string>> = {}): URL => {
  const url = new URL(`${address.replace(/\/+$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
};
