/** One thing that is asked, and who waits for its answer. */
type Pending<T, A> = {
  readonly item: T;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Makes one call of all that is asked of an owner in one moment, until the process comes to rest: of what
 * goes on side by side one question instead of many. `answerAll` answers in the order of its items. All of
 * them succeed or fail together.
 */
export const gather = <Owner extends object, T, A>(
  answerAll: (owner: Owner, items: readonly T[]) => Promise<readonly A[]>,
): ((owner: Owner, item: T) => Promise<A>) => {
  const waiting = new Map<Owner, Pending<T, A>[]>();
  const answer = async (owner: Owner): Promise<void> => {
    const pending = waiting.get(owner) ?? [];
    waiting.delete(owner);
    try {
      const answers = await answerAll(
        owner,
        pending.map(({ item }) => item),
      );
      for (const [index, { resolve }] of pending.entries()) resolve(answers[index] as A);
    } catch (error) {
      for (const { reject } of pending) reject(error);
    }
  };
  return (owner, item) =>
    new Promise((resolve, reject) => {
      const pending = waiting.get(owner);
      if (pending) return void pending.push({ item, resolve, reject });
      waiting.set(owner, [{ item, resolve, reject }]);
      process.nextTick(() => void answer(owner));
    });
};
