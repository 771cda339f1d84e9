import { z } from 'zod';
import { optionalMailSchema, optionalSchema, optionalTextSchema } from '../../core/contract/fields.ts';
import { serviceAddressSchema } from '../../core/texts/service-address.ts';
import { secretInputSchema, storedSecretSchema } from '../../core/texts/stored-secret.ts';

/**
 * How results come: typed in or from a file that somebody uploads, asked of
 * the laboratory's service, by mail.
 */
export const deliveryWays = ['none', 'api', 'csv-mail'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/**
 * How a service knows who asks: by a token that stays the same, or by one
 * that is fetched for an id and a secret.
 */
export const signIns = ['token', 'client'] as const;

/** So often at least an inbox is looked at: once a day. */
export const MAXIMUM_MINUTES = 1440;

const fields = z.object({
  way: z.enum(deliveryWays),
  baseUrl: serviceAddressSchema,
  signIn: optionalSchema(z.enum(signIns)),
  token: secretInputSchema,
  clientId: optionalTextSchema(200),
  clientSecret: secretInputSchema,
  /** Whose mails hold results; all others stay unread. */
  senderMail: optionalMailSchema,
  minutes: optionalSchema(z.number().int({ error: 'not-whole' }).min(1).max(MAXIMUM_MINUTES)),
});
type Fields = z.output<typeof fields>;

const noDelivery: Fields = {
  way: 'none',
  baseUrl: null,
  signIn: null,
  token: null,
  clientId: null,
  clientSecret: null,
  senderMail: null,
  minutes: null,
};

/** What each way can't do without; secrets are asked for where none stands, which only the server knows. */
const neededBy = ({ way, signIn }: Fields): readonly (keyof Fields)[] => {
  if (way === 'csv-mail') return ['senderMail', 'minutes'];
  if (way === 'none') return [];
  return ['baseUrl', 'signIn', ...(signIn === 'client' ? (['clientId'] as const) : [])];
};

const fieldsOf = (delivery: Fields): readonly (keyof Fields)[] => {
  const secrets = { token: ['token'], client: ['clientSecret'] } as const;
  return [...neededBy(delivery), ...(delivery.way === 'api' && delivery.signIn ? secrets[delivery.signIn] : [])];
};

/**
 * How results of a laboratory come, as the form holds it; what belongs to
 * another way than the chosen one is dropped.
 */
export const resultDeliveryInputSchema = fields
  .superRefine((delivery, context) => {
    for (const field of neededBy(delivery))
      if (delivery[field] === null) context.addIssue({ code: 'custom', path: [field], message: 'required' });
  })
  .transform((delivery): Fields => {
    const chosen = Object.fromEntries(fieldsOf(delivery).map((field) => [field, delivery[field]]));
    return { ...noDelivery, ...chosen, way: delivery.way };
  });
export type ResultDeliveryInput = z.output<typeof resultDeliveryInputSchema>;

/** How results of a laboratory come; of secrets, that there is one. */
export const resultDeliverySchema = fields.extend({
  baseUrl: z.string().nullable(),
  signIn: z.enum(signIns).nullable(),
  token: storedSecretSchema,
  clientId: z.string().nullable(),
  clientSecret: storedSecretSchema,
  senderMail: z.string().nullable(),
  minutes: z.number().int().nullable(),
});
export type ResultDelivery = z.infer<typeof resultDeliverySchema>;
