import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationEntry } from './area-parts.ts';
import { drawerGroups } from './navigation.ts';

/**
 * The drawer's entry that a page stands under: that of the list for its
 * records, the longest where several fit.
 */
export const entryOf = (pathname: string): NavigationEntry | undefined =>
  drawerGroups()
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];

/** What the browser's tab says: the page, the list that it stands under, Halm. */
export const documentTitle = (title: string, list: string | undefined): string =>
  [...new Set([title, list, 'Halm'])].filter(Boolean).join(' – ');

/**
 * Names the browser's tab after the page: `2026-002268 – Buchungen – Halm`.
 * Whatever shows a heading of its own calls it.
 */
export const useDocumentTitle = (title: string): void => {
  const { t } = useTranslation('pages');
  const entry = entryOf(useLocation({ select: ({ pathname }) => pathname }));
  const text = documentTitle(title, entry && t(entry.label));
  useEffect(() => {
    document.title = text;
  }, [text]);
};
