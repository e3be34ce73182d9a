import { desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/server.ts'
import { refuse } from '../refuse.ts'
import { revealSecret } from './email-secret.ts'
import { type Html, html } from './html.ts'
import { mailOutbox } from './tables.ts'

const newest = 100

/** Trial mode only: shows the outbox, because no email is sent. */
export function devMailRoutes(app: App): void {
  app.get('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    onlyInTrialMode(request)
    const mails = await request.ctx.db
      .select()
      .from(mailOutbox)
      .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
      .limit(newest)
    return reply
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Mail',
          mails.length === 0
            ? html`<p>No emails yet. Sign up or request a password reset, and the email shows up here.</p>`
            : html`<ol>${mails.map(
                (mail) =>
                  html`<li><a href="/dev/mail/${mail.id}">${mail.subject}</a><br>${addressOf(mail)}</li>`,
              )}</ol>`,
        ),
      )
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', { schema: { hide: true } }, async (request, reply) => {
    onlyInTrialMode(request)
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0
    const [found] = await request.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
    if (!found) refuse('not_found', 'There’s no such email.')
    const mail = revealSecret(found)
    return reply.type('text/html; charset=utf-8').send(
      page(
        mail.subject,
        html`<p><a href="/dev/mail">All emails</a></p><p>${addressOf(mail)}</p>
<article style="margin:0 -24px">${embed(mail.htmlBody, reply.allowNonce())}</article>
<h2>As plain text</h2><pre style="white-space:pre-wrap">${mail.textBody}</pre>`,
      ),
    )
  })
}

/** Without a page's script, times are in UTC. */
function addressOf({ recipient, createdAt }: { recipient: string; createdAt: Date }): string {
  return `To ${recipient}, ${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function onlyInTrialMode(request: FastifyRequest): void {
  if (!request.ctx.config.trialMode) refuse('not_found', 'There’s no such page.')
}

/** As mail apps show it, with its own background and its style for dark screens. */
function embed(email: string, nonce: string): Html {
  const inPage = email
    .replace(/<!doctype html>|<\/?(html|head|meta)[^>]*>/gi, '')
    .replace(/<(\/?)body/gi, '<$1div')
    .replace('<style>', `<style nonce="${nonce}">`)
  return { html: inPage }
}

function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en" style="color-scheme:light dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>${title}</title></head>
<body style="margin:0 auto;max-width:720px;padding:24px;overflow-wrap:anywhere;font:16px/1.55 system-ui,sans-serif">
<h1>${title}</h1>${body}</body></html>`.html
}
