import { z } from 'zod';
import { instantSchema, optionalNoteSchema, textSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { withZipOfCountry } from '../../core/contract/zip-of-country.ts';
import { addressCountries } from '../../masterdata/addresses/address-choices.ts';
import { proofDeclarationSchema } from '../../masterdata/proofs/proof.ts';
import { declarationStatements, materialOrigins, statementsFor } from './declaration-statements.ts';
import { endsLater, endsLaterRule, handedInSchema, proofRequestKindSchema } from './proof-request.ts';

/** What stands in the link behind `/proof/`. */
const tokenSchema = z.string().min(1).max(200);

/** Whoever has the link asks what is wanted, in their language. */
export const proofLinkSchema = z.object({ token: tokenSchema, language: languageSchema });

/** The company as its supplier corrects it. */
const companySchema = z.object({
  companyName: textSchema(),
  street: textSchema(),
  zip: textSchema(20),
  city: textSchema(100),
  country: z.enum(addressCountries),
});

/** What a link asks for: by whom, of whom, and the words that are signed. */
export const requestedProofSchema = z.object({
  kind: proofRequestKindSchema,
  declaration: proofDeclarationSchema.nullable(),
  organisationName: z.string(),
  askedByName: z.string(),
  linkEndsAt: instantSchema,
  company: z.object({
    companyName: z.string(),
    street: z.string().nullable(),
    zip: z.string().nullable(),
    city: z.string().nullable(),
    country: z.enum(addressCountries),
  }),
  /** None: everything that is delivered. */
  articles: z.array(z.string()),
  /** The last day of what is signed today. */
  expiresOn: z.string().nullable(),
  /** The text of the declaration, as it is printed. */
  text: z
    .object({
      title: z.string(),
      lead: z.string(),
      statements: z.array(z.object({ id: z.enum(declarationStatements), text: z.string() })),
    })
    .nullable(),
});
export type RequestedProof = z.infer<typeof requestedProofSchema>;

/** The height of the field for a drawn signature when its width is 1000. */
export const SIGNATURE_HEIGHT = 300;
/**
 * Numbers of all lines together, two for each point: a signature in several
 * words has some hundreds of points.
 */
export const SIGNATURE_MOST_NUMBERS = 4000;

/** A line of the pen: x and y of its points one after the other. */
const strokeSchema = z.array(z.number().int().min(0).max(1000)).min(4).max(SIGNATURE_MOST_NUMBERS);

/** A declaration with its signature: drawn, or the typed name alone. */
export const signedDeclarationSchema = withZipOfCountry(
  z.object({
    token: tokenSchema,
    language: languageSchema,
    ...companySchema.shape,
    origin: z.enum(materialOrigins),
    confirmed: z.array(z.enum(declarationStatements)).max(declarationStatements.length),
    exceptions: optionalNoteSchema(1000),
    signerName: textSchema(100),
    signerRole: textSchema(100),
    signature: z.enum(['drawn', 'typed']),
    strokes: z
      .array(strokeSchema)
      .max(200)
      .refine((strokes) => strokes.flat().length <= SIGNATURE_MOST_NUMBERS, { error: 'too-long' })
      .default([]),
  }),
).superRefine(({ origin, confirmed, signature, strokes }, context) => {
  const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'required' });
  if (statementsFor(origin).some((statement) => !confirmed.includes(statement))) refuse('confirmed');
  if (signature === 'drawn' && strokes.length === 0) refuse('strokes');
});
export type SignedDeclaration = z.output<typeof signedDeclarationSchema>;

/** What comes beside the file of a certificate. The link's token is the bearer's, so that no log has it. */
export const certificateUploadSchema = handedInSchema.refine(endsLater, endsLaterRule);
