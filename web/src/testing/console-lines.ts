type Level = 'error' | 'warn';

const told: Record<Level, string[]> = { error: [], warn: [] };

// Before the application's log takes hold of the console, which it does when it is first read.
for (const level of ['error', 'warn'] as const) {
  const write = console[level];
  console[level] = (...words: unknown[]) => {
    told[level].push(words.map(String).join(' '));
    write(...words);
  };
}

/**
 * What the console has told since this was last asked. A test that expects errors
 * asks for them, any other fails by them.
 */
export const takeConsoleLines = (level: Level): string[] => told[level].splice(0);
