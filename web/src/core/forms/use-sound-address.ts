import type { Pagination } from '@halm/model/core/contract/list.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lastPage } from '../lists/last-page.ts';
import { showHint } from '../ui/toasts.ts';

type Change = (values: Readonly<Record<string, unknown>>, options?: { replace?: boolean }) => void;

/**
 * Mends an address that no list answers to: drops the filters that make no sense and says so; leads from
 * behind the last page to the last one, once it is known which that is.
 */
export const useSoundAddress = (refused: readonly string[], past: Pagination | undefined, change: Change): void => {
  const { t } = useTranslation('ui');
  const names = refused.join(' ');
  const last = past && lastPage(past);
  // Others than the effect's own reasons: they are new with each rendering.
  const latest = useRef({ change, t });
  useEffect(() => {
    latest.current = { change, t };
  });
  useEffect(() => {
    if (names === '') return;
    latest.current.change(Object.fromEntries(names.split(' ').map((name) => [name, undefined])), { replace: true });
    showHint(latest.current.t('list.dropped'));
  }, [names]);
  useEffect(() => {
    if (last !== undefined) latest.current.change({ page: last > 1 ? last : undefined }, { replace: true });
  }, [last]);
};
