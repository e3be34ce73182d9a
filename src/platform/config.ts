import { isIPv4 } from 'node:net'
import { z } from 'zod'
import { email } from '../contract/email-address.ts'
import {
  aboveZero,
  addressOf,
  ConfigError,
  flag,
  httpUrl,
  isAnySet,
  key,
  orNull,
  requireAll,
  variableOf,
  wholeNumber,
} from './config-values.ts'
import { parseTrustProxy, type TrustProxy } from './http/trusted-proxies.ts'
import { readSecretFile } from './read-secret-file.ts'
import { s3Of } from './s3-config.ts'

/** Longer than `keepalive_timeout` in `deploy/nginx.conf`. */
const behindProxySeconds = 5

/** As it is: a slash at the end belongs to its name. */
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with https://' })
  .refine(isPrivate, 'must be https')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** By their names in `Config`: `publicUrl` is `PUBLIC_URL`. */
const plain = {
  port: wholeNumber(0, 65_535).default(3000),
  host: z.string().default('127.0.0.1'),
  /** The address people use, without a trailing slash. The only base of links in emails. */
  publicUrl: httpUrl.optional(),
  dataDir: z.string().default('./data'),
  /** False behind a pooler that switches connections between transactions. */
  databaseNamedStatements: flag.optional(),
  mailFrom: z.string().default('no-reply@localhost'),
  stripeApiBase: orNull(httpUrl.refine(isPrivate, 'must be https')),
  s3Bucket: orNull(z.string().regex(/^\w[\w.-]{1,61}\w$/, 'must be the name of a bucket')),
  s3Region: orNull(z.string().regex(/^[\w-]+$/, 'must be a region such as eu-central-1')),
  s3Prefix: orNull(
    z.string().regex(/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*\/?$/, 'must be a path such as rooms or sites/rooms'),
  ),
  /** Back up every day, and before an upgrade changes the database. */
  backups: flag.default(true),
  ownerEmail: orNull(email),
  /** Null: yes on an empty bundled database, unless payments are real. */
  sampleData: orNull(flag),
  /** Close the demo accounts on start, and create none. */
  removeTrial: flag.default(false),
  logLevel: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  trustProxy: z
    .string()
    .default('false')
    .transform((value, context): TrustProxy => {
      const parsed = parseTrustProxy(value)
      if (parsed === null)
        context.addIssue('must be the number of proxies in front, or their addresses and networks')
      return parsed ?? false
    }),
  /** How long a process that ends is served by its proxy while it says that it isn't ready. */
  drainSeconds: wholeNumber(0, 300).optional(),
  rateLimitFactor: aboveZero.default(1),
}

/** Never printed. Each can come from a file (`readSecretFile`). */
const secret = {
  /** Null: generated on the first start and kept in `dataDir`. */
  sessionSecret: orNull(z.string().min(32, 'must have at least 32 characters')),
  /** Null: the bundled PostgreSQL. */
  databaseUrl: orNull(addressOf('postgres')),
  /** For what needs a session of its own: LISTEN, the job queue, migrations, locks, COPY. Null: `databaseUrl`. */
  databaseDirectUrl: orNull(addressOf('postgres')),
  /** A streaming standby, for reads that may be a moment old. */
  databaseReplicaUrl: orNull(addressOf('postgres')),
  /** Null: NOTIFY wakes the processes, and the database counts limits. */
  redisUrl: orNull(addressOf('redis')),
  smtpUrl: orNull(addressOf('smtp')),
  /** Opens `/metrics`. Null: there’s no such address. */
  metricsToken: orNull(z.string().regex(/^[!-~]{16,}$/, 'must have at least 16 characters, without spaces')),
  stripeSecretKey: orNull(key('sk_', 'rk_')),
  stripePublishableKey: orNull(key('pk_')),
  stripeWebhookSecret: orNull(key('whsec_')),
  s3Endpoint: orNull(httpUrl.refine((value) => !new URL(value).username, 'must have no user and password')),
  s3AccessKeyId: orNull(z.string().regex(/^\S+$/, 'must have no spaces')),
  s3SecretAccessKey: orNull(z.string().regex(/^\S+$/, 'must have no spaces')),
  oidcIssuer: orNull(issuer),
  oidcClientId: orNull(z.string()),
  oidcClientSecret: orNull(z.string()),
  /** On the button. */
  oidcName: orNull(
    z
      .string()
      .trim()
      .regex(/^.{1,40}$/, 'must have 1 to 40 characters'),
  ),
}

