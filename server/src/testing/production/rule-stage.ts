import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import type { ReadingRule } from '@halm/model/production/reading-rules/reading-rule.ts';
import type { RuleEvent } from '@halm/model/production/reading-rules/rule-event.ts';
import { created, unique } from '../plant/master-data.ts';
import type { TestApp, TestOrganisation } from '../test-app.ts';
import { setGatewayStage } from './gateway-stage.ts';

const MINUTE_MS = 60_000;

/** A rule as somebody sends it: warm above 90 for two minutes. */
export const ruleBody = (changes: object = {}) => ({
  name: null,
  kind: 'above',
  threshold: 90,
  hysteresis: 5,
  forSeconds: 120,
  severity: 'warning',
  active: true,
  ...changes,
});

/** An endpoint that a person has named, on which rules can be made from an instant on. */
export const setRuleStage = async (app: TestApp, organisation: TestOrganisation, startsAt: Date, facts = {}) => {
  app.setClock(startsAt);
  const { manager } = organisation;
  const gateway = await setGatewayStage(app, organisation);
  const at = (minute: number): number => startsAt.getTime() + minute * MINUTE_MS;
  const send = (values: readonly (number | string | null)[], from = 1) => {
    const readings = values.flatMap((value, index) =>
      value === null ? [] : [{ endpoint: 'storage', tag: 'level', time: at(from + index), value }],
    );
    return gateway.send({ readings });
  };
  await send([50], 0);
  const [{ id }] = (await manager.get(`/endpoints?gatewayId=${gateway.id}`)).body.items;
  const naming = { name: unique('Gasspeicher'), kind: 'gauge', unit: '%', state: 'named', ...facts };
  const endpoint = created<Endpoint>(await manager.patch(`/endpoints/${id}`, naming, { version: 1 }));
  await gateway.pack();
  return {
    gateway,
    endpoint,
    naming,
    at,
    add: async (changes: object = {}) =>
      created<ReadingRule>(await manager.post(`/endpoints/${id}/reading-rules`, ruleBody(changes))),
    /** Sends a value of each minute and packs them; the clock follows. */
    come: async (values: readonly (number | string | null)[], from = 1) => {
      app.setClock(new Date(at(from + values.length - 1)));
      await send(values, from);
      await gateway.pack();
    },
    send,
    /** When rules of it were broken and kept again, in minutes, the earliest in front. */
    events: async (): Promise<string[]> => {
      const { items } = (await manager.get(`/rule-events?endpointId=${id}&size=200`)).body as { items: RuleEvent[] };
      const minute = (instant: string | null) =>
        instant === null ? '…' : Number(((Date.parse(instant) - startsAt.getTime()) / MINUTE_MS).toFixed(3));
      return items.toReversed().map(({ raisedAt, clearedAt }) => `${minute(raisedAt)}–${minute(clearedAt)}`);
    },
  };
};
