const MOST_TABS = 7;

/** Which tabs stand side by side, and which in the menu beside them. */
export type Split<T> = { readonly shown: readonly T[]; readonly more: readonly T[] };

/**
 * At most seven tabs, and no more than find room: of others the first ones and the one that is open, the rest
 * in a menu.
 */
export const splitTabs = <T extends { readonly id: string }>(
  tabs: readonly T[],
  openId: string | undefined,
  findRoom: (split: Split<T>) => boolean = () => true,
): Split<T> => {
  const take = (first: number): Split<T> => {
    const isShown = (tab: T, at: number) => at < first || tab.id === openId;
    const split = { shown: tabs.filter(isShown), more: tabs.filter((tab, at) => !isShown(tab, at)) };
    return first <= 1 || findRoom(split) ? split : take(first - 1);
  };
  return take(tabs.length > MOST_TABS ? MOST_TABS - 1 : MOST_TABS);
};
