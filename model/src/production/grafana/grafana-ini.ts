import type { Grafana } from './grafana.ts';
import { KEY_CACHE_MINUTES } from './grafana-choices.ts';

/** The claims of our tokens that `grafana.ini` names. */
export const LOGIN_CLAIM = 'login';
export const ROLE_CLAIM = 'role';

type Settings = Pick<Grafana, 'keysUrl' | 'issuer' | 'audience' | 'embeds'>;

/** Lines that sentences name: written once, in whatever language. */
export const namedLines = { urlLine: 'url_login = true', loginLine: `username_claim = ${LOGIN_CLAIM}` } as const;

/** The lines that `grafana.ini` needs so that people are signed in from here, to be copied as they are. */
export const grafanaIni = ({ keysUrl, issuer, audience, embeds }: Settings): string =>
  [
    '[auth.jwt]',
    'enabled = true',
    'header_name = X-JWT-Assertion',
    namedLines.urlLine,
    `jwk_set_url = ${keysUrl}`,
    `cache_ttl = ${KEY_CACHE_MINUTES}m`,
    `expect_claims = ${JSON.stringify({ iss: issuer, aud: audience })}`,
    namedLines.loginLine,
    `role_attribute_path = ${ROLE_CLAIM}`,
    'role_attribute_strict = true',
    'auto_sign_up = true',
    ...(embeds ? ['', '[security]', 'allow_embedding = true', 'cookie_secure = true', 'cookie_samesite = none'] : []),
    '',
  ].join('\n');
