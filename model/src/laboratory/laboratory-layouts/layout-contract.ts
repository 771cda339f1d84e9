import { z } from 'zod';
import { laboratoryLead, laboratoryQuality } from '../../core/contract/access.ts';
import { idSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import { fileAnswer, fileBody, noAnswer, operation } from '../../core/contract/operation.ts';
import { layoutInputSchema, layoutSchema } from './layout.ts';
import { layoutKinds, paperKinds } from './layout-choices.ts';

const LOGO_MAXIMUM_BYTES = 5_000_000;
const kindParams = z.object({ kind: z.enum(layoutKinds) });
const paperParams = z.object({ kind: z.enum(paperKinds) });

export const getLayout = operation({
  method: 'GET',
  path: '/lims/layouts/:kind',
  summary: 'How a paper of the laboratory is arranged: delivery note, sample label or report',
  access: laboratoryQuality,
  params: kindParams,
  answer: layoutSchema,
});

export const updateLayout = operation({
  method: 'PUT',
  path: '/lims/layouts/:kind',
  summary: 'Arranges a paper of the laboratory',
  access: laboratoryLead,
  params: kindParams,
  body: layoutInputSchema,
  answer: layoutSchema,
  versioned: true,
});

export const previewLayout = operation({
  method: 'POST',
  path: '/lims/layouts/:kind/preview',
  summary: 'The paper with example contents as it would be printed; nothing is kept',
  access: laboratoryQuality,
  params: kindParams,
  query: z.object({ language: languageSchema.default('en') }),
  body: layoutInputSchema,
  answer: fileAnswer('application/pdf'),
});

export const storeLogo = operation({
  method: 'POST',
  path: '/lims/layouts/:kind/logo',
  summary: 'Stores the logo of a paper, in place of the one there was',
  access: laboratoryLead,
  params: paperParams,
  body: fileBody(LOGO_MAXIMUM_BYTES),
  answer: z.object({ logoId: idSchema }),
  errors: ['user.photo-not-an-image', 'user.photo-too-many-pixels'],
});

export const removeLogo = operation({
  method: 'DELETE',
  path: '/lims/layouts/:kind/logo',
  summary: 'Removes the logo of a paper',
  access: laboratoryLead,
  params: paperParams,
  answer: noAnswer,
});

export const layoutOperations = [getLayout, updateLayout, previewLayout, storeLogo, removeLogo] as const;
