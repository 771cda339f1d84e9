import { defaultLayout, type Layout } from '@halm/model/laboratory/laboratory-layouts/layout.ts';
import type { LayoutKind, PaperKind } from '@halm/model/laboratory/laboratory-layouts/layout-choices.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Arrangement } from './arranged-paper.ts';

/** How a paper is arranged; everything on the usual paper while nobody has arranged it. */
export const getLayout = async (scope: Scope, kind: LayoutKind): Promise<Layout> => {
  const layout = await scope.db
    .selectFrom('laboratoryLayouts')
    .select(['kind', 'size', 'headerText', 'footerText', 'fields', 'logoId', 'version'])
    .$narrowType<Pick<Layout, 'kind' | 'size' | 'fields'>>()
    .where('organisationId', '=', scope.organisationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return layout ?? defaultLayout(kind);
};

/** The logo of a paper as PNG; none where nobody has stored one. */
export const findLogo = async (scope: Scope, kind: LayoutKind): Promise<Buffer | null> => {
  const row = await scope.db
    .selectFrom('laboratoryLayouts')
    .select('logo')
    .where('organisationId', '=', scope.organisationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.logo ?? null;
};

/** How a paper is arranged, with its logo. */
export const findArrangement = async (scope: Scope, kind: PaperKind): Promise<Arrangement> => ({
  layout: await getLayout(scope, kind),
  logo: await findLogo(scope, kind),
});
