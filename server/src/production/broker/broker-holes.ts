import { readUserName } from '../gateways/gateway-key.ts';
import { ownRights, rightsOf } from './broker-names.ts';
import type { BrokerState } from './broker-state.ts';

type Role = BrokerState['roles'][number];

/** Whether a filter (`halm/+/temp`, `#`) lets write to any topic of Halm. */
const reachesReadings = (filter: string): boolean => /^(halm|\+|#)(\/|$)/.test(filter) || filter.includes('%');

const writes = (role: Role): boolean =>
  role.acls.some(({ acltype, topic, allow }) => allow && acltype === 'publishClientSend' && reachesReadings(topic));

const wanted = (name: string) => ownRights[name] ?? (readUserName(name) && rightsOf(name));

const isAsWanted = ({ rolename, acls }: Role): boolean => {
  const rights = wanted(rolename) ?? [];
  const textOf = ({ acltype, topic, allow }: Role['acls'][number]) => JSON.stringify([acltype, topic, allow]);
  return acls.map(textOf).sort().join() === rights.map(textOf).sort().join();
};

/**
 * Who may write readings in the name of another: in words for whoever looks after the broker. Each gateway
 * and each user of Halm has the role of its own name and no other. What is denied elsewhere is not looked
 * at: a right that reaches the topics of Halm is one too many.
 */
export const findHoles = ({ roles, clients, groups, defaults }: BrokerState): string[] => {
  const ofRole = new Map(roles.map((role) => [role.rolename, role]));
  const writing = (names: readonly { readonly rolename: string }[], own?: string) =>
    names.filter(({ rolename }) => {
      const role = ofRole.get(rolename);
      return role && writes(role) && !(rolename === own && isAsWanted(role));
    });
  const ofDefaults = defaults.some(({ acltype, allow }) => allow && acltype === 'publishClientSend')
    ? ['whoever may connect may write to any topic: set the default of publishClientSend to deny']
    : [];
  const ofGroups = groups.flatMap(({ groupname, roles: names }) =>
    writing(names).map(({ rolename }) => `group ${groupname} may write readings by role ${rolename}`),
  );
  const ofClients = clients.flatMap(({ username, roles: names }) =>
    writing(names, username).map(({ rolename }) => `user ${username} may write readings of others by role ${rolename}`),
  );
  return [...ofDefaults, ...ofGroups, ...ofClients];
};
