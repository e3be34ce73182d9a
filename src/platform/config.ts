import { isIPv4 } from 'node:net'
import { z } from 'zod'
import { email } from '../contract/email-address.ts'
import { aboveZero, addressOf, ConfigError, flag, httpUrl, key, wholeNumber } from './config-values.ts'
import { parseTrustProxy, type TrustProxy } from './http/trusted-proxies.ts'
import { readSecretFile } from './read-secret-file.ts'
import { type S3Config, s3Of } from './s3-config.ts'

const empty = (value: string | undefined) => (value === '' ? undefined : value)
/** Longer than `keepalive_timeout` in `deploy/nginx.conf`. */
const behindProxySeconds = 5

/** As it is: a slash at the end belongs to its name. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with https://' })
  .refine(isPrivate, 'must be https')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: addressOf('postgres').optional(),
  DATABASE_DIRECT_URL: addressOf('postgres').optional(),
  DATABASE_REPLICA_URL: addressOf('postgres').optional(),
  DATABASE_NAMED_STATEMENTS: flag.optional(),
  REDIS_URL: addressOf('redis').optional(),
  SMTP_URL: addressOf('smtp').optional(),
  MAIL_FROM: z.string().default('no-reply@localhost'),
  STRIPE_SECRET_KEY: key('sk_', 'rk_'),
  STRIPE_PUBLISHABLE_KEY: key('pk_'),
  STRIPE_WEBHOOK_SECRET: key('whsec_'),
  STRIPE_API_BASE: httpUrl.refine(isPrivate, 'must be https').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^\w[\w.-]{1,61}\w$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: httpUrl
    .refine((value) => !new URL(value).username, 'must have no user and password')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be a region such as eu-central-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/, 'must have no spaces').optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, 'must have no spaces').optional(),
  S3_PREFIX: z
    .string()
    .regex(/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*\/?$/, 'must be a path such as rooms or sites/rooms')
    .optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, 'must have at most 40 characters').optional(),
  BACKUPS: flag.default(true),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  OWNER_EMAIL: email.optional(),
  SAMPLE_DATA: flag.optional(),
  REMOVE_TRIAL: flag.default(false),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((value, context) => {
      const parsed = parseTrustProxy(value)
      if (parsed === null)
        context.addIssue('must be the number of proxies in front, or their addresses and networks')
      return parsed ?? false
    }),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  RATE_LIMIT_FACTOR: aboveZero.default(1),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'must have at least 16 characters, without spaces')
    .optional(),
})

/** Never printed. Each can come from a file (`readSecretFile`). */
const secret = new Set([
  'SESSION_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
])

export type StripeConfig = Readonly<{
  secretKey: string
  /** The only key that browsers see. */
  publishableKey: string
  webhookSecret: string
  /** Null: Stripe's own. */
  apiBase: string | null
}>

/** A server by which people sign in, in OpenID Connect. */
export type OidcConfig = Readonly<{
  issuer: string
  clientId: string
  clientSecret: string
  /** On the button. */
  name: string
}>

export type Config = Readonly<{
  port: number
  host: string
  /** The address people use, without a trailing slash. The only base of links in emails. */
  publicUrl: string
  dataDir: string
  /** Null: the bundled PostgreSQL. */
  databaseUrl: string | null
  /** For what needs a session of its own: LISTEN, the job queue, migrations, locks, COPY. Null: `databaseUrl`. */
  databaseDirectUrl: string | null
  /** A streaming standby, for reads that may be a moment old. */
  databaseReplicaUrl: string | null
  /** False behind a pooler that switches connections between transactions. */
  namedStatements: boolean
  /** False behind any pooler: it refuses or mixes up the settings of a session. */
  ownSession: boolean
  /** Null: NOTIFY wakes the processes, and the database counts limits. */
  redisUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Null: sandbox payments. */
  stripe: StripeConfig | null
  /** Null: files are kept in `dataDir`. */
  s3: S3Config | null
  /** Null: people sign in only by what they have here. */
  oidc: OidcConfig | null
  /** Back up every day, and before an upgrade changes the database. */
  backups: boolean
  /** Null: generated on the first start and kept in `dataDir`. */
  sessionSecret: string | null
  ownerEmail: string | null
  /** Null: yes on an empty bundled database, unless payments are real. */
  sampleData: boolean | null
  logLevel: string
  trustProxy: TrustProxy
  /** How long a process that ends is served by its proxy while it says that it isn't ready. */
  drainSeconds: number
  rateLimitFactor: number
  /** Opens `/metrics`. Null: there’s no such address. */
  metricsToken: string | null
  /** Close the demo accounts on start, and create none. */
  removeTrial: boolean
  /** Others can open the site: `HOST` or `PUBLIC_URL` isn't loopback. */
  reachable: boolean
  /** Others can't open the site and no email leaves, so `/dev/mail` exists and sign-ins are printed. */
  trialMode: boolean
  loopback: boolean
  development: boolean
}>