const variables = z.object({ ...plain, ...secret })
export type Values = z.output<typeof variables>

export type Config = ReturnType<typeof readConfig>
export type StripeConfig = NonNullable<Config['stripe']>
/** A server by which people sign in, in OpenID Connect. */
export type OidcConfig = NonNullable<Config['oidc']>

/** Throws `ConfigError` for the first invalid variable. */
export function readConfig(environment: Record<string, string | undefined>, development = false) {
  const given = Object.fromEntries(
    Object.keys(variables.shape).map((name) => {
      const variable = variableOf(name)
      const inFile = name in secret ? readSecretFile(variable, environment) : undefined
      return [name, environment[variable] || inFile || undefined]
    }),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    const value = name in secret ? '' : ` (${given[name]})`
    const reason = issue?.message.replace(/\.$/, '')
    throw new ConfigError(`The environment variable ${variableOf(name)} is invalid${value}: ${reason}.`)
  }
  const v = parsed.data
  const publicUrl = v.publicUrl ?? `http://localhost:${v.port}`
  const loopback = isLoopback(new URL(publicUrl).hostname)
  const reachable = !isLoopback(v.host) || !loopback
  const behindPooler = v.databaseDirectUrl !== null
  if (behindPooler && !v.databaseUrl) {
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL: set both, or unset it.')
  }
  const namedStatements = v.databaseNamedStatements ?? !behindPooler
  return Object.freeze({
    ...v,
    publicUrl,
    namedStatements,
    /** False behind any pooler: it refuses or mixes up the settings of a session. */
    ownSession: namedStatements && !behindPooler,
    /** Null: sandbox payments. */
    stripe: stripeOf(v),
    /** Null: files are kept in `dataDir`. */
    s3: s3Of(v),
    /** Null: people sign in only by what they have here. */
    oidc: oidcOf(v),
    drainSeconds: v.drainSeconds ?? (v.trustProxy === false ? 0 : behindProxySeconds),
    /** Others can open the site: `HOST` or `PUBLIC_URL` isn't loopback. */
    reachable,
    /** Others can't open the site and no email leaves, so `/dev/mail` exists and sign-ins are printed. */
    trialMode: !reachable && !v.smtpUrl,
    loopback,
    development,
  })
}

const names = new Set([
  ...Object.keys(variables.shape).map(variableOf),
  ...Object.keys(secret).map((name) => `${variableOf(name)}_FILE`),
])

/** Whether the product reads this variable. */
export function isSetting(variable: string): boolean {
  return names.has(variable)
}

/** Warnings about variables that have no effect, or not the expected one. */
export function ignoredVariables(environment: Record<string, string | undefined>): string[] {
  const given = Object.keys(environment).filter((name) => environment[name])
  return given.flatMap((name) => {
    if (name === 'STRIPE_API_BASE' && !environment.STRIPE_SECRET_KEY && !environment.STRIPE_SECRET_KEY_FILE) {
      return [`${name} has no effect: payments use the sandbox until you set Stripe's keys.`]
    }
    if (name === 'TRUST_PROXY' && environment[name] === 'true') {
      return [
        'TRUST_PROXY=true means one proxy. Set TRUST_PROXY to the number of proxies in front of this site, such as 1.',
      ]
    }
    if (isSetting(name) || !/^(S3|REDIS|DATABASE|METRICS|OIDC)_/.test(name)) return []
    return [`${name} has no effect: there's no such setting. Check its name in the README.`]
  })
}

/** All three keys or none. */
function stripeOf(v: Values) {
  const keys = {
    secretKey: v.stripeSecretKey,
    publishableKey: v.stripePublishableKey,
    webhookSecret: v.stripeWebhookSecret,
  }
  if (!isAnySet(keys)) return null
  requireAll('STRIPE', keys, 'Stripe needs all three keys')
  if (isTestKey(keys.secretKey) !== isTestKey(keys.publishableKey)) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.',
    )
  }
  return { ...keys, apiBase: v.stripeApiBase }
}

/** All four or none. */
function oidcOf(v: Values) {
  const provider = {
    issuer: v.oidcIssuer,
    clientId: v.oidcClientId,
    clientSecret: v.oidcClientSecret,
    name: v.oidcName,
  }
  if (!isAnySet(provider)) return null
  requireAll('OIDC', provider, 'Signing in by OpenID Connect needs four settings')
  return provider
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
