/** As much of React's own tree as tells what was rendered. */
type Fiber = {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};
type Hook = {
  supportsFiber: boolean;
  inject: () => number;
  onCommitFiberUnmount: () => void;
  onCommitFiberRoot: (id: number, root: { current: Fiber }, ...rest: unknown[]) => void;
};

/** By which React tells its developer tools that a component did work. */
const PERFORMED_WORK = 1;
const counted = new Map<string, number>();

type Named = { readonly name?: string; readonly displayName?: string; readonly type?: Named };

/** By its own name, or that of what is memoised. */
const nameOf = (type: Named | null): string | undefined => type?.displayName ?? type?.name ?? type?.type?.name;

const count = (fiber: Fiber): void => {
  const name = nameOf(fiber.type as Named | null);
  if (name && counted.has(name) && fiber.flags & PERFORMED_WORK) counted.set(name, (counted.get(name) ?? 0) + 1);
};

/**
 * What a commit has gone through: where React left everything below alone, the children are those of before.
 */
const walk = (fiber: Fiber): void => {
  count(fiber);
  if (fiber.alternate && fiber.alternate.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) walk(child);
};

const hooks = globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
hooks.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onCommitFiberRoot: () => undefined,
};
// Before React is read, which looks once whether somebody wants to be told.
const hook = hooks.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const tell = hook.onCommitFiberRoot;
hook.onCommitFiberRoot = (id, root, ...rest) => {
  tell?.(id, root, ...rest);
  if (counted.size > 0) walk(root.current);
};

/**
 * Counts from now on how often components of these names are rendered: `const
 * drawn = countRenders('TableRow')`.
 */
export const countRenders = (name: string): (() => number) => {
  counted.set(name, 0);
  return () => counted.get(name) ?? 0;
};

/** Counts nothing any more. */
export const stopCounting = (): void => counted.clear();
