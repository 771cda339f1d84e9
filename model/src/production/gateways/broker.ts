import { z } from 'zod';

/**
 * How the MQTT broker of an installation stands: there is `none`, it can't be reached, it lets users write
 * under the names of others (then no readings are taken from it), or it is in use.
 */
export const brokerStandings = ['none', 'unreachable', 'unsafe', 'online'] as const;
export const brokerStandingSchema = z.enum(brokerStandings);
export type BrokerStanding = z.infer<typeof brokerStandingSchema>;

/** The broker as gateways reach it: `mqtts://halm.example.com:8883`; null where there is none. */
export const brokerSchema = z.object({ standing: brokerStandingSchema, url: z.string().nullable() });
export type BrokerPlace = z.infer<typeof brokerSchema>;
