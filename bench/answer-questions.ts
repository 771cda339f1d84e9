/** What the bench may ask its servers beside HTTP. */
type Question = 'cpu' | 'memory' | 'countStatements' | 'statements';

/**
 * Answers the bench's questions about this process, and ends with it. `more` are
 * those that only one server can answer.
 */
export const answerQuestions = (more: Partial<Record<Question, () => unknown>> = {}): void => {
  const answers: Partial<Record<Question, () => unknown>> = {
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    memory: () => process.memoryUsage().rss,
    ...more,
  };
  process.on('message', (question: Question) => process.send?.({ question, answer: answers[question]?.() }));
  process.on('disconnect', () => process.exit(0));
};

export type { Question };
