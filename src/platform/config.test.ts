import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ignoredVariables, isLoopback, readConfig } from './config.ts'

test('without variables everything has its default', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
  })
  expect(config).toMatchObject({ databaseUrl: null, smtpUrl: null, trialMode: true, rateLimitFactor: 1 })
})

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_hunter2',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_hunter2',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
}

test('with all three keys payments use Stripe, without any the sandbox', () => {
  expect(readConfig({}).stripe).toBeNull()
  expect(readConfig({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:8080/' }).stripe).toEqual({
    secretKey: 'sk_test_hunter2',
    publishableKey: 'pk_test_hunter2',
    webhookSecret: 'whsec_hunter2',
    apiBase: 'http://127.0.0.1:8080',
  })
})

test('mixing test keys with live keys stops the start', () => {
  expect(() => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_hunter2' })).toThrow(
    /^STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both/,
  )
})

const oidc = {
  OIDC_ISSUER: 'https://login.example.org/rooms/',
  OIDC_CLIENT_ID: 'rooms',
  OIDC_CLIENT_SECRET: 'hunter2',
  OIDC_NAME: 'Example ID',
}

test('people sign in by OpenID Connect only with all four settings', () => {
  expect(readConfig({}).oidc).toBeNull()
  expect(readConfig(oidc).oidc).toEqual({
    issuer: 'https://login.example.org/rooms/',
    clientId: 'rooms',
    clientSecret: 'hunter2',
    name: 'Example ID',
  })
  expect(() => readConfig({ ...oidc, OIDC_ISSUER: 'http://login.example.org' })).toThrow(/must be https\.$/)
  expect(() => readConfig({ ...oidc, OIDC_NAME: ' ' })).toThrow(/must have 1 to 40 characters\.$/)
})

test.each([
  ...Object.keys(keys).map((name) => [name, 'Stripe needs all three keys', keys] as const),
  ...Object.keys(oidc).map(
    (name) => [name, 'Signing in by OpenID Connect needs four settings', oidc] as const,
  ),
])('without only %s the start stops, and the sentence names it', (name, says, all) => {
  expect(() => readConfig({ ...all, [name]: '' })).toThrow(new RegExp(`^${says}: set ${name} too\\.$`))
})

const s3 = {
  S3_BUCKET: 'rooms',
  S3_ENDPOINT: 'http://127.0.0.1:9000/',
  S3_ACCESS_KEY_ID: 'hunter2-id',
  S3_SECRET_ACCESS_KEY: 'hunter2+secret/',
}

test('files are in a bucket if one is set', () => {
  expect(readConfig({}).s3).toBeNull()
  expect(readConfig({ ...s3, S3_PREFIX: 'sites/one' }).s3).toEqual({
    bucket: 'rooms',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    keys: { id: 'hunter2-id', secret: 'hunter2+secret/' },
    prefix: 'sites/one/',
  })
  expect(readConfig({ ...s3, S3_PREFIX: 'one/' }).s3?.prefix).toBe('one/')
})

test('on AWS the keys may come from the machine, and the region is needed', () => {
  const aws = { S3_BUCKET: 'rooms', S3_REGION: 'eu-central-1' }
  expect(readConfig(aws).s3).toMatchObject({ endpoint: null, region: 'eu-central-1', keys: null, prefix: '' })
  expect(() => readConfig({ ...aws, S3_REGION: '' })).toThrow(/more settings: set S3_REGION too\.$/)
})

const invalid: Record<string, string[]> = {
  PORT: ['eighty', '70000'],
  PUBLIC_URL: ['example.org'],
  DATABASE_URL: ['mysql://app:hunter2@host/x'],
  DATABASE_DIRECT_URL: ['mysql://localhost/x'],
  REDIS_URL: ['localhost:6379', 'http://:hunter2@host'],
  METRICS_TOKEN: ['fifteen-letters', 'sixteen letters!', 'hunter2'],
  SMTP_URL: ['mail.example.org'],
  OWNER_EMAIL: ['somebody'],
  SAMPLE_DATA: ['perhaps'],
  LOG_LEVEL: ['loud'],
  RATE_LIMIT_FACTOR: ['-1'],
  SESSION_SECRET: ['hunter2'],
  TRUST_PROXY: ['yes', '*', '-1', '11', '1,2', '10/8', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1,::/0'],
  STRIPE_SECRET_KEY: ['pk_test_hunter2', 'sk_test_hunter2 '],
  STRIPE_PUBLISHABLE_KEY: ['sk_test_hunter2'],
  STRIPE_WEBHOOK_SECRET: ['hunter2'],
  STRIPE_API_BASE: ['http://example.org'],
  S3_BUCKET: ['x', 'rooms/one'],
  S3_ENDPOINT: ['s3.example.org/hunter2', 'https://hunter2-id:hunter2@s3.example.org'],
  S3_REGION: ['eu central'],
  S3_ACCESS_KEY_ID: ['hunter2 id'],
  S3_SECRET_ACCESS_KEY: ['hunter2 secret'],
  S3_PREFIX: ['/rooms', 'rooms/../other'],
}
test.each(Object.entries(invalid).flatMap(([name, values]) => values.map((value) => [name, value])))(
  '%s=%s stops the start with one sentence that names it, says what it must be, and repeats no secret',
  (name = '', value) => {
    const read = () => readConfig({ ...keys, ...s3, [name]: value })
    expect(read).toThrow(new RegExp(`^The environment variable ${name} is invalid`))
    expect(read).toThrow(/^(?!.*hunter2)/)
    expect(read).toThrow(/: (must (be|have)|Please enter) (?!.*(expected|received|input)).*\.$/)
  },
)

test.each(['S3_BUCKETS', 'REDIS_HOST', 'DATABASE_POOL'])(
  'an unknown setting %s is named in a sentence',
  (name) => {
    expect(ignoredVariables({ [name]: 'x' })).toEqual([
      `${name} has no effect: there's no such setting. Check its name in the README.`,
    ])
  },
)

test('settings with an effect, and those of other programs, get no sentence', () => {
  const names = ['PORT', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'S3_BUCKET', 'PATH', 'S3CMD', 'TZ']
  expect(ignoredVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})

test.each([
  ['', false],
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['true', 1],
  ['10.1.2.3, 2001:db8::/32', ['10.1.2.3', '2001:db8::/32']],
  ['loopback,192.0.2.7', ['loopback', '192.0.2.7']],
  ['private', ['uniquelocal', '100.64.0.0/10']],
])('TRUST_PROXY=%s is read as %j', (value, trustProxy) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trustProxy)
})

test.each([
  ['a server', {}, true, true],
  ['a server without named statements', { DATABASE_NAMED_STATEMENTS: 'false' }, false, false],
  ['a pooler, with a direct address', { DATABASE_DIRECT_URL: 'postgres://app@db/x' }, false, false],
  [
    'a pooler that keeps named statements',
    { DATABASE_DIRECT_URL: 'postgres://app@db/x', DATABASE_NAMED_STATEMENTS: 'true' },
    true,
    false,
  ],
])('%s: named statements and session settings as they work there', (_, more, namedStatements, ownSession) => {
  const config = readConfig({ DATABASE_URL: 'postgres://app@pooler/x', ...more })
  expect(config).toMatchObject({ namedStatements, ownSession })
})

test('a direct address alone stops the start, and isn’t printed', () => {
  expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgres://app:hunter2@host/x' })).toThrow(
    /^DATABASE_DIRECT_URL needs DATABASE_URL(?!.*hunter2)/,
  )
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 })
})

