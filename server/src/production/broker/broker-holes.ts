import { readUserName } from '../gateways/gateway-key.ts';
import { ownRights, rightsOf } from './broker-names.ts';
import type { BrokerState } from './broker-state.ts';

type Role = BrokerState['roles'][number];

/** Whether a filter (`halm/+/temp`, `#`) reaches any topic of Halm. */
const reachesReadings = (filter: string): boolean => /^(halm|\+|#)(\/|$)/.test(filter) || filter.includes('%');

/** What lets a user write readings, or hear those of others: a shared subscription counts as its topic. */
const accesses = ['publishClientSend', 'subscribePattern', 'subscribeLiteral'];

const reaches = (role: Role): boolean =>
  role.acls.some(
    ({ acltype, topic, allow }) =>
      allow && accesses.includes(acltype) && reachesReadings(topic.replace(/^\$share\/[^/]*\//, '')),
  );

const wanted = (name: string) => ownRights[name] ?? (readUserName(name) && rightsOf(name));

const isAsWanted = ({ rolename, acls }: Role): boolean => {
  const rights = wanted(rolename) ?? [];
  const textOf = ({ acltype, topic, allow }: Role['acls'][number]) => JSON.stringify([acltype, topic, allow]);
  return acls.map(textOf).sort().join() === rights.map(textOf).sort().join();
};

/**
 * Who may write readings in the name of another, or listen to them: in words for whoever looks after the
 * broker. Each gateway and each user of Halm has the role of its own name and no other. What is denied
 * elsewhere is not looked at: a right that reaches the topics of Halm is one too many. The administrator,
 * whose password Halm has, may listen.
 */
export const findHoles = ({ roles, clients, groups, defaults }: BrokerState, administrator: string): string[] => {
  const ofRole = new Map(roles.map((role) => [role.rolename, role]));
  const reaching = (names: readonly { readonly rolename: string }[], own?: string) =>
    names.filter(({ rolename }) => {
      const role = ofRole.get(rolename);
      return role && reaches(role) && !(rolename === own && isAsWanted(role));
    });
  const ofDefaults = defaults.flatMap(({ acltype, allow }) =>
    allow && (acltype === 'publishClientSend' || acltype === 'subscribe')
      ? [`whoever may connect reaches any topic: set the default of ${acltype} to deny`]
      : [],
  );
  const ofGroups = groups.flatMap(({ groupname, roles: names }) =>
    reaching(names).map(({ rolename }) => `group ${groupname} reaches readings by role ${rolename}`),
  );
  const ofClients = clients
    .filter(({ username }) => username !== administrator)
    .flatMap(({ username, roles: names }) =>
      reaching(names, username).map(
        ({ rolename }) => `user ${username} reaches readings of others by role ${rolename}`,
      ),
    );
  return [...ofDefaults, ...ofGroups, ...ofClients];
};
