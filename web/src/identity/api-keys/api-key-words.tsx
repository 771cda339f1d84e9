import type { KeyScope } from '@halm/model/core/contract/key-scope.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { ApiKey } from '@halm/model/identity/api-keys/api-key.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { useToday } from '../../core/words/today.ts';

type ScopeKey = KeyScope extends infer S
  ? S extends `${infer Part}:${infer Deed}`
    ? `${Part}.${Deed}`
    : never
  : never;

/** A scope as its texts are called: `contracts.read`. */
const keyOf = (scope: KeyScope) => scope.replace(':', '.') as ScopeKey;

/** What a scope is called, and what it opens. */
export const useScopeWords = () => {
  const { t } = useTranslation('apiKeys');
  return {
    name: (scope: KeyScope): string => t(`scope.${keyOf(scope)}` as 'scope.contracts.read'),
    meaning: (scope: KeyScope): string => t(`means.${keyOf(scope)}` as 'means.contracts.read'),
  };
};

/** So many days before its end a key is worth a look. */
const ENDING_DAYS = 14;

/** Whether a key that is valid soon isn't. */
export const isEnding = ({ state, expiresOn }: Pick<ApiKey, 'state' | 'expiresOn'>, today: string): boolean =>
  state === 'active' && expiresOn !== null && expiresOn <= addDays(today, ENDING_DAYS);

const tones: Record<ApiKey['state'] | 'ending', Tone> = {
  active: 'normal',
  ending: 'warning',
  expired: 'wrong',
  revoked: 'normal',
};

/** How a key stands. */
export const ApiKeyStateBadge = ({ apiKey }: { apiKey: ApiKey }) => {
  const { t } = useTranslation('apiKeys');
  const state = isEnding(apiKey, useToday()) ? 'ending' : apiKey.state;
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
};
