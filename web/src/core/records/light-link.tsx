import { type AnyRouter, type LinkProps, useRouter } from '@tanstack/react-router';
import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';

export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>;
type LightLinkProps = Omit<ComponentProps<'a'>, 'href'> & { place: Place };

/** Whether links are only their words: in a row that leads elsewhere as a whole. */
export const PlainLinks = createContext(false);

/** As the router's own links: who only passes over it means nothing by that. */
const INTENT_MS = 50;
let intent: ReturnType<typeof setTimeout> | undefined;
const giveUp = (): void => clearTimeout(intent);

const addresses = new Map<string, string>();
const mark = (name: string): string => `--${name}--`;

const build = (router: AnyRouter, place: Place): string =>
  router.history.createHref(router.buildLocation(place as never).publicHref);

/** A place's address as the router writes it: asked for once, for all records are alike but for their ids. */
const addressOf = (router: AnyRouter, { to, params, search }: Place): string => {
  if (!to || search || typeof params !== 'object') return build(router, { to, params, search } as Place);
  const names = Object.keys(params);
  const marked = Object.fromEntries(names.map((name) => [name, mark(name)]));
  const address = addresses.get(to) ?? build(router, { to, params: marked } as Place);
  addresses.set(to, address);
  const values = params as Readonly<Record<string, string>>;
  return names.reduce((address, name) => address.replace(mark(name), encodeURIComponent(values[name] ?? '')), address);
};

const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean =>
  defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/**
 * A link where there are many, as in every row of a list: leads and loads ahead as `<Link>` does, but doesn't
 * follow where one is, so that it is never marked as the present place and costs nothing with each walk.
 * `<LightLink place={{ to, params }}>`
 */
export const LightLink = ({ place, children, ...rest }: LightLinkProps) => {
  const router = useRouter();
  const isPlain = useContext(PlainLinks);
  if (isPlain) return children;
  const prepare = () => void router.preloadRoute(place as never).catch(() => undefined);
  const intend = () => {
    giveUp();
    intent = setTimeout(prepare, INTENT_MS);
  };
  const follow = (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    giveUp();
    void router.navigate(place as never);
  };
  return (
    <a
      {...rest}
      href={addressOf(router, place)}
      onClick={follow}
      onMouseEnter={intend}
      onMouseLeave={giveUp}
      onFocus={intend}
      onBlur={giveUp}
      onTouchStart={prepare}
    >
      {children}
    </a>
  );
};
