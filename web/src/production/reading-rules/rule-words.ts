import type { ReadingRule } from '@halm/model/production/reading-rules/reading-rule.ts';
import type { RuleEvent } from '@halm/model/production/reading-rules/rule-event.ts';
import type { TFunction } from 'i18next';
import { formatCount, formatDateTime } from '../../core/words/formats.ts';
import { readingText } from '../endpoints/endpoint-words.ts';

type Say = TFunction<'readingRules'>;

const MINUTE_S = 60;
const HOUR_S = 3600;

/** A time in its largest whole unit: `10 min`. */
export const timeText = (seconds: number, t: Say): string => {
  if (seconds % HOUR_S === 0) return t('time.hours', { n: formatCount(seconds / HOUR_S) });
  if (seconds % MINUTE_S === 0) return t('time.minutes', { n: formatCount(seconds / MINUTE_S) });
  return t('time.seconds', { n: formatCount(seconds) });
};

type Terms = Pick<ReadingRule, 'kind' | 'threshold' | 'forSeconds' | 'endpoint'>;

/** What breaks a rule: `über 90 %, 10 min lang`. */
export const termsText = ({ kind, threshold, forSeconds, endpoint: { unit } }: Terms, t: Say): string => {
  const what = t(`says.${kind}`, { limit: threshold === null ? '' : readingText(threshold, unit) });
  if (forSeconds === 0) return what;
  return t(kind === 'rate' ? 'over' : 'lasting', { what, time: timeText(forSeconds, t) });
};

/** A rule by its name, or by what breaks it. */
export const ruleName = (rule: Terms & Pick<ReadingRule, 'name'>, t: Say): string => rule.name ?? termsText(rule, t);

const SHOWN_DIGITS = 3;
const rounded = (value: number): number => Number(value.toPrecision(SHOWN_DIGITS + 1));

/** By which value a rule was broken. */
export const brokenBy = ({ value, endpoint }: Pick<RuleEvent, 'value' | 'endpoint'>): string =>
  value === null ? '–' : readingText(rounded(value), endpoint.unit);

/** That a rule is broken, in a sentence: where, by what and since when. */
export const brokenText = (event: RuleEvent, t: Say): string => {
  const { kind, threshold, endpoint, raisedAt, sinceAt } = event;
  return t(`flag.${kind}`, {
    endpoint: endpoint.name,
    value: brokenBy(event),
    limit: threshold === null ? '' : readingText(threshold, endpoint.unit),
    at: formatDateTime(kind === 'silence' ? sinceAt : raisedAt),
  });
};
