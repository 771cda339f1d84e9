import * as contract from '@halm/model/laboratory/laboratory-layouts/layout-contract.ts';
import { requireQualityLead } from '../../core/access/quality-lead.ts';
import { handle, handleCall, type Route, signedIn } from '../../core/api/route.ts';
import { inScope } from '../../core/api/scope.ts';
import { drawLogo, refuseMisfits, removeLogo, storeLogo, updateLayout } from './change-layout.ts';
import { findLogo, getLayout } from './find-layout.ts';
import { printExample } from './print-example.ts';

export const layoutRoutes: Route[] = [
  handle(contract.getLayout, (scope, { params }) => getLayout(scope, params.kind)),
  handle(contract.updateLayout, (scope, { params, version, body }) => updateLayout(scope, params.kind, version, body)),
  // Drawing takes its time: outside of any transaction.
  handleCall(contract.previewLayout, async ({ platform, session: opened, params: { kind }, query, body, now }) => {
    const session = signedIn(opened);
    refuseMisfits(kind, body);
    const logo = await inScope(platform, session, { now, readOnly: true }, (scope) => findLogo(scope, kind));
    return printExample(session.organisation.name, { kind, layout: body, logo, language: query.language });
  }),
  handleCall(contract.storeLogo, async ({ platform, session: opened, params: { kind }, body, now }) => {
    const session = signedIn(opened);
    await inScope(platform, session, { now, readOnly: true }, requireQualityLead);
    const logo = await drawLogo(body.content);
    return inScope(platform, session, { now }, async (scope) => {
      await requireQualityLead(scope);
      return storeLogo(scope, kind, logo);
    });
  }),
  handle(contract.removeLogo, (scope, { params }) => removeLogo(scope, params.kind)),
];
