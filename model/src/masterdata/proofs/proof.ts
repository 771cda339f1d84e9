import { z } from 'zod';
import {
  FAR_AHEAD,
  idSchema,
  instantSchema,
  namedSchema,
  optionalDateSchema,
  optionalNoteSchema,
  optionalSchema,
  optionalTextSchema,
} from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { proofTypes } from '../addresses/address-choices.ts';
import { singleProofStatusSchema } from './proof-status.ts';

export const proofTypeSchema = z.enum(proofTypes);

/** The certification schemes of RED II. */
export const proofSchemeSchema = z.enum(['iscc-eu', 'redcert-eu', 'sure-eu', 'other']);
export const proofDeclarationSchema = z.enum(['delivery-contract', 'self-redcert', 'self-sure']);

const isMissing = (value: unknown): boolean => value === null;

/**
 * A proof as the form holds it, for creating and for changing. A certificate names its scheme
 * and when it ends, a declaration its kind; what belongs to the other type is dropped.
 * Without `articleIds` it covers every article.
 */
export const proofInputSchema = z
  .object({
    type: proofTypeSchema,
    scheme: optionalSchema(proofSchemeSchema),
    declaration: optionalSchema(proofDeclarationSchema),
    number: optionalTextSchema(100),
    issuedOn: optionalDateSchema(),
    validFrom: optionalDateSchema({ yearsAhead: 10 }),
    expiresOn: optionalDateSchema(FAR_AHEAD),
    signedOn: optionalDateSchema(),
    articleIds: z.array(idSchema).max(200).default([]),
    note: optionalNoteSchema(),
  })
  .transform((proof) => ({
    ...proof,
    scheme: proof.type === 'certificate' ? proof.scheme : null,
    declaration: proof.type === 'declaration' ? proof.declaration : null,
    articleIds: [...new Set(proof.articleIds)],
  }))
  .superRefine((proof, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (proof.type === 'certificate' && isMissing(proof.scheme)) refuse('scheme', 'required');
    if (proof.type === 'certificate' && isMissing(proof.expiresOn)) refuse('expiresOn', 'required');
    if (proof.type === 'declaration' && isMissing(proof.declaration)) refuse('declaration', 'required');
    if (proof.declaration === 'delivery-contract' && isMissing(proof.signedOn)) refuse('signedOn', 'required');
    if (proof.validFrom && proof.expiresOn && proof.expiresOn < proof.validFrom)
      refuse('expiresOn', 'proof.ends-before-start');
  });
export type ProofInput = z.output<typeof proofInputSchema>;

export const proofSchema = z.object({
  id: idSchema,
  address: namedSchema,
  type: proofTypeSchema,
  scheme: proofSchemeSchema.nullable(),
  declaration: proofDeclarationSchema.nullable(),
  number: z.string().nullable(),
  issuedOn: z.string().nullable(),
  validFrom: z.string().nullable(),
  expiresOn: z.string().nullable(),
  signedOn: z.string().nullable(),
  articleIds: z.array(idSchema),
  /** The articles that it covers, with their names; none: every article. */
  articles: z.array(namedSchema),
  note: z.string().nullable(),
  /** Derived from the dates, on the day of the question. */
  status: singleProofStatusSchema,
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type Proof = z.infer<typeof proofSchema>;

/** The proofs of one address, those that end last in front. */
export const addressProofFilterSchema = listQuerySchema;

/**
 * What runs out: proofs of active addresses that have ended or will end within `days` (else the
 * organisation's warning period) and that no later proof of the same kind has renewed.
 */
export const expiringProofFilterSchema = listQuerySchema.extend({
  days: z.coerce.number().int().min(0).max(3650).optional(),
  sort: sortSchema(['expiresOn'], 'expiresOn'),
});
export type ExpiringProofFilter = z.output<typeof expiringProofFilterSchema>;
