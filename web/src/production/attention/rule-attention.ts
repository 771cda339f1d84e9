import type { RuleSeverity } from '@halm/model/production/reading-rules/rule-choices.ts';
import type { RuleEvent } from '@halm/model/production/reading-rules/rule-event.ts';
import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { attentionSource, type Concern, type Urgency } from '../../core/navigation/attention.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { readingText } from '../endpoints/endpoint-words.ts';
import { brokenBy } from '../reading-rules/rule-words.ts';

/** More than are broken at once. */
const SHOWN = 50;

const urgencies: Record<RuleSeverity, Urgency> = { critical: 'now', warning: 'soon', note: 'waits' };

const placeOf = ({ thing }: RuleEvent): Concern['link'] =>
  thing
    ? { to: '/dinge/overview/$id', params: { id: thing.id } }
    : { to: '/dinge/overview/rules', search: { broken: 'true' } };

/** Rules on readings that are broken now, one line for each. */
export const ruleAttention = attentionSource<AnswerOf<'GET /rule-events'>>({
  query: () => listQuery('GET /rule-events', { open: 'true', size: SHOWN } as never),
  concerns: ({ items }, { t }) =>
    items.map((event): Concern => {
      const { id, kind, severity, threshold, endpoint, sinceAt, raisedAt } = event;
      const words = {
        endpoint: endpoint.name,
        value: brokenBy(event),
        limit: threshold === null ? '' : readingText(threshold, endpoint.unit),
        at: formatDateTime(kind === 'silence' ? sinceAt : raisedAt),
      };
      const text = t(`rule.${kind}`, words);
      return { cause: `rule event ${id}`, urgency: urgencies[severity], text, link: placeOf(event) };
    }),
});
