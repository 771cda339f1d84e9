import { z } from 'zod';
import { type BrokerControl, command } from './broker-control.ts';

const rightSchema = z.object({ acltype: z.string(), topic: z.string(), allow: z.boolean() });
const roleSchema = z.object({ rolename: z.string(), acls: z.array(rightSchema).default([]) });
const rolesSchema = z.array(z.object({ rolename: z.string() })).default([]);
const clientSchema = z.object({
  username: z.string(),
  roles: rolesSchema,
  groups: z.array(z.object({ groupname: z.string() })).default([]),
});
const groupSchema = z.object({ groupname: z.string(), roles: rolesSchema });
const defaultSchema = z.object({ acls: z.array(z.object({ acltype: z.string(), allow: z.boolean() })) });

/** Whom the broker knows, and who may do what there. */
export type BrokerState = {
  readonly roles: readonly z.output<typeof roleSchema>[];
  readonly clients: readonly z.output<typeof clientSchema>[];
  readonly groups: readonly z.output<typeof groupSchema>[];
  /** What anybody may do of whom nothing is said. */
  readonly defaults: readonly { readonly acltype: string; readonly allow: boolean }[];
};

const AT_ONCE = 500;

const readAll = async <T>(control: BrokerControl, name: string, list: string, schema: z.ZodType<T>): Promise<T[]> => {
  const pageSchema = z.object({ totalCount: z.number(), [list]: z.array(schema) });
  const all: T[] = [];
  for (;;) {
    const [answer] = await command(control, [{ command: name, verbose: true, count: AT_ONCE, offset: all.length }]);
    const page = pageSchema.parse(answer?.data) as { totalCount: number } & Record<string, T[]>;
    const rows = page[list] ?? [];
    for (const row of rows) all.push(row);
    if (rows.length === 0 || all.length >= page.totalCount) return all;
  }
};

/** Reads what a broker's dynamic security says, all of it. */
export const readBrokerState = async (control: BrokerControl): Promise<BrokerState> => {
  const [defaults] = await command(control, [{ command: 'getDefaultACLAccess' }]);
  return {
    roles: await readAll(control, 'listRoles', 'roles', roleSchema),
    clients: await readAll(control, 'listClients', 'clients', clientSchema),
    groups: await readAll(control, 'listGroups', 'groups', groupSchema),
    defaults: defaultSchema.parse(defaults?.data).acls,
  };
};
