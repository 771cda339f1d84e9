/**
 * What a row-level policy lets through: which statements, rows that are there
 * (`using`) and rows that come to be (`check`).
 */
export type PolicyRule = { readonly command: string; readonly using: string | null; readonly check: string | null };
type Policies = Readonly<Record<string, PolicyRule>>;

const CURRENT = '( SELECT current_organisation() AS current_organisation)';
const ON_PLATFORM = '( SELECT on_platform() AS on_platform)';
const HERE = `(organisation_id = ${CURRENT})`;
const AT_HOME = `(home_organisation_id = ${CURRENT})`;
const colleague = (column: string): string =>
  `(EXISTS ( SELECT FROM memberships WHERE ((memberships.user_id = ${column}) AND (memberships.organisation_id = ${CURRENT}))))`;

const everything = (rule: string): PolicyRule => ({ command: 'ALL', using: rule, check: rule });
const reading = (rule: string): PolicyRule => ({ command: 'SELECT', using: rule, check: null });

const tenant = { tenant: everything(HERE) };
const platform = { platform: everything(ON_PLATFORM) };

/**
 * The tables whose rows do not simply belong to one organisation, each looked at
 * by hand, as PostgreSQL writes the rules.
 */
const known: Readonly<Record<string, Policies>> = {
  avatars: { ...platform, colleagues: everything(colleague('avatars.user_id')) },
  credentials: platform,
  devices: platform,
  invites: { ...platform, invited_here: everything(HERE) },
  memberships: { ...platform, colleagues: everything(HERE) },
  organisation_settings: { ...tenant, platform: reading(ON_PLATFORM) },
  organisations: { ...platform, itself: reading(`(id = ${CURRENT})`) },
  outbox: { ...tenant, ...platform },
  password_resets: platform,
  security_events: {
    tenant_reads: reading(HERE),
    tenant_adds: { command: 'INSERT', using: null, check: HERE },
    platform_adds: { command: 'INSERT', using: null, check: ON_PLATFORM },
    time_is_up: {
      command: 'DELETE',
      using: `(${HERE} AND (happened_at < (now() - '180 days'::interval)))`,
      check: null,
    },
  },
  sessions: platform,
  sign_in_limits: platform,
  user_preferences: platform,
  user_table_preferences: platform,
  users: {
    ...platform,
    colleagues: reading(colleague('users.id')),
    home: { command: 'UPDATE', using: AT_HOME, check: AT_HOME },
    home_adds: { command: 'INSERT', using: null, check: AT_HOME },
  },
  webhook_deliveries: { ...tenant, ...platform },
  webhooks: { ...tenant, platform: reading(ON_PLATFORM) },
};

/**
 * The policies that a table must have, no other and none fewer: those of one
 * organisation's rows unless it is listed.
 */
export const knownPolicies = (table: string): Policies => known[table] ?? tenant;

/** The tables that are listed. */
export const listedTables: readonly string[] = Object.keys(known);
