import type { Feature } from '@halm/model/identity/organisations/organisation-choices.ts';
import type { ParseKeys } from 'i18next';
import type { TextNamespace } from '../words/i18n.ts';
import type { AttentionEntry } from './attention.ts';
import type { WorklistEntry } from './worklist.ts';

export type NavigationEntry = {
  /** Its name in the texts `pages` of its area. */
  readonly label: ParseKeys<'pages'>;
  readonly to: string;
  /** Shows only where the organisation has this feature, and to developers. */
  readonly feature?: Feature;
  /** Belongs to the entry above it. */
  readonly isSub?: true;
  /** Its matters have not moved in yet: a page of `placeholders.ts`. */
  readonly isEmpty?: true;
};

/** The groups of the drawer. */
export type GroupName = 'control' | 'product' | 'inventory' | 'tasks' | 'project' | 'reports' | 'more' | 'settings';

/** An entry of an area: in which group it stands, and where among those of the other areas. */
export type PlacedEntry = NavigationEntry & { readonly group: GroupName; readonly order: number };

/** What an area does when somebody signs out. */
export type SignOut = {
  /** Asks them, where something would be lost; false to stay. */
  readonly maySignOut: () => Promise<boolean>;
  /** Called while they are still signed in; what it answers clears up once they no longer are. */
  readonly prepareClearing: () => () => Promise<void>;
};

/** A screen of every day, which is loaded before anybody asks for it. */
export type DailyScreen = {
  readonly route: string;
  readonly texts: readonly TextNamespace[];
  /** What its frame loads by itself. */
  readonly parts?: readonly (() => Promise<unknown>)[];
};

/** Of a manifest, what core makes something of by itself. */
export type AreaParts = {
  readonly name: string;
  /** Where the drawer leads to its screens. */
  readonly navigation?: readonly PlacedEntry[];
  /** Of which other entities the screens of one show something: `{ settlements: ['contracts'] }`. */
  readonly shows?: Readonly<Record<string, readonly string[]>>;
  /** Entities whose calls stand below another one: `vehicles` of `GET /addresses/:id/vehicles`. */
  readonly nestedEntities?: readonly string[];
  /** What waits there for whoever opens the start page. */
  readonly attention?: readonly AttentionEntry[];
  /** Short lists for the start page of those whose daily work they are. */
  readonly worklists?: readonly WorklistEntry[];
  readonly dailyScreens?: readonly DailyScreen[];
  readonly signOut?: () => Promise<SignOut>;
};
