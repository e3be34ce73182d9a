import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { App } from './server.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Allows inline scripts and styles with these sources, in place of any others. */
    allowInline(sources: string): void
    /** Returns a nonce that is allowed in place of any other source. */
    allowNonce(): string
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

/** Files of the build. Headers that only pages use would be a third of a small one. */
export const assetsPath = '/assets/'

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

/** Those of `helmet`, which would make them for every answer. */
const ofPages = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'csp="/api/csp-reports"',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** All headers are built once; only the nonce changes. */
export function sendSecurityPolicy(app: App, config: Config): void {
  const written = Object.entries(directives(config)).map(([name, values]) => [name, ...values].join(' '))
  const pieces = written.join(';').split(` ${nonceMark}`)
  const policyFor = (sources: string) => pieces.join(sources && ` ${sources}`)
  const ofFiles = { ...defaultHeaders(config), 'cross-origin-resource-policy': 'same-origin' }
  const constant = {
    ...ofFiles,
    ...ofPages,
    'content-security-policy': policyFor(''),
    'permissions-policy': permissions(config, false),
  }
  const whileRecording = permissions(config, true)
  app.decorateReply('allowInline', function (sources) {
    void this.header('content-security-policy', policyFor(sources))
  })
  app.decorateReply('allowNonce', function () {
    const nonce = randomBytes(16).toString('hex')
    this.allowInline(`'nonce-${nonce}'`)
    return nonce
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith(assetsPath) ? ofFiles : constant)
    if (request.url.split('?', 1)[0] === recordingPage) {
      void reply.header('permissions-policy', whileRecording)
    }
    done()
  })
}
