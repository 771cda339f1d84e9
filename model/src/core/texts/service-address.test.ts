import { expect, it } from 'vitest';
import { serviceAddressSchema } from './service-address.ts';

it.each([
  ['https://api.labor.example/v1', true],
  ['https://labor.example:8443', true],
  ['', true],
  ['http://labor.example', false],
  ['ftp://labor.example', false],
  ['https://nutzer:geheim@labor.example', false],
  ['https://labor.example/?key=1', false],
  ['https://labor.example/#results', false],
  ['labor.example', false],
])('%j as the address of a service: %j', (text, isTaken) => {
  expect(serviceAddressSchema.safeParse(text).success).toBe(isTaken);
});
