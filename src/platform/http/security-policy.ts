import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { App } from './server.ts'

declare module 'fastify' {
  interface FastifyReply {
    nonce: string
  }
}

const own = "'self'"
const none = "'none'"
const nonceMark = "'nonce'"

/**
 * Stripe requires that its script comes from its own address. The card form and the bank's step are frames.
 */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: 'https://api.stripe.com',
}
const stripeFrames = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']

const yearSeconds = 31_536_000

/** For every answer, even those that no route gives. A page's own policy replaces this one. */
export function defaultHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': "object-src 'none';base-uri 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // No includeSubDomains: sibling sites may have no https.
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${yearSeconds}` }),
  }
}

/** Own scripts by nonce, own styles and pictures, Stripe's card form if configured, nothing else. */
function directives(config: Config): Record<string, string[]> {
  return {
    'default-src': [own],
    'script-src': [own, nonceMark, ...(config.stripe ? stripe.scripts : [])],
    'style-src': [own, nonceMark],
    /** Menus and dialogs are positioned by style attributes. */
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [own, 'data:', 'blob:'],
    /** `blob:` is a recording that its owner listens to before keeping it; episodes play from their own hosts. */
    'media-src': [own, 'blob:', 'https:'],
    'font-src': [own],
    'connect-src': [own, ...(config.development ? ['ws:'] : []), ...(config.stripe ? [stripe.calls] : [])],
    ...(config.stripe && { 'frame-src': [...stripeFrames, own] }),
    'form-action': [own],
    'base-uri': [none],
    'object-src': [none],
    'frame-ancestors': [none],
    ...(config.publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
    'report-uri': ['/api/csp-reports'],
    'report-to': ['csp'],
  }
}

/** The only page that records. */
const recordingPage = '/settings/introduction'

/** Allows payment for the card form's frames, the microphone on one page, and nothing else. */
function permissions(config: Config, recording: boolean): string {
  const paying = config.stripe
    ? [own.replaceAll("'", ''), ...stripe.scripts.map((origin) => `"${origin}"`)]
    : []
  const unused = ['camera', ...(recording ? [] : ['microphone']), 'geolocation', 'display-capture', 'midi']
  const never = [...unused, 'serial', 'usb', 'hid'].map((name) => `${name}=()`)
  const allowed = recording ? ['microphone=(self)'] : []
  return [...never, ...allowed, `payment=(${paying.join(' ')})`].join(', ')
}

/** The policy is built once; only the nonce changes. */
export function sendSecurityPolicy(app: App, config: Config): void {
  const written = Object.entries(directives(config)).map(([name, values]) => [name, ...values].join(' '))
  const pieces = written.join(';').split(nonceMark)
  const constant = {
    ...defaultHeaders(config),
    'reporting-endpoints': 'csp="/api/csp-reports"',
    'permissions-policy': permissions(config, false),
  }
  const whileRecording = permissions(config, true)
  app.decorateReply('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.nonce = randomBytes(16).toString('hex')
    void reply.headers(constant)
    if (request.url.split('?')[0] === recordingPage) void reply.header('permissions-policy', whileRecording)
    void reply.header('content-security-policy', pieces.join(`'nonce-${reply.nonce}'`))
  })
}