test('trial mode ends when other machines can reach the site or it sends email', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).trialMode).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'https://example.org' }).trialMode).toBe(false)
  expect(readConfig({ SMTP_URL: 'smtp://localhost:25' }).trialMode).toBe(false)
})

test('only names and addresses of this machine are loopback', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])
    expect(isLoopback(host)).toBe(true)
  const others = ['example.org', '10.0.0.1', '127.0.0.1.example.org', '0.0.0.0']
  const nearly = ['127.999.0.1', '127.1', '[localhost]', '[127.0.0.1', '::1]']
  for (const host of [...others, ...nearly]) expect([host, isLoopback(host)]).toEqual([host, false])
})

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const file = (content: string) => {
    const path = join(folder, randomUUID())
    writeFileSync(path, content)
    return path
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  test('a secret is read from the file that its variable with _FILE names, without the line break', () => {
    const url = 'postgres://app:hunter2@db/site'
    expect(readConfig({ DATABASE_URL_FILE: file(`${url}\n`) }).databaseUrl).toBe(url)
    expect(readConfig({ DATABASE_URL: '', DATABASE_URL_FILE: file(url) }).databaseUrl).toBe(url)
    expect(ignoredVariables({ DATABASE_URL_FILE: '/run/secrets/db' })).toEqual([])
    const fromFiles = Object.entries(keys).map(([name, value]) => [`${name}_FILE`, file(value)])
    expect(readConfig(Object.fromEntries(fromFiles)).stripe).toMatchObject({
      secretKey: keys.STRIPE_SECRET_KEY,
    })
  })

  test('a missing file, or both ways at once, stops the start with a sentence', () => {
    expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'nowhere') })).toThrow(
      'The file that SMTP_URL_FILE names can’t be read (ENOENT).',
    )
    expect(() => readConfig({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: file('smtp://b') })).toThrow(
      'Set SMTP_URL or SMTP_URL_FILE, not both.',
    )
  })
})
