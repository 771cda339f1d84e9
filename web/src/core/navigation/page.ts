import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import {
  type AnyContext,
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  type ResolveParams,
  type Route,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';

type RawSearch = Record<string, unknown>;

/** A path that ends with a slash is that of a list with pages below it; links leave the slash out. */
type LastPart<P extends string> = P extends `${string}/` ? '/' : P;

/** The route of a screen, typed as links, `useParams` and `useSearch` need it. */
type ScreenRoute<P extends string, S, D> = Route<
  unknown,
  typeof rootRoute,
  LastPart<P>,
  P,
  string,
  P,
  S extends undefined ? undefined : (raw: RawSearch) => S,
  ResolveParams<P>,
  AnyContext,
  AnyContext,
  AnyContext,
  Record<never, never>,
  D extends undefined ? undefined : () => Promise<D>
>;

/** A question to the server, as `recordQuery` writes it. */
type Question = { readonly queryKey: QueryKey; readonly queryFn?: unknown };
type Questions = Question | readonly Question[];

/** Texts of the search by their names. */
type Texts = Readonly<Partial<Record<string, string>>>;

type Loading<P extends string> = {
  readonly queryClient: QueryClient;
  readonly params: ResolveParams<P>;
  readonly search: Texts;
  /** Whether the address says nothing behind its path. */
  readonly isPlain: boolean;
};

type ScreenOptions<P extends string, S, D> = StaticDataRouteOption & {
  /** What the address keeps behind the path: `listSearch('type', 'active')`. */
  readonly search?: (raw: RawSearch) => S;
  /** What the screen shows. It is read first; what does not exist leads to the not-found page. */
  readonly reads?: (params: ResolveParams<P>, search: Texts) => Questions;
  /** Of the search, what `reads` or `load` needs. */
  readonly dependsOn?: readonly string[];
  /** In place of `reads`, where questions alone don't say it. */
  readonly load?: (loading: Loading<P>) => Promise<D>;
  /** Leads elsewhere by throwing, before anything is loaded. */
  readonly beforeLoad?: (params: ResolveParams<P>) => void;
};

// What a screen draws has links, whose types come from all routes: here it may not be looked at.
type Screen = (props: Record<never, never>) => void;

const lazily = (load: () => Promise<Screen>): RouteComponent =>
  lazyRouteComponent(async () => ({ default: (await load()) as RouteComponent }));

const readAll = async (queryClient: QueryClient, questions: Questions): Promise<void> => {
  await Promise.all([questions].flat().map((one) => queryClient.ensureQueryData(one as FetchQueryOptions)));
};

const pick = (search: RawSearch, names: readonly string[]): RawSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)));

type AnyOptions = Omit<ScreenOptions<string, RawSearch, unknown>, 'reads' | 'load' | 'beforeLoad'> & {
  readonly reads?: (params: unknown, search: unknown) => Questions;
  readonly load?: (loading: unknown) => Promise<unknown>;
  readonly beforeLoad?: (params: unknown) => void;
};

const makeRoute = (path: string, screen: (() => Promise<Screen>) | undefined, options: AnyOptions): AnyRoute => {
  const { search, reads, load, dependsOn, beforeLoad, ...staticData } = options;
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData,
    validateSearch: search,
    loaderDeps: dependsOn && ((location: { search: RawSearch }) => pick(location.search, dependsOn)),
    beforeLoad: beforeLoad && (({ params }: { params: unknown }) => beforeLoad(params)),
    loader:
      (reads ?? load) &&
      (({ context: { queryClient }, params, deps, location }) =>
        load
          ? load({ queryClient, params, search: deps, isPlain: location.searchStr === '' })
          : reads && readAll(queryClient, reads(params, deps))),
    component: screen && lazily(screen),
  });
};

/**
 * A screen at a path: `page('/settings/teams/', () => import(…), { search: listSearch() })`. The import
 * brings its component, when the screen is opened or a link to it is hovered.
 */
export const page = <const P extends string, S = undefined, D = undefined>(
  path: P,
  screen: () => Promise<Screen>,
  options: ScreenOptions<P, S, D>,
): ScreenRoute<P, S, D> => makeRoute(path, screen, options as AnyOptions) as ScreenRoute<P, S, D>;

/** A path that only leads elsewhere, by a redirect that `beforeLoad` or `load` throws. */
export const redirectFrom = <const P extends string>(
  path: P,
  options: ScreenOptions<P, undefined, undefined>,
): ScreenRoute<P, undefined, undefined> =>
  makeRoute(path, undefined, options as AnyOptions) as ScreenRoute<P, undefined, undefined>;
