import { expect, it } from 'vitest';
import { grafanaIni } from './grafana-ini.ts';

const settings = {
  keysUrl: 'https://halm.example.com/api/v2/grafana/jwks/1',
  issuer: 'https://halm.example.com',
  audience: 'grafana:1',
  loginBy: 'name' as const,
  embeds: true,
};

it('names the keys of the organisation, who signs and for whom', () => {
  const lines = grafanaIni(settings).split('\n');
  expect(lines).toContain('jwk_set_url = https://halm.example.com/api/v2/grafana/jwks/1');
  expect(lines).toContain('expect_claims = {"iss":"https://halm.example.com","aud":"grafana:1"}');
  expect(lines).toContain('allow_embedding = true');
});

it('lets people be found by their mail address only where it is asked for, and embeds only where it is', () => {
  expect(grafanaIni(settings)).not.toContain('email_claim');
  expect(grafanaIni({ ...settings, loginBy: 'mail' })).toContain('email_claim = email');
  expect(grafanaIni({ ...settings, embeds: false })).not.toContain('[security]');
});
