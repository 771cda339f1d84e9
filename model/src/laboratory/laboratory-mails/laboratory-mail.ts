import { z } from 'zod';
import { idSchema, instantSchema, noteSchema, textSchema } from '../../core/contract/fields.ts';
import { listQuerySchema, sortSchema } from '../../core/contract/list.ts';
import { unknownPlaceholders } from './fill-template.ts';
import { allMailConditions, mailConditions, mailKinds, mailLanguages } from './mail-choices.ts';

const fields = z.object({
  kind: z.enum(mailKinds),
  language: z.enum(mailLanguages),
  condition: z.enum(allMailConditions),
  subject: textSchema(150),
  body: noteSchema(5000),
});

/** A mail as the form holds it. Its place-holders are those of its kind, and its condition is one of it. */
export const laboratoryMailInputSchema = fields.superRefine((mail, context) => {
  const conditions: readonly string[] = mailConditions[mail.kind];
  if (!conditions.includes(mail.condition))
    context.addIssue({ code: 'custom', path: ['condition'], message: 'invalid' });
  for (const field of ['subject', 'body'] as const) {
    const unknown = unknownPlaceholders(mail.kind, mail[field]);
    if (unknown.length === 0) continue;
    const params = { named: unknown.join(', ') };
    context.addIssue({ code: 'custom', path: [field], message: 'mail.unknown-placeholder', params });
  }
});
export type LaboratoryMailInput = z.output<typeof laboratoryMailInputSchema>;

/** What is written to suppliers or laboratories in one language under one condition. */
export const laboratoryMailSchema = fields.extend({
  id: idSchema,
  version: z.number().int(),
  updatedAt: instantSchema,
});
export type LaboratoryMail = z.infer<typeof laboratoryMailSchema>;

export const laboratoryMailSortFields = ['language', 'condition'] as const;

/** What the list can be narrowed to. `search` finds words of the subject. */
export const laboratoryMailFilterSchema = listQuerySchema.extend({
  kind: z.enum(mailKinds).optional(),
  language: z.enum(mailLanguages).optional(),
  sort: sortSchema(laboratoryMailSortFields, 'language'),
});
export type LaboratoryMailFilter = z.output<typeof laboratoryMailFilterSchema>;