/** Throws `ConfigError` for the first invalid variable. */
export function readConfig(environment: Record<string, string | undefined>, development = false): Config {
  const given = Object.fromEntries(
    Object.keys(variables.shape).map((name) => {
      const inFile = secret.has(name) ? readSecretFile(name, environment) : undefined
      return [name, empty(environment[name]) ?? empty(inFile)]
    }),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    const value = secret.has(name) ? '' : ` (${given[name]})`
    const reason = issue?.message.replace(/\.$/, '')
    throw new ConfigError(`The environment variable ${name} is invalid${value}: ${reason}.`)
  }
  const v = parsed.data
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`
  const loopback = isLoopback(new URL(publicUrl).hostname)
  const reachable = !isLoopback(v.HOST) || !loopback
  const behindPooler = v.DATABASE_DIRECT_URL !== undefined
  if (behindPooler && !v.DATABASE_URL) {
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL: set both, or unset it.')
  }
  const namedStatements = v.DATABASE_NAMED_STATEMENTS ?? !behindPooler
  return Object.freeze({
    port: v.PORT,
    host: v.HOST,
    publicUrl,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL ?? null,
    databaseDirectUrl: v.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: v.DATABASE_REPLICA_URL ?? null,
    namedStatements,
    ownSession: namedStatements && !behindPooler,
    redisUrl: v.REDIS_URL ?? null,
    smtpUrl: v.SMTP_URL ?? null,
    mailFrom: v.MAIL_FROM,
    stripe: stripeOf(v),
    s3: s3Of(v),
    oidc: oidcOf(v),
    backups: v.BACKUPS,
    sessionSecret: v.SESSION_SECRET ?? null,
    ownerEmail: v.OWNER_EMAIL ?? null,
    sampleData: v.SAMPLE_DATA ?? null,
    logLevel: v.LOG_LEVEL,
    trustProxy: v.TRUST_PROXY,
    drainSeconds: v.DRAIN_SECONDS ?? (v.TRUST_PROXY === false ? 0 : behindProxySeconds),
    rateLimitFactor: v.RATE_LIMIT_FACTOR,
    metricsToken: v.METRICS_TOKEN ?? null,
    removeTrial: v.REMOVE_TRIAL,
    reachable,
    trialMode: !reachable && !v.SMTP_URL,
    loopback,
    development,
  })
}

/** Warnings about variables that have no effect, or not the expected one. */
export function ignoredVariables(environment: Record<string, string | undefined>): string[] {
  const given = Object.keys(environment).filter((name) => empty(environment[name]) !== undefined)
  return given.flatMap((name) => {
    if (name === 'STRIPE_API_BASE' && !environment.STRIPE_SECRET_KEY && !environment.STRIPE_SECRET_KEY_FILE) {
      return [`${name} has no effect: payments use the sandbox until you set Stripe's keys.`]
    }
    if (name === 'TRUST_PROXY' && environment[name] === 'true') {
      return [
        'TRUST_PROXY=true means one proxy. Set TRUST_PROXY to the number of proxies in front of this site, such as 1.',
      ]
    }
    if (name in variables.shape || secret.has(name.replace(/_FILE$/, ''))) return []
    if (!/^(S3|REDIS|DATABASE|METRICS|OIDC)_/.test(name)) return []
    return [`${name} has no effect: there's no such setting. Check its name in the README.`]
  })
}

/** All three keys or none. */
function stripeOf(v: z.output<typeof variables>): StripeConfig | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = v
  const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    const missing = Object.entries(keys).flatMap(([name, value]) => (value ? [] : [name]))
    if (missing.length === 3) return null
    throw new ConfigError(`Stripe needs all three keys: set ${missing.join(' and ')} too.`)
  }
  if (isTestKey(STRIPE_SECRET_KEY) !== isTestKey(STRIPE_PUBLISHABLE_KEY)) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.',
    )
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: v.STRIPE_API_BASE ?? null,
  }
}

/** All four or none. */
function oidcOf(v: z.output<typeof variables>): OidcConfig | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = v
  const given = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET && OIDC_NAME) {
    return {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      name: OIDC_NAME,
    }
  }
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === 4) return null
  throw new ConfigError(`Signing in by OpenID Connect needs four settings: set ${missing.join(' and ')} too.`)
}

function isPrivate(address: string): boolean {
  return address.startsWith('https:') || isLoopback(new URL(address).hostname)
}

function isTestKey(key: string): boolean {
  return key.includes('_test_')
}

export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'))
}
