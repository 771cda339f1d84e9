import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../client/session.ts';

/** A record whose page was opened: its path and its title there. */
export type RecentRecord = { readonly path: string; readonly title: string };

const MOST = 6;
/** In memory alone: on a device that many share no name of a record is left behind. */
const opened = new Map<string, readonly RecentRecord[]>();

const ownerOf = (session: TokenContent | undefined): string => `${session?.id} ${session?.organisation.id}`;

/** The records with the one opened last in front, each once. */
export const withOpened = (records: readonly RecentRecord[], last: RecentRecord): readonly RecentRecord[] =>
  [last, ...records.filter(({ path }) => path !== last.path)].slice(0, MOST);

/** Notes that the page of a record is open, for the palette. */
export const useNoteRecord = (title: string): void => {
  const owner = ownerOf(useSession());
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isRecord = Object.keys(useParams({ strict: false })).length > 0;
  useEffect(() => {
    if (isRecord) opened.set(owner, withOpened(opened.get(owner) ?? [], { path, title }));
  }, [isRecord, owner, path, title]);
};

/** What the person has opened in this organisation since the page was loaded, the last in front. */
export const useRecentRecords = (): readonly RecentRecord[] => opened.get(ownerOf(useSession())) ?? [];
