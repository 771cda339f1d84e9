import { z } from 'zod';
import { instantSchema, textSchema } from '../../core/contract/fields.ts';
import { isServiceAddress } from '../../core/texts/service-address.ts';
import { checkReasons, checkStates, grafanaChecks, MOST_DASHBOARDS } from './grafana-choices.ts';

/** How Grafana itself names a dashboard in an address. */
const DASHBOARD_UID = /^[A-Za-z0-9_-]{1,40}$/;

export const dashboardSchema = z.object({
  uid: textSchema(40).regex(DASHBOARD_UID, { error: 'grafana.uid' }),
  title: textSchema(100),
});
export type GrafanaDashboard = z.infer<typeof dashboardSchema>;

/** The Grafana of an organisation as the form holds it. */
export const grafanaInputSchema = z.object({
  address: textSchema(300).refine(isServiceAddress, { error: 'not-https' }),
  embeds: z.boolean(),
  dashboards: z
    .array(dashboardSchema)
    .max(MOST_DASHBOARDS)
    .superRefine((dashboards, context) => {
      dashboards.forEach(({ uid }, index) => {
        if (dashboards.findIndex((other) => other.uid === uid) < index)
          context.addIssue({ code: 'custom', path: [index, 'uid'], message: 'not-unique' });
      });
    }),
});
export type GrafanaInput = z.output<typeof grafanaInputSchema>;

/** What a check came to. */
const checkSchema = z.object({
  check: z.enum(grafanaChecks),
  state: z.enum(checkStates),
  reason: z.enum(checkReasons).nullable(),
});
export type CheckResult = z.infer<typeof checkSchema>;

/** The Grafana of an organisation; without an address none is set up. */
export const grafanaSchema = z.object({
  address: z.string().nullable(),
  embeds: z.boolean(),
  dashboards: z.array(z.object({ uid: z.string(), title: z.string() })),
  /** For `grafana.ini`: where the public keys are, who signs and for whom. */
  keysUrl: z.string(),
  issuer: z.string(),
  audience: z.string(),
  key: z.object({ id: z.string(), madeAt: instantSchema, signsFrom: instantSchema }).nullable(),
  checkedAt: instantSchema.nullable(),
  checks: z.array(checkSchema),
  version: z.number().int(),
});
export type Grafana = z.infer<typeof grafanaSchema>;

export const grafanaSessionInputSchema = z.object({ uid: dashboardSchema.shape.uid });

/** A dashboard for a moment: whoever has the address is the person until it ends. */
export const grafanaSessionSchema = z.object({ url: z.string(), endsAt: instantSchema });

const publicKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
});
export type PublicKey = z.infer<typeof publicKeySchema>;

/** A JSON Web Key Set (RFC 7517). */
export const keySetSchema = z.object({ keys: z.array(publicKeySchema) });
