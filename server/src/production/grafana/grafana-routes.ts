import * as contract from '@halm/model/production/grafana/grafana-contract.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Call, handle, handleCall, handleOnPlatform, type Route, signedIn } from '../../core/api/route.ts';
import { inScope, nowIso, type Scope } from '../../core/api/scope.ts';
import { inTransaction } from '../../core/db/database.ts';
import { rateBudgets } from '../../core/http/rate-budget.ts';
import { publish } from '../../core/realtime/outbox.ts';
import { changeKey, deleteGrafana, updateGrafana } from './change-grafana.ts';
import { tryGrafana } from './check-grafana.ts';
import { findOffered, queryCurves } from './datasource.ts';
import { findGrafanaRow, getGrafana } from './find-grafana.ts';
import { publicKeysOf } from './grafana-keys.ts';
import { openSession } from './open-session.ts';
import { signIn } from './sign-in.ts';

/** Grafana asks every few minutes; whoever asks more often has no use for it. */
const KEYS_RATE = { perSecond: 1, atOnce: 60 } as const;
const NOTED_EVERY_MS = 60_000;

const mayReadKeys = rateBudgets(KEYS_RATE);

const readKeys = async ({ platform, params, now, remoteAddress }: Call<typeof contract.getGrafanaKeys>) => {
  if (!mayReadKeys(remoteAddress)) throw new Refusal('request.too-many');
  const { organisationId } = params;
  return inTransaction(platform.pool, { organisationId }, async (db) => {
    const row = await findGrafanaRow({ db, organisationId });
    if (!row) return { keys: [] };
    const isNoted = row.keysReadAt !== null && now.getTime() - Date.parse(row.keysReadAt) < NOTED_EVERY_MS;
    if (!isNoted)
      await db
        .updateTable('grafanaSettings')
        .set({ keysReadAt: now.toISOString() })
        .where('organisationId', '=', organisationId)
        .execute();
    return { keys: publicKeysOf(row, now) };
  });
};

const prepareTrial = async (scope: Scope) => {
  const row = await findGrafanaRow(scope);
  if (!row) throw new Refusal('grafana.not-set-up');
  return { row, signed: await signIn(scope, row) };
};

/** Asks Grafana between two transactions: it may take its time. */
const check = async ({ platform, session, now, origin }: Call<typeof contract.checkGrafana>) => {
  const identity = signedIn(session);
  const trial = await inScope(platform, identity, { readOnly: true, now, onPlatform: true, origin }, prepareTrial);
  const keysReadAt = () =>
    inScope(platform, identity, { readOnly: true }, async (scope) => (await findGrafanaRow(scope))?.keysReadAt ?? null);
  const checks = await tryGrafana({ platform, keysReadAt, ...trial });
  return inScope(platform, identity, { origin }, async (scope) => {
    await scope.db
      .updateTable('grafanaSettings')
      .set({ checks: JSON.stringify(checks), checkedAt: nowIso(scope) })
      .where('organisationId', '=', scope.organisationId)
      // What was found at one place says nothing of another.
      .where('address', '=', trial.row.address)
      .execute();
    await publish(scope, { event: 'grafana.checked', entity: 'grafana', id: scope.organisationId });
    return getGrafana(scope);
  });
};

export const grafanaRoutes: readonly Route[] = [
  handle(contract.getGrafana, (scope) => getGrafana(scope)),
  handle(contract.updateGrafana, (scope, { version, body }) => updateGrafana(scope, version, body)),
  handle(contract.deleteGrafana, (scope, { version }) => deleteGrafana(scope, version)),
  handle(contract.changeGrafanaKey, (scope, { version }) => changeKey(scope, version)),
  handleCall(contract.checkGrafana, check),
  handleOnPlatform(contract.openGrafanaSession, (scope, { body }) => openSession(scope, body.uid)),
  handleCall(contract.getGrafanaKeys, readKeys),
  handle(contract.getDatasourceHealth, async () => ({ status: 'ok' as const })),
  handle(contract.listDatasourceMetrics, async (scope) =>
    // What is chosen already is sent, too, and is no wish for others.
    (await findOffered(scope)).map(({ id, label }) => ({ label, value: id, payloads: [] })),
  ),
  handle(contract.queryDatasource, (scope, { body }) => queryCurves(scope, body)),
];
