/**
 * What every visit needs, each in one chunk; left alone, it falls into dozens of crumbs that compress worse.
 */
const visitChunks: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    'react',
    /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack\/(query-core|react-query|react-router|router-core|history|store|react-store))\/|createReactComponent/,
  ],
  [
    'calls',
    /src\/((core|shell)\/(client\/|browser\/|words\/)?(api|session|store|restart|queries|shown-entities|idempotency-key|reason-text|guard|languages)|core\/(forms|ui)\/(unsaved|question-store|toasts|toast-store))[\w-]*\.ts$/,
  ],
  [
    'fields',
    /@mantine\/core\/esm\/components\/(Button|Loader|Input|InputBase|PasswordInput|TextInput|UnstyledButton)\//,
  ],
];

/**
 * What a day begins with, in this order. Each is one script and one sheet of styles: what it needs and none
 * before it has, so that each comes in one way to the server and back.
 */
const dayChunks: readonly (readonly [name: string, parts: readonly string[]])[] = [
  ['sign-in', ['identity/sessions/sign-in-page.tsx']],
  ['waiting', ['yard/offline/send-waiting.ts', 'identity/devices/refresh-push.ts']],
  ['frame', ['shell/frame/shell.tsx']],
  ['live', ['socket.io-client/build/esm/index.js']],
  ['menus', ['shell/frame/user-menu-dropdown.tsx', 'organisation-dropdown.tsx', 'notification-dropdown.tsx']],
  ['lists', ['core/lists/list-page.tsx']],
  ['forms', ['core/forms/record-form.tsx', 'core/references/reference-select.tsx', 'core/ui/confirm-dialog.tsx']],
  [
    'start',
    ['start/control/control-page.tsx', '-attention.ts', '-attention.tsx', 'own-photo.tsx', 'preference-sync.ts'],
  ],
  [
    'list',
    ['yard/bookings/booking-list-page.tsx', 'core/saved-views/saved-view-menu.tsx', 'core/exports/export-menu.tsx'],
  ],
  ['record', ['shell/screens/booking-screen.tsx']],
  ['gate', ['yard/steps/terminal-page.tsx']],
  [
    'dialogs',
    [
      'core/ui/toast-list.tsx',
      'core/ui/toast-store.tsx',
      'core/records/delete-dialog.tsx',
      'core/forms/leave-dialog.tsx',
      'session-over-dialog.tsx',
      'session-overtaken-dialog.tsx',
    ],
  ],
];

/**
 * Texts: those that every screen needs have a chunk for each language, the
 * others one for each language and area.
 */
const wordsChunk = (id: string): string | null => {
  const [, area, language, namespace = ''] = /(\w+)\/locales\/([a-z]{2})\/(\w[\w-]*)\.json/.exec(id) ?? [];
  if (!language) return null;
  if (namespace === 'attention') return `words-attention-${language}`;
  return /^(fields|pages|reasons|sessions|shell|ui)$/.test(namespace)
    ? `locale-${language}`
    : `words-${area}-${language}`;
};

/** What is of no area came from a package. */
const areaChunk = (id: string): string => /(?:web|model)\/src\/(\w+)\//.exec(id)?.[1] ?? 'packages';

/**
 * Below so many bytes a part is not worth a request of its own: it is loaded
 * with the part that is nearest to it.
 */
const SMALLEST_PART = 1000;

const endsWithOne =
  (parts: readonly string[]) =>
  (id: string): boolean =>
    parts.some((part) => id.endsWith(part));

/**
 * Into which scripts the application is cut, the first fitting group first: what every visit
 * needs; the rest of the frame; texts; and the areas, each in as few parts as its screens need, so
 * that none loads what only others show.
 */
export const chunkGroups = [
  { name: (id: string) => visitChunks.find(([, modules]) => modules.test(id))?.[0] ?? null, priority: 30 },
  { name: 'frame', tags: ['$initial' as const], priority: 20 },
  { name: wordsChunk, priority: 19 },
  ...dayChunks.map(([name, parts], at) => ({ name, test: endsWithOne(parts), priority: 18 - at })),
  { name: areaChunk, entriesAware: true, entriesAwareMergeThreshold: SMALLEST_PART },
];

/** A part that many screens share is named after all of them: beyond so many letters its area says enough. */
const LONGEST_NAME = 40;

/** The name of a script or a style sheet, before its hash. */
export const partName = (name: string): string => (name.length > LONGEST_NAME ? (name.split('-')[0] ?? name) : name);
