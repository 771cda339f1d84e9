const MOST_TABS = 7;

/** At most seven tabs: of more the first six and the one that is open, all others in a menu. */
export const splitTabs = <T extends { readonly id: string }>(tabs: readonly T[], openId: string | undefined) => {
  const first = tabs.length > MOST_TABS ? MOST_TABS - 1 : MOST_TABS;
  const isShown = (tab: T, at: number) => at < first || tab.id === openId;
  return { shown: tabs.filter(isShown), more: tabs.filter((tab, at) => !isShown(tab, at)) };
};
