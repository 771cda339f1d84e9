import { expect, it } from 'vitest';
import { grafanaIni } from './grafana-ini.ts';

const settings = {
  keysUrl: 'https://halm.example.com/api/v2/grafana/jwks/1',
  issuer: 'https://halm.example.com',
  audience: 'grafana:1',
  embeds: true,
};

it('names the keys of the organisation, who signs and for whom', () => {
  const lines = grafanaIni(settings).split('\n');
  expect(lines).toContain('jwk_set_url = https://halm.example.com/api/v2/grafana/jwks/1');
  expect(lines).toContain('expect_claims = {"iss":"https://halm.example.com","aud":"grafana:1"}');
  expect(lines).toContain('allow_embedding = true');
});

it('finds nobody by a mail address, which people set themselves, and embeds only where it is wanted', () => {
  expect(grafanaIni(settings)).not.toContain('email_claim');
  expect(grafanaIni({ ...settings, embeds: false })).not.toContain('[security]');
});
