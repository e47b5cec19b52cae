/** Published example secrets and common values. */
const EXAMPLE_SECRETS = [
  /only-for-this-machine/i,
  /change[-_ ]?me|replace[-_ ]?me|your[-_ ](secret|key|token|password)/i,
  /^(example|secret|password|test|demo|kasero|postgres|minioadmin|admin|root)[\d!]*$/i,
  /^(.)\1*$/,
  // The public test keys of reCAPTCHA, which accept every response.
  /^6LeIxAcTAAAAA/,
  /^FLWSECK_TEST-none$/,
]

const OWN_PASSWORD = 'give the role a password of its own, such as the output of `openssl rand -hex 24`'

/** How to obtain each secret. */
const REMEDIES: Record<string, string> = {
  TOKEN_SECRET: 'use the output of `openssl rand -base64 33`',
  METRICS_TOKEN: 'use the output of `openssl rand -hex 24`',
  DATABASE_URL: OWN_PASSWORD,
  DATABASE_DIRECT_URL: OWN_PASSWORD,
  DATABASE_OWNER_URL: OWN_PASSWORD,
  DATABASE_REPLICA_URLS: OWN_PASSWORD,
  SMTP_URL: 'use the password that the mail server issued',
  RECAPTCHA_SITE_KEY: 'create keys for your domain at https://www.google.com/recaptcha/admin',
  RECAPTCHA_SECRET: 'create keys for your domain at https://www.google.com/recaptcha/admin',
  FLUTTERWAVE_SECRET_KEY: 'copy it from the dashboard of Flutterwave',
  FLUTTERWAVE_WEBHOOK_SECRET: 'use the output of `openssl rand -hex 24`, and enter it at Flutterwave too',
  S3_SECRET_ACCESS_KEY: 'create an access key for this bucket',
  BACKUP_S3_SECRET_ACCESS_KEY: 'create an access key for this bucket',
  GOOGLE_MAPS_KEY: 'create a key in the Google Cloud console',
  OTEL_EXPORTER_OTLP_HEADERS: 'use the headers that the operator of the collector issued',
  VAPID_PRIVATE_KEY: 'use the output of `npx web-push generate-vapid-keys`, or leave both keys out',
}

/** The variables whose values are secrets, or contain one. */
export const SECRET_VARIABLES = Object.keys(REMEDIES).filter((name) => name !== 'RECAPTCHA_SITE_KEY')

/** Servers called over HTTP by the shop or by browsers. */
const HTTP_SERVERS = [
  'PUBLIC_URL',
  'S3_ENDPOINT',
  'S3_PUBLIC_URL',
  'BACKUP_S3_ENDPOINT',
  'GOOGLE_MAPS_URL',
  'NOMINATIM_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]

const THIS_MACHINE = ['', 'localhost', '127.0.0.1', '[::1]']

const isPlainHttp = (value: string | undefined): boolean => {
  if (!value) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'http:' && !THIS_MACHINE.includes(hostname)
}

const isExample = (secret: string): boolean => EXAMPLE_SECRETS.some((pattern) => pattern.test(secret))

/** The secrets in a variable: the password of a URL, each of a list, or the value. */
function secretsIn(name: string, value: string | undefined): string[] {
  if (!value) return []
  const parts = value.split(',').map((part) => part.trim())
  if (!/_URLS?$/.test(name)) return parts
  const urls = name.endsWith('_URLS') ? parts : [value]
  return urls.map((url) => decodeURIComponent(new URL(url).password)).filter((password) => password !== '')
}

type Values = Readonly<Record<string, string | undefined>>

/** Settings that allow what production refuses otherwise. */
export type Permissions = Record<'SMTP_ALLOW_PLAIN' | 'DATABASE_ALLOW_UNVERIFIED' | 'HTTP_ALLOW_PLAIN', boolean>

/**
 * Checks the values of valid variables for production.
 * @returns a sentence for each problem, with the name of the variable and what would be right; never the value
 */
export function findProductionProblems(values: Values, allowed: Permissions): string[] {
  const examples = Object.keys(REMEDIES).filter((name) => secretsIn(name, values[name]).some(isExample))
  return [
    ...examples.map((name) => `${name} has a secret of an example, which others know: ${REMEDIES[name]}`),
    ...(values.SMTP_URL && !allowed.SMTP_ALLOW_PLAIN && !isSecureMail(new URL(values.SMTP_URL))
      ? [
          'SMTP_URL must encrypt and verify the connection: use smtps://, or smtp:// with ?requireTLS=true; for a mail server on a private network set SMTP_ALLOW_PLAIN=true',
        ]
      : []),
    ...HTTP_SERVERS.filter((name) => !allowed.HTTP_ALLOW_PLAIN && isPlainHttp(values[name])).map(
      (name) => `${name} must use https://; for a server on a private network set HTTP_ALLOW_PLAIN=true`,
    ),
    ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URLS'].flatMap((name) => {
      const urls = values[name]?.split(',').map((url) => new URL(url.trim())) ?? []
      if (allowed.DATABASE_ALLOW_UNVERIFIED || urls.every(isVerifiedDatabase)) return []
      return [
        `${name} must verify the server: add ?sslmode=verify-full, and &sslrootcert= with the file of a private authority; for a database on a private network set DATABASE_ALLOW_UNVERIFIED=true`,
      ]
    }),
  ]
}

const isSecureMail = ({ protocol, searchParams }: URL): boolean =>
  (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') &&
  searchParams.get('ignoreTLS') !== 'true' &&
  searchParams.get('tls.rejectUnauthorized') !== 'false'

/** A connection within the machine cannot be intercepted, so that it needs no TLS. */
const isVerifiedDatabase = ({ hostname, searchParams }: URL): boolean =>
  searchParams.get('sslmode') === 'verify-full' ||
  THIS_MACHINE.includes(searchParams.get('host') ?? hostname) ||
  (searchParams.get('host') ?? '').startsWith('/')
