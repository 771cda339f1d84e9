import { readingRuleInputSchema } from '@halm/model/production/reading-rules/reading-rule.ts';
import type { Scope } from '../core/api/scope.ts';
import { createReadingRule } from '../production/reading-rules/change-reading-rule.ts';

/** The rules of the demo plant, by the names of their endpoints. */
const demoRules = [
  [
    'Fermenter, Temperatur',
    {
      name: 'Fermenter zu kalt',
      kind: 'below',
      threshold: 38,
      hysteresis: 0.5,
      forSeconds: 1800,
      severity: 'critical',
    },
  ],
  [
    'Gasspeicher, Füllstand',
    {
      name: 'Gasspeicher fast voll',
      kind: 'above',
      threshold: 90,
      hysteresis: 5,
      forSeconds: 600,
      severity: 'warning',
    },
  ],
  [
    'Feststoffdosierer 2, Zähler',
    { name: 'Zähler meldet nichts', kind: 'silence', forSeconds: 3600, severity: 'warning' },
  ],
] as const;

/** Makes the rules of the demo plant, as of when it got its gateway. */
export const seedRules = async (scope: Scope, now: Date): Promise<void> => {
  for (const [name, rule] of demoRules) {
    const endpoint = await scope.db
      .selectFrom('endpoints')
      .select('id')
      .where('organisationId', '=', scope.organisationId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    await createReadingRule({ ...scope, now }, endpoint.id, readingRuleInputSchema.parse(rule));
  }
};
