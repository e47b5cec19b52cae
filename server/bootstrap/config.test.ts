import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BadEnvironment, readEnv } from '#server/config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://kasero:4f1d8a92@db/kasero?sslmode=verify-full',
  TOKEN_SECRET: 'q8Zf0LxV2mN5rT7yB3cD6gH9jK1pW4sE',
  SMTP_URL: 'smtps://mail.example.com',
  RECAPTCHA_SITE_KEY: '6Lf0aBcSAAAAAK9wQm3xT5vY',
  RECAPTCHA_SECRET: '6Lf0aBcSAAAAAH2zRp8nJ4dU',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1',
  FLUTTERWAVE_WEBHOOK_SECRET: 'sixteen characters',
  PUBLIC_URL: 'https://kasero.example.com',
  STORE_PHONE: '0312 123456',
  STORE_WHATSAPP: '0772 123456',
  STORE_EMAIL: 'help@kasero.example.com',
}

describe('TRUST_PROXY', () => {
  it.each([
    ['2', 2],
    ['0', false],
    ['false', false],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.5, 172.16.0.0/12 ,loopback', ['10.0.0.5', '172.16.0.0/12', 'loopback']],
    ['2001:db8::7,fd00::/16', ['2001:db8::7', 'fd00::/16']],
  ])('accepts %s', (value, trusted) => {
    expect(readEnv({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(trusted)
  })

  it.each(['true', 'yes', '-1', '1.5', '11', '0.0.0.0/0', '::/0', '10.0.0.5,0.0.0.0/1', 'nginx', '10.0.0', ','])(
    'rejects %s and says what would be right',
    (value) => {
      expect(() => readEnv({ TRUST_PROXY: value })).toThrow(
        /^TRUST_PROXY must be the number of proxies in front of the server, such as 1, or their addresses and networks/,
      )
    },
  )
})

describe('WEB_CONCURRENCY', () => {
  it('is a number of processes, or one for each core', () => {
    expect(readEnv({}).WEB_CONCURRENCY).toBe(1)
    expect(readEnv({ WEB_CONCURRENCY: '3' }).WEB_CONCURRENCY).toBe(3)
    expect(readEnv({ WEB_CONCURRENCY: 'auto' }).WEB_CONCURRENCY).toBeGreaterThanOrEqual(1)
  })

  it.each(['0', '65', '1.5', 'many'])('rejects %s and says what would be right', (value) => {
    expect(() => readEnv({ WEB_CONCURRENCY: value })).toThrow(
      'WEB_CONCURRENCY must be auto or a whole number from 1 to 64',
    )
  })
})

describe('Production', () => {
  const startWith = (changes: Record<string, string>) => () => readEnv({ ...PRODUCTION, ...changes })

  it.each([
    ['TOKEN_SECRET', 'only-for-this-machine-and-never-for-a-real-shop', 'openssl rand -base64 33'],
    ['TOKEN_SECRET', `q8Zf0LxV2mN5rT7yB3cD6gH9jK1pW4sE,${'x'.repeat(40)}`, 'openssl rand -base64 33'],
    ['METRICS_TOKEN', 'changeme-changeme-changeme', 'openssl rand -hex 24'],
    ['DATABASE_URL', 'postgres://kasero:kasero@db/kasero?sslmode=verify-full', 'password of its own'],
    [
      'DATABASE_REPLICA_URLS',
      'postgres://kasero:4f1d8a92@a/kasero?sslmode=verify-full,postgres://kasero:kasero@b/kasero?sslmode=verify-full',
      'password of its own',
    ],
    ['RECAPTCHA_SITE_KEY', '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI', 'https://www.google.com/recaptcha/admin'],
    ['RECAPTCHA_SECRET', '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe', 'https://www.google.com/recaptcha/admin'],
    ['FLUTTERWAVE_SECRET_KEY', 'FLWSECK_TEST-none', 'dashboard of Flutterwave'],
    ['FLUTTERWAVE_WEBHOOK_SECRET', 'only-for-this-machine', 'openssl rand -hex 24'],
  ])('refuses the example secret in %s, says what to do and does not repeat it', (name, value, remedy) => {
    expect(startWith({ [name]: value })).toThrow(`${name} has a secret of an example, which others know:`)
    expect(startWith({ [name]: value })).toThrow(remedy)
    expect(startWith({ [name]: value })).not.toThrow(value)
  })

  // ASVS 13.2.3
  it('names every example secret at once', () => {
    expect(startWith({ RECAPTCHA_SECRET: 'password', FLUTTERWAVE_SECRET_KEY: 'test' })).toThrow(
      /RECAPTCHA_SECRET has .*; FLUTTERWAVE_SECRET_KEY has /,
    )
  })

  // ASVS 12.3.1, 12.3.2
  it.each(['smtp://mail.example.com', 'smtps://mail.example.com?tls.rejectUnauthorized=false'])(
    'refuses mail through %s unless SMTP_ALLOW_PLAIN is set',
    (SMTP_URL) => {
      expect(startWith({ SMTP_URL })).toThrow('SMTP_URL must encrypt and verify the connection: use smtps://')
      expect(startWith({ SMTP_URL, SMTP_ALLOW_PLAIN: 'true' })).not.toThrow()
    },
  )

  // ASVS 12.3.1, 12.3.2
  it.each(['', '?sslmode=require', '?sslmode=no-verify', '?sslmode=disable'])(
    'refuses a database elsewhere with %j unless DATABASE_ALLOW_UNVERIFIED is set',
    (options) => {
      const urls = { DATABASE_URL: `postgres://kasero:4f1d8a92@db/kasero${options}` }
      expect(startWith(urls)).toThrow('DATABASE_URL must verify the server: add ?sslmode=verify-full')
      expect(startWith({ ...urls, DATABASE_ALLOW_UNVERIFIED: 'true' })).not.toThrow()
    },
  )

  // ASVS 12.3.1
  it.each(['PUBLIC_URL', 'GOOGLE_MAPS_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])(
    'refuses plain HTTP in %s unless HTTP_ALLOW_PLAIN is set, except within the machine',
    (name) => {
      expect(startWith({ [name]: 'http://host.example.com' })).toThrow(`${name} must use https://`)
      expect(startWith({ [name]: 'http://host.example.com', HTTP_ALLOW_PLAIN: 'true' })).not.toThrow()
      expect(startWith({ [name]: 'http://127.0.0.1:4318' })).not.toThrow()
    },
  )

  // ASVS 12.3.4
  it('accepts a database whose certificate is of a private authority, which is named by its file', () => {
    const url = 'postgres://kasero:4f1d8a92@db/kasero?sslmode=verify-full&sslrootcert=/etc/ssl/kasero-ca.pem'
    expect(startWith({ DATABASE_URL: url })).not.toThrow()
  })

  it('accepts verified connections and a database on the same machine', () => {
    expect(startWith({ SMTP_URL: 'smtp://mail.example.com?requireTLS=true' })).not.toThrow()
    expect(startWith({ DATABASE_URL: 'postgres://kasero:4f1d8a92@127.0.0.1/kasero' })).not.toThrow()
    expect(startWith({ DATABASE_URL: 'postgres:///kasero?host=/var/run/postgresql' })).not.toThrow()
  })
})

describe('docker-compose.yml', () => {
  // ASVS 13.2.3
  it('has no default for any secret', () => {
    const text = readFileSync(join(import.meta.dirname, '../..', 'docker-compose.yml'), 'utf8')
    const secrets = [
      'POSTGRES_PASSWORD',
      'POSTGRES_APP_PASSWORD',
      'TOKEN_SECRET',
      'RECAPTCHA_SECRET',
      'FLUTTERWAVE_SECRET_KEY',
      'FLUTTERWAVE_WEBHOOK_SECRET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]
    for (const name of secrets) {
      const uses = [...text.matchAll(new RegExp(`\\$\\{${name}([^}]*)\\}`, 'g'))].map(([, rest]) => rest)
      expect(uses, name).not.toEqual([])
      for (const rest of uses) expect(rest, name).toMatch(/^:\?Set /)
    }
  })
})

describe('readEnv', () => {
  it('requires no variables in development', () => {
    expect(readEnv({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 4000,
      HOST: '127.0.0.1',
      DATABASE_POOL: 10,
      GRAPHQL_POINTS: 50_000,
      DATABASE_WAIT_MS: 2_000,
      TRUST_PROXY: false,
    })
  })

  it('treats an empty value as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', TOKEN_SECRET: '' })).toEqual(readEnv({}))
  })

  it('parses the variables that are set', () => {
    expect(
      readEnv({ PORT: '0', TRUST_PROXY: '1', DATABASE_POOL: '5', DATABASE_URL: 'postgresql://u:p@h:1/d' }),
    ).toMatchObject({
      PORT: 0,
      TRUST_PROXY: 1,
      DATABASE_POOL: 5,
      DATABASE_URL: 'postgresql://u:p@h:1/d',
    })
  })

  it('requires NOMINATIM_EMAIL together with NOMINATIM_URL', () => {
    const NOMINATIM_URL = 'https://nominatim.openstreetmap.org'
    expect(() => readEnv({ NOMINATIM_URL })).toThrow('NOMINATIM_URL needs NOMINATIM_EMAIL as well')
    expect(() => readEnv({ NOMINATIM_URL, NOMINATIM_EMAIL: 'us' })).toThrow('NOMINATIM_EMAIL must be an e-mail address')
    expect(readEnv({ NOMINATIM_URL, NOMINATIM_EMAIL: 'maps@kasero.test' })).toMatchObject({ NOMINATIM_URL })
  })

  it('accepts the phone numbers of the store in any notation', () => {
    for (const written of ['0772123456', '+256772123456', '256 772 123 456', '0772-123-456'])
      expect(readEnv({ STORE_PHONE: written, STORE_WHATSAPP: written })).toMatchObject({
        STORE_PHONE: '+256 772 123456',
        STORE_WHATSAPP: '+256 772 123456',
      })
  })

  // ASVS 13.3.1
  it('reads secrets from the files of a secrets manager', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kasero-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'token')
    writeFileSync(file, `${PRODUCTION.TOKEN_SECRET}\n`)
    const { TOKEN_SECRET, ...others } = PRODUCTION
    expect(readEnv({ ...others, TOKEN_SECRET_FILE: file }).TOKEN_SECRET).toEqual([TOKEN_SECRET])
    expect(() => readEnv({ ...PRODUCTION, TOKEN_SECRET_FILE: file })).toThrow(
      'set either TOKEN_SECRET or TOKEN_SECRET_FILE, not both',
    )
    expect(() => readEnv({ ...others, TOKEN_SECRET_FILE: join(folder, 'none') })).toThrow(
      'TOKEN_SECRET_FILE must be the path of a file that the shop can read',
    )
  })

  it.each(['GOOGLE_MAPS_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'] as const)('reads %s from a file', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'kasero-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'secret')
    writeFileSync(file, 'authorization=Bearer%20q8Zf0LxV\n')
    expect(readEnv({ [`${name}_FILE`]: file })[name]).toBe('authorization=Bearer%20q8Zf0LxV')
  })

  it('defaults the log level to one line per request in production', () => {
    expect(readEnv(PRODUCTION).LOG_LEVEL).toBe('info')
    expect(readEnv({ ...PRODUCTION, LOG_LEVEL: 'error' }).LOG_LEVEL).toBe('error')
    expect(readEnv({}).LOG_LEVEL).toBe('warn')
  })

  it('defaults the social media pages in development only', () => {
    expect(readEnv({ STORE_X: '' }).STORE_X).toMatch(/^https:/)
    expect(readEnv(PRODUCTION).STORE_X).toBeUndefined()
    expect(readEnv({ ...PRODUCTION, STORE_X: 'https://x.com/kasero' }).STORE_X).toBe('https://x.com/kasero')
  })

  it.each([
    ['NODE_ENV', 'staging', 'must be development, test or production'],
    ['PORT', 'four thousand', 'must be a number'],
    ['PORT', '70000', 'must be at most 65535'],
    ['PORT', '-1', 'must be 0 or more'],
    ['PORT', '1.5', 'must be a whole number'],
    ['DATABASE_URL', 'mysql://db/kasero', 'must be a URL that starts with postgres:// or postgresql://'],
    ['DATABASE_URL', 'db', 'must be a URL'],
    ['DATABASE_POOL', '0', ''],
    ['GRAPHQL_POINTS', '4999', 'must be 5000 or more'],
    ['DATABASE_POOL', '1000', ''],
    ['DATABASE_WAIT_MS', '50', ''],
    ['DATABASE_WAIT_MS', 'long', 'must be a number'],
    ['PUBLIC_URL', 'kasero.example.com', 'must be a URL that starts with http:// or https://'],
    ['TOKEN_SECRET', 'short', 'must have at least 32 characters'],
    ['SMTP_URL', 'http://mail', 'must be a URL that starts with smtp:// or smtps://'],
    ['S3_ENDPOINT', 's3.example.com', 'must be a URL that starts with http:// or https://'],
    ['S3_PUBLIC_URL', 'ftp://cdn', 'must be a URL that starts with http:// or https://'],
    ['STORE_PHONE', '12', 'must be a phone number, for example 0772 123456'],
    ['STORE_EMAIL', 'us', 'must be an e-mail address'],
    ['STORE_X', '@kasero', 'must be a URL that starts with https://'],
    ['LOG_LEVEL', 'loud', ''],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be a URL that starts with http:// or https://'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be from 0 to 1'],
    ['METRICS_TOKEN', 'short', 'must have at least 16'],
    ['METRICS_TOKEN', 'sixteen characters', 'must have at least 16'],
    ['MAIL_FROM', 'x', ''],
  ])('rejects %s=%s with an error that names the variable: %s', (name, value, why) => {
    expect(() => readEnv({ [name]: value })).toThrow(BadEnvironment)
    expect(() => readEnv({ [name]: value })).toThrow(`${name} ${why}`)
  })

  it('names every invalid variable in one error', () => {
    expect(() => readEnv({ PORT: 'x', TOKEN_SECRET: 'y' })).toThrow(/PORT must .*; TOKEN_SECRET must /)
  })

  it('never includes a secret in an error message', () => {
    expect(() => readEnv({ TOKEN_SECRET: 'hunter2' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    )
  })

  it.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))('requires %s in production', (name) => {
    expect(() => readEnv(PRODUCTION)).not.toThrow()
    expect(() => readEnv({ ...PRODUCTION, [name]: undefined })).toThrow(`production needs ${name}`)
    expect(() => readEnv({ ...PRODUCTION, [name]: '' })).toThrow(`production needs ${name}`)
  })

  it('names every variable that production is missing in one error', () => {
    for (const name of Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))
      expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(name)
  })

  const BUCKET = {
    S3_ENDPOINT: 'https://s3.af-south-1.amazonaws.com',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://cdn.example.com',
  }

  it('accepts an S3 bucket for pictures and defaults its region', () => {
    expect(readEnv(BUCKET)).toMatchObject({ ...BUCKET, S3_REGION: 'auto' })
    expect(readEnv({ ...BUCKET, S3_REGION: 'af-south-1' }).S3_REGION).toBe('af-south-1')
    expect(readEnv({}).S3_BUCKET).toBeUndefined()
  })

  it.each(Object.keys(BUCKET))('rejects a bucket without %s', (name) => {
    expect(() => readEnv({ ...BUCKET, [name]: undefined })).toThrow(`a bucket needs ${name} as well`)
    expect(() => readEnv({ ...BUCKET, [name]: '' })).toThrow(BadEnvironment)
  })

  it('names every missing bucket variable', () => {
    expect(() => readEnv({ S3_BUCKET: 'pictures' })).toThrow(
      'a bucket needs S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL as well',
    )
  })

  const BACKUP_BUCKET = {
    BACKUP_DIR: '/backup',
    BACKUP_S3_ENDPOINT: 'https://s3.af-south-1.amazonaws.com',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  }

  it.each(Object.keys(BACKUP_BUCKET))('rejects a bucket for backups without %s', (name) => {
    expect(readEnv(BACKUP_BUCKET)).toMatchObject({ ...BACKUP_BUCKET, BACKUP_S3_REGION: 'auto' })
    expect(() => readEnv({ ...BACKUP_BUCKET, [name]: undefined })).toThrow(`a bucket for backups needs ${name} as well`)
  })

  it('accepts a folder for backups without a bucket', () => {
    expect(readEnv({ BACKUP_DIR: '/backup' }).BACKUP_S3_BUCKET).toBeUndefined()
  })

  it('rejects the bucket of the pictures, which anybody can read, for backups', () => {
    expect(() => readEnv({ ...BUCKET, ...BACKUP_BUCKET, BACKUP_S3_BUCKET: 'pictures' })).toThrow(
      'BACKUP_S3_BUCKET must not be S3_BUCKET',
    )
  })

  it('parses TOKEN_SECRET into a signing secret and older accepted secrets', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(40)]
    expect(readEnv({ TOKEN_SECRET: first }).TOKEN_SECRET).toEqual([first])
    expect(readEnv({ TOKEN_SECRET: `${first}, ${second}` }).TOKEN_SECRET).toEqual([first, second])
    expect(() => readEnv({ TOKEN_SECRET: `${first},short` })).toThrow('TOKEN_SECRET must have at least 32 characters')
  })
})
