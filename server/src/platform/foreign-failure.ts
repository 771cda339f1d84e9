type Told = { readonly name?: string; readonly code?: string; readonly message?: string };

/** What parsers throw; their messages quote what was answered, which may be a secret. */
const ofReading = ['ZodError', 'SyntaxError'];

/** Why somebody else's server was of no use, in few words and without what opens anything. */
export const foreignFailure = (error: unknown): string => {
  const { name = '', code, message = '' } = error as Told;
  return (ofReading.includes(name) ? 'unreadable answer' : (code ?? message)).slice(0, 200);
};
