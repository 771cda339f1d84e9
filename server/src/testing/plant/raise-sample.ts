import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import type { TestOrganisation } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';

/** Tells an organisation's plant managers of a contract that ends; the number is also the cause. */
export const raiseSample = (organisation: TestOrganisation, contract: string, type: 'A3' | 'A4' = 'A4') =>
  organisation.asManager((scope) =>
    raiseNotification(scope, {
      type,
      causeKey: `contract:${contract}`,
      params: { contract, supplier: 'Hof Lüders GbR', endsOn: '2026-12-31' },
      target: '/verwaltung/vertraege',
    }),
  );

/** Who a client is, as its token says. */
export const userIdOf = ({ token }: TestClient): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).id;
