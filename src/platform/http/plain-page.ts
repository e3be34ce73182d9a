import { createHash } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import type { Log } from '../log.ts'
import { type Html, html } from '../mail/html.ts'
import { mapError } from './handle-refusals.ts'
import { plainPageWords } from './wording.ts'

export function sendPlainPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { message, retryAfterSeconds } = mapError(error, request, reply)
  if (isSoon(retryAfterSeconds)) void reply.header('refresh', retryAfterSeconds)
  void reply
    .header('cache-control', 'private, no-store')
    .headers(plainPageHeaders)
    .send(plainPage({ message, next: nextStep(retryAfterSeconds) }))
}

function isSoon(seconds: number | undefined): seconds is number {
  return seconds !== undefined && seconds <= longestWaitSeconds
}

function nextStep(retryAfterSeconds: number | undefined): Html {
  if (isSoon(retryAfterSeconds))
    return html`<p>${plainPageWords.retriesIn({ seconds: retryAfterSeconds })}</p>`
  // Rate limits also refuse the home page, so link here instead.
  return retryAfterSeconds ? html`<p><a href="">${plainPageWords.retryLink}</a></p>` : homeLink
}

/** For errors before routing, such as an address that isn't valid UTF-8. */
export function handleBadUrls(ctx: Ctx) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    request.ctx = { ...ctx, log: request.log as Log, actor: { kind: 'visitor' } }
    const body = mapError(error, request, reply)
    // Hooks don't run, and the process may be stopping.
    void reply.header('connection', 'close')
    if (!request.headers.accept?.includes('text/html'))
      return void reply.type('application/json').send(JSON.stringify(body))
    const { badLink: title, badLinkHint: message } = plainPageWords
    void reply.headers(plainPageHeaders).send(plainPage({ title, message, next: homeLink }))
  }
}

const homeLink = html`<p><a href="/">${plainPageWords.homeLink}</a></p>`
const longestWaitSeconds = 30

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 36rem; margin: 20vh auto 0; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
a { color: inherit }`

export const plainPageHeaders = {
  'content-security-policy': `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
}

type Words = { title?: string; message: string; next: Html | null }

export function plainPage({ title = plainPageWords.cantShow, message, next }: Words): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>${message}</p>
${next}
</body>
</html>`.html
}
