import { inTransaction } from '../../core/db/database.ts';
import { findOrganisationIds } from '../../core/db/organisation-ids.ts';
import { linkSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';
import {
  type GatewayKey,
  gatewayKeyHash,
  gatewayKeyText,
  gatewayUserName,
  readUserName,
} from '../gateways/gateway-key.ts';
import { type BrokerCommand, type BrokerControl, command } from './broker-control.ts';
import { type BrokerRight, ownRights, rightsOf } from './broker-names.ts';
import type { BrokerState } from './broker-state.ts';

/** A user that the broker should know. */
type User = { readonly name: string; readonly password: string; readonly rights: readonly BrokerRight[] };

/** The password of one of Halm's own users at the broker. */
export const ownPassword = (platform: Platform, name: string): string => linkSecret(platform, `broker user|${name}`);

/** The keys that open something; one whose secret can't be derived any more stays as the broker knows it. */
const findUsers = async (platform: Platform): Promise<{ users: User[]; stay: Set<string> }> => {
  const users: User[] = [];
  const stay = new Set<string>();
  for (const organisationId of await findOrganisationIds(platform)) {
    const keys = await inTransaction(platform.pool, { organisationId, readOnly: true }, (db) =>
      db
        .selectFrom('gatewayKeys')
        .select(['gatewayId', 'number', 'secretSha256'])
        .where('organisationId', '=', organisationId)
        .where('revokedAt', 'is', null)
        .execute(),
    );
    for (const { secretSha256, ...rest } of keys) {
      const key: GatewayKey = { organisationId, ...rest };
      const name = gatewayUserName(key);
      if (gatewayKeyHash(platform, key) === secretSha256)
        users.push({ name, password: gatewayKeyText(platform, key), rights: rightsOf(name) });
      else stay.add(name);
    }
  }
  return { users, stay };
};

const create = ({ name, password, rights }: User, isRoleThere: boolean): BrokerCommand[] => [
  ...(isRoleThere ? [] : [{ command: 'createRole', rolename: name, acls: rights }]),
  { command: 'createClient', username: name, password, roles: [{ rolename: name }] },
];

const remove = (name: string): BrokerCommand[] => [
  // That ends its connection, too.
  { command: 'deleteClient', username: name },
  { command: 'deleteRole', rolename: name },
];

/**
 * Makes the broker know one user for each valid key, and no other that is named like one. Whom it knows
 * already stays connected. Answers how many came and went.
 */
export const syncUsers = async (
  platform: Platform,
  control: BrokerControl,
  { clients, roles }: BrokerState,
): Promise<{ readonly created: number; readonly removed: number }> => {
  const { users, stay } = await findUsers(platform);
  const there = new Set(clients.map(({ username }) => username));
  const rolesThere = new Set(roles.map(({ rolename }) => rolename));
  const wanted = new Set([...stay, ...users.map(({ name }) => name)]);
  const missing = users.filter(({ name }) => !there.has(name));
  const surplus = [...there].filter((name) => readUserName(name) && !wanted.has(name));
  await command(control, [
    ...missing.flatMap((user) => create(user, rolesThere.has(user.name))),
    ...surplus.flatMap(remove),
  ]);
  return { created: missing.length, removed: surplus.length };
};

/** Makes Halm's own users anew, with the rights and passwords that they should have. */
export const createOwnUsers = async (platform: Platform, control: BrokerControl): Promise<void> => {
  for (const [name, rights] of Object.entries(ownRights)) {
    // Refused where there is none yet.
    await control(remove(name));
    await command(control, create({ name, password: ownPassword(platform, name), rights }, false));
  }
};
