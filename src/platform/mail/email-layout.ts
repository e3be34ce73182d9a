import type { Ctx } from '../ctx.ts'
import { type Html, html } from './html.ts'

/**
 * A path that ends in a secret. The outbox stores the secret separately, and only until the email is sent.
 */
export type SecretPath = { before: string; secret: string }
type Link = { label: string; path: string | SecretPath }

/** The placeholder for the secret in a stored email. */
export const hiddenSecret = '[hidden]'

type Letter = {
  platformName: string
  greeting: string
  paragraphs: readonly string[]
  links?: readonly Link[] | undefined
  button?: Link
  footnote?: string
  stop?: Link
}

/** The layout of every email, as plain text and HTML. Links are built from `PUBLIC_URL`. */
export function renderEmail(
  ctx: Pick<Ctx, 'config'>,
  { platformName, greeting, paragraphs, links = [], button, footnote, stop }: Letter,
): {
  text: string
  html: Html
  /** At most one link has a secret. */
  secret?: string
} {
  const addressOf = ({ path }: Link) =>
    `${ctx.config.publicUrl}${typeof path === 'string' ? path : `${path.before}${hiddenSecret}`}`
  const address = button && addressOf(button)
  const text = [
    greeting,
    ...paragraphs,
    ...links.map((link) => `${link.label}: ${addressOf(link)}`),
    address && `${button.label}: ${address}`,
    footnote,
    stop && `${stop.label}: ${addressOf(stop)}`,
    `— ${platformName}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;background:#faf6ee;color:#17211c;font:16px/1.55 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#fffdf8;border:1px solid #e0d6c3;border-radius:14px;padding:28px">
<p style="margin:0 0 20px;font-weight:700;color:#12372b">${platformName}</p>
<p>${greeting}</p>
${paragraphs.map((p) => html`<p>${p}</p>`)}
${links.map((link) => html`<p><a href="${addressOf(link)}" style="color:#12372b;font-weight:600">${link.label}</a></p>`)}
${
  button && address
    ? html`<p style="margin:24px 0"><a href="${address}" style="background:#c93a22;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px;font-weight:600">${button.label}</a></p><p style="font-size:13px;color:#55615a">Or copy this link into your browser: ${address}</p>`
    : null
}
${footnote ? html`<p style="font-size:13px;color:#55615a">${footnote}</p>` : null}
${stop ? html`<p style="font-size:13px"><a href="${addressOf(stop)}" style="color:#12372b">${stop.label}</a></p>` : null}
</div></body></html>`
  const [secret] = [...links, button, stop].flatMap((link) =>
    link && typeof link.path !== 'string' ? [link.path.secret] : [],
  )
  return { text, html: body, ...(secret !== undefined && { secret }) }
}
