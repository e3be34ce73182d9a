import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { App } from './server.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** What inline scripts and styles of this answer must carry. */
    nonce: string
  }
}

const own = "'self'"
const none = "'none'"
const nonceMark = "'nonce'"

/** Stripe’s card form and bank’s step are frames of its own, opened by a script that must come from its address. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: 'https://api.stripe.com',
}
const stripeFrames = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']

const yearSeconds = 31_536_000

/** What every answer carries, also one that no route gives. A page's own policy takes the place of this one. */
export function headersOfEveryAnswer({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': "object-src 'none';base-uri 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // Not for subdomains: a site can't know whether its neighbors have https.
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${yearSeconds}` }),
  }
}

/**
 * What a page may load: its own scripts by nonce, its own styles and pictures, the card form where Stripe is
 * configured, and nothing else.
 */
function directives(config: Config): Record<string, string[]> {
  return {
    'default-src': [own],
    'script-src': [own, nonceMark, ...(config.stripe ? stripe.scripts : [])],
    'style-src': [own, nonceMark],
    /** Positions of menus and dialogs are style attributes. */
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [own, 'data:', 'blob:'],
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

/** What the browser itself offers pages: paying for the card form’s frames, and nothing that no page uses. */
function permissions(config: Config): string {
  const paying = config.stripe
    ? [own.replaceAll("'", ''), ...stripe.scripts.map((origin) => `"${origin}"`)]
    : []
  const unused = ['camera', 'microphone', 'geolocation', 'display-capture', 'midi', 'serial', 'usb', 'hid']
  return [...unused.map((name) => `${name}=()`), `payment=(${paying.join(' ')})`].join(', ')
}

/** Gives every answer a nonce of its own and the policy that names it; only the nonce is made anew each time. */
export function sendSecurityPolicy(app: App, config: Config): void {
  const written = Object.entries(directives(config)).map(([name, values]) => [name, ...values].join(' '))
  const pieces = written.join(';').split(nonceMark)
  const constant = {
    ...headersOfEveryAnswer(config),
    'reporting-endpoints': 'csp="/api/csp-reports"',
    'permissions-policy': permissions(config),
  }
  app.decorateReply('nonce', '')
  app.addHook('onRequest', async (_, reply) => {
    reply.nonce = randomBytes(16).toString('hex')
    void reply.headers(constant)
    void reply.header('content-security-policy', pieces.join(`'nonce-${reply.nonce}'`))
  })
}
