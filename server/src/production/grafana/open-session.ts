import { notFound, Refusal } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findGrafanaRow } from './find-grafana.ts';
import { placeIn, signIn } from './sign-in.ts';

/** The address of a dashboard in which the person of the scope is signed in, for a frame. */
export const openSession = async (scope: Scope, uid: string): Promise<{ url: string; endsAt: string }> => {
  const row = await findGrafanaRow(scope);
  if (!row) throw new Refusal('grafana.not-set-up');
  if (!row.embeds) throw new Refusal('grafana.not-embedded');
  if (!row.dashboards.some((dashboard) => dashboard.uid === uid)) throw notFound();
  const { token, endsAt } = await signIn(scope, row);
  const url = placeIn(row.address, `/d/${uid}`, { auth_token: token, kiosk: '' });
  return { url: url.href, endsAt: endsAt.toISOString() };
};
