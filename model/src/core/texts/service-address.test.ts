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
  ["https://labor.example;script-src 'none'", false],
  ['https://labor.example;script-src', false],
  ['https://labor.example,other.example', false],
  ['https://*.labor.example', false],
  ['https://lims_server:8443', true],
])('%j as the address of a service: %j', (text, isTaken) => {
  expect(serviceAddressSchema.safeParse(text).success).toBe(isTaken);
});
