import { apiPath } from '@halm/model/core/contract/api-path.ts';
import type { CheckResult, Grafana, GrafanaDashboard } from '@halm/model/production/grafana/grafana.ts';
import type { Scope } from '../../core/api/scope.ts';
import type { Platform } from '../../core/process/platform.ts';
import { signsFrom } from './grafana-keys.ts';

/** Where Grafana reads the public keys of an organisation, and what its tokens say of themselves. */
export const addressesOf = ({ publicUrl }: Pick<Platform, 'publicUrl'>, organisationId: string) => ({
  keysUrl: `${publicUrl}${apiPath(`/grafana/jwks/${organisationId}`)}`,
  issuer: publicUrl,
  audience: `grafana:${organisationId}`,
});

/** The row of the organisation, with its sealed keys. */
export const findGrafanaRow = (scope: Pick<Scope, 'db' | 'organisationId'>) =>
  scope.db
    .selectFrom('grafanaSettings')
    .selectAll()
    .$narrowType<{ dashboards: GrafanaDashboard[]; checks: CheckResult[] | null }>()
    .where('organisationId', '=', scope.organisationId)
    .executeTakeFirst();

/** The Grafana of the organisation as everybody who works there may see it. */
export const getGrafana = async (scope: Scope): Promise<Grafana> => {
  const row = await findGrafanaRow(scope);
  return {
    ...addressesOf(scope.platform, scope.organisationId),
    address: row?.address ?? null,
    embeds: row?.embeds ?? false,
    dashboards: row?.dashboards ?? [],
    key: row ? { id: row.keyId, madeAt: row.keyMadeAt, signsFrom: signsFrom(row).toISOString() } : null,
    checkedAt: row?.checkedAt ?? null,
    checks: row?.checks ?? [],
    version: row?.version ?? 1,
  };
};
