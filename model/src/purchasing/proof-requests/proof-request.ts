import { z } from 'zod';
import {
  dateSchema,
  FAR_AHEAD,
  idSchema,
  instantSchema,
  namedSchema,
  noteSchema,
  optionalDateSchema,
  optionalIdSchema,
  optionalMailSchema,
  optionalSchema,
  optionalTextSchema,
} from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { proofDeclarationSchema, proofSchemeSchema } from '../../masterdata/proofs/proof.ts';
import { proofRequestStateSchema } from './proof-request-state.ts';

/** How long a link can be used. */
export const PROOF_LINK_DAYS = 30;
/**
 * How many requests an organisation sends within an hour: to all suppliers of
 * a harvest, and not to the whole world.
 */
export const PROOF_REQUESTS_PER_HOUR = 100;
/** How often one request is sent; after that a new one is made. */
export const SENDINGS_PER_REQUEST = 10;

/** So long the file of a refused certificate is kept. */
export const REFUSED_FILE_DAYS = 90;

/** `declaration`: the supplier signs one. `certificate`: they hand in a new one. */
export const proofRequestKindSchema = z.enum(['declaration', 'certificate']);

/** What is asked of whom. Of a certificate nothing is known before it comes. */
export const proofRequestInputSchema = z
  .object({
    kind: proofRequestKindSchema,
    declaration: optionalSchema(proofDeclarationSchema),
    /** The day of the delivery contract that the declaration belongs to. */
    contractOn: optionalDateSchema(),
    /** The last day of what is signed; without it twelve months. */
    expiresOn: optionalDateSchema(FAR_AHEAD),
    /** None: every article. */
    articleIds: z.array(idSchema).max(200).default([]),
    renewsProofId: optionalIdSchema,
    /** Only where a mail is sent must it be known; without a mail server the link is handed over. */
    email: optionalMailSchema,
    contactName: optionalTextSchema(200),
    language: languageSchema,
  })
  .transform((request) => ({
    ...request,
    declaration: request.kind === 'declaration' ? request.declaration : null,
    contractOn: request.declaration === 'delivery-contract' ? request.contractOn : null,
    expiresOn: request.kind === 'declaration' ? request.expiresOn : null,
    articleIds: [...new Set(request.articleIds)],
  }))
  .superRefine((request, context) => {
    const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'required' });
    if (request.kind === 'declaration' && request.declaration === null) refuse('declaration');
    if (request.declaration === 'delivery-contract' && request.contractOn === null) refuse('contractOn');
  });
export type ProofRequestInput = z.output<typeof proofRequestInputSchema>;

/** What a supplier says of a certificate that they hand in; the manager accepts it as it is, or corrected. */
export const handedInSchema = z.object({
  scheme: proofSchemeSchema,
  number: optionalTextSchema(100),
  issuedOn: optionalDateSchema(),
  validFrom: optionalDateSchema({ yearsAhead: 10 }),
  expiresOn: dateSchema(FAR_AHEAD),
});
export type HandedIn = z.output<typeof handedInSchema>;

/** Its dates are in their order. */
export const endsLater = ({ validFrom, expiresOn }: HandedIn): boolean => validFrom === null || expiresOn >= validFrom;
export const endsLaterRule = { path: ['expiresOn'], error: 'proof.ends-before-start' };

/** What the manager takes as the proof. */
export const acceptanceSchema = handedInSchema
  .extend({ articleIds: z.array(idSchema).max(200).default([]) })
  .refine(endsLater, endsLaterRule);
export type Acceptance = z.output<typeof acceptanceSchema>;

/** Why what came is no good: the supplier reads it. */
export const proofRefusalSchema = z.object({ reason: noteSchema(500) });

/** What became of the mail; `none`: there is no mail server, or nobody to write to. */
const deliverySchema = z.enum(['none', 'waiting', 'sent', 'failed']);

export const proofRequestSchema = z.object({
  id: idSchema,
  address: namedSchema,
  kind: proofRequestKindSchema,
  declaration: proofDeclarationSchema.nullable(),
  contractOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  articleIds: z.array(idSchema),
  articles: z.array(namedSchema),
  renewsProofId: idSchema.nullable(),
  email: z.string().nullable(),
  contactName: z.string().nullable(),
  language: languageSchema,
  state: proofRequestStateSchema,
  delivery: deliverySchema,
  askedAt: instantSchema,
  askedByName: z.string(),
  linkEndsAt: instantSchema,
  /** How often a mail went out. */
  sending: z.number().int(),
  answeredAt: instantSchema.nullable(),
  /** What the supplier says of the certificate that came. */
  handedIn: handedInSchema.nullable(),
  fileName: z.string().nullable(),
  refusal: z.string().nullable(),
  proofId: idSchema.nullable(),
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type ProofRequest = z.infer<typeof proofRequestSchema>;

/** A request whose mail could not be sent holds the link to hand over instead: told this once. */
export const newProofRequestSchema = proofRequestSchema.extend({ link: z.string().nullable() });
export type NewProofRequest = z.infer<typeof newProofRequestSchema>;

export const proofRequestFilterSchema = listQuerySchema.extend({
  state: proofRequestStateSchema.optional(),
  sort: sortSchema(['askedAt'], '-askedAt'),
});
export type ProofRequestFilter = z.output<typeof proofRequestFilterSchema>;
