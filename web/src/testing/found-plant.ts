import { type AnswerOf, type CallOf, type CallOptions, call } from '../app/api.ts';

/** A kind of person, each with one of the five roles or, the last, a customer admin without any. */
export type PlantRole = 'manager' | 'operator' | 'driver' | 'qc' | 'admin';

/** An organisation of a test's own: its id, and a token of each kind of person in it. */
export type Plant = Readonly<Record<PlantRole | 'id' | 'name', string>>;

/** Founds an organisation that nobody else in the tests knows. */
export const foundPlant = async (name = 'Biogas Rosche'): Promise<Plant> => {
  const unique = `${name} ${crypto.randomUUID().slice(0, 8)}`;
  const response = await fetch('/stage/organisations', { method: 'POST', body: JSON.stringify({ name: unique }) });
  if (!response.ok) throw new Error(`the stage could not be set: ${await response.text()}`);
  return { ...(await response.json()), name: unique };
};

/** Makes a call as a person of the plant, past the screen: to set the stage. */
export const callAs = <C extends CallOf<'POST'> | CallOf<'PUT'> | CallOf<'PATCH'> | CallOf<'GET'>>(
  token: string,
  key: C,
  options: CallOptions<C>,
): Promise<AnswerOf<C>> => call(key, { idempotencyKey: crypto.randomUUID(), ...options, token });
