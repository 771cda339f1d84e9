import { TOKEN_SECONDS } from '@halm/model/production/grafana/grafana-choices.ts';
import { LOGIN_CLAIM, MAIL_CLAIM, ROLE_CLAIM } from '@halm/model/production/grafana/grafana-ini.ts';
import { SignJWT } from 'jose';
import { found, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { addressesOf, type findGrafanaRow } from './find-grafana.ts';
import { signingKeyOf } from './grafana-keys.ts';

export type GrafanaRow = NonNullable<Awaited<ReturnType<typeof findGrafanaRow>>>;

/** Nobody is signed in as a user that Grafana had before, such as its `admin`. */
const LOGIN_PREFIX = 'halm-';

/** Who signs in. The scope must reach the platform; it asks for the account of its own person alone. */
const findPerson = async ({ db, user, roles }: Scope) => {
  const account = found(
    await db
      .selectFrom('users')
      .select(['username', 'email'])
      .where('id', '=', user.id ?? '')
      .executeTakeFirst(),
  );
  return {
    ...account,
    id: user.id ?? '',
    name: user.name,
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
  const person = await findPerson(scope);
  const isByMail = row.loginBy === 'mail';
  if (isByMail && !person.email) throw new Refusal('grafana.no-mail');
  const login = isByMail ? (person.email ?? '') : `${LOGIN_PREFIX}${person.username ?? person.id}`;
  const { kid, key } = await signingKeyOf(platform, row, now);
  const { issuer, audience } = addressesOf(platform, organisationId);
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = { name: person.name, [LOGIN_CLAIM]: login, [ROLE_CLAIM]: person.role };
  const token = await new SignJWT(isByMail ? { ...claims, [MAIL_CLAIM]: login } : claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(person.id)
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
