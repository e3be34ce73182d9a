import type { Config } from '../config.ts'
import { type Html, html } from './html.ts'
import { emailWords } from './wording.ts'

/**
 * A path that ends in a secret. The outbox stores the secret separately, and only until the email is sent.
 */
export type SecretPath = { before: string; secret: string }
type Link = { label: string; path: string | SecretPath }

/** The placeholder for the secret in a stored email. */
export const hiddenSecret = '[hidden]'

/** The person an email is about. `picture` is a path; without one, the initials are shown on the color. */
export type EmailFace = { initials: string; color: number; picture: string | null }

/** A line about one moment; month and day, in the reader’s zone, also stand out in a tile. */
export type EmailTime = { month: string; day: string; text: string }

/** What the site adds to all its emails; see `site` in the contract. */
export type EmailLook = {
  logo?: string
  accent?: { light: string; dark: string }
  operator?: string
  /** The address of a person, if the site has one. */
  replyTo: string | null
}

export type Letter = {
  platformName: string
  greeting: string
  face?: EmailFace | undefined
  paragraphs: readonly (string | EmailTime)[]
  links?: readonly Link[] | undefined
  button?: Link
  footnote?: string
}

/** As in `tokens.css`; most mail apps know no variables. */
const personColors = ['#8c3b2d', '#1f5b45', '#38517c', '#7b3b5b', '#83610f']
const type = "'Instrument Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const display = "'Bricolage Grotesque',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const small = 'font-size:13px;color:#55615a'
const dark = (accent: EmailLook['accent']) =>
  '.page{background:#0f1613!important;color:#f0ebe0!important}.card{background:#17211c!important;border-color:#2a362f!important}' +
  '.ink,.ink a{color:#f0ebe0!important}.soft{color:#a5b0a8!important}.tile{background:#1d3a2f!important;color:#f0ebe0!important}' +
  `.button{background:${accent?.dark ?? '#ff7a5c'}!important;color:#2a0b04!important}` +
  '.line{border-color:#2a362f!important}'

type Look = EmailLook & { stop?: Link | undefined }

/** The layout of every email, as plain text and HTML, in the site’s look. Links are built from `PUBLIC_URL`. */
export function renderEmail(
  ctx: { config: Config },
  letter: Letter,
  { accent, operator, logo, replyTo, stop }: Look,
): {
  text: string
  html: string
  /** At most one link has a secret. */
  secret?: string
} {
  const { platformName, greeting, face, paragraphs, links = [], button, footnote } = letter
  const light = accent?.light ?? '#c93a22'
  const runBy = operator && emailWords.runBy({ platformName, operator })
  const noReplies = replyTo === null ? emailWords.noReplies : undefined
  const address = button && addressOf(ctx, button)
  const text = [
    greeting,
    ...paragraphs.map((part) => (typeof part === 'string' ? part : part.text)),
    ...links.map((link) => `${link.label}: ${addressOf(ctx, link)}`),
    address && `${button.label}: ${address}`,
    footnote,
    `— ${platformName}`,
    runBy,
    noReplies,
    stop && `${stop.label}: ${addressOf(ctx, stop)}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
  const hello = html`<p>${greeting}</p>`
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){${{ html: dark(accent) }}}</style></head>
<body class="page" style="margin:0;padding:24px;background:#faf6ee;color:#17211c;font:16px/1.55 ${type}">
<div class="card" style="max-width:560px;margin:0 auto;background:#fffdf8;border:1px solid #e0d6c3;border-radius:18px;padding:28px;overflow-wrap:anywhere">
<div class="line" style="margin:0 0 24px;padding:0 0 18px;border-bottom:1px solid #e0d6c3;font:700 20px/1.2 ${display};letter-spacing:-0.02em">${logo ? logoImage(ctx) : html`<span style="color:${light}">&#9679;</span>`} ${platformName}</div>
${face ? html`<table role="presentation" cellspacing="0" cellpadding="0"><tr>${faceCell(ctx, face)}<td style="padding:0 0 0 14px">${hello}</td></tr></table>` : hello}
${paragraphs.map((part) => (typeof part === 'string' ? html`<p dir="auto">${part}</p>` : timeBlock(part)))}
${links.map((link) => html`<p class="ink"><a href="${addressOf(ctx, link)}" style="color:#12372b;font-weight:600">${link.label}</a></p>`)}
${
  button && address
    ? html`<p style="margin:28px 0"><a class="button" href="${address}" style="display:inline-block;background:${light};color:#fff;text-decoration:none;padding:13px 24px;border-radius:999px;font-weight:600">${button.label}</a></p><p class="soft" style="${small}">Or copy this link into your browser: ${address}</p>`
    : null
}
${footnote ? html`<p class="soft" style="${small}">${footnote}</p>` : null}
${runBy ? html`<p class="soft" style="margin:24px 0 0;${small}">${runBy}</p>` : null}
${noReplies ? html`<p class="soft" style="${small}">${noReplies}</p>` : null}
${stop ? html`<p class="ink" style="font-size:13px"><a href="${addressOf(ctx, stop)}" style="color:#12372b">${stop.label}</a></p>` : null}
</div></body></html>`
  const [secret] = [...links, button].flatMap((link) =>
    link && typeof link.path !== 'string' ? [link.path.secret] : [],
  )
  return { text, html: body.html, ...(secret !== undefined && { secret }) }
}

/** At an address that always has the current logo, so that older emails keep one. */
function logoImage(ctx: { config: Config }): Html {
  return html`<img src="${ctx.config.publicUrl}/icon-192.png" alt="" width="28" height="28" style="vertical-align:middle;border-radius:6px">`
}

function addressOf({ config }: { config: Config }, { path }: Link): string {
  return `${config.publicUrl}${typeof path === 'string' ? path : `${path.before}${hiddenSecret}`}`
}

/** Where the picture can’t be shown, its alternative text makes it initials on a disc. */
function faceCell(ctx: { config: Config }, { initials, color, picture }: EmailFace): Html {
  const cell = `width:56px;height:56px;border-radius:28px;background:${personColors[color] ?? ''};color:#f6efe1;font:700 20px/56px ${display};text-align:center`
  const shown = picture
    ? html`<img src="${ctx.config.publicUrl}${picture}" alt="${initials}" width="56" height="56" style="display:block;border-radius:28px">`
    : html`${initials}`
  return html`<td width="56" aria-hidden="true"><div style="${cell}">${shown}</div></td>`
}

function timeBlock({ month, day, text }: EmailTime): Html {
  return html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:20px 0"><tr><td aria-hidden="true" style="vertical-align:top"><div class="tile" style="width:64px;padding:9px 0;border-radius:12px;background:#dfe8dc;text-align:center"><span style="display:block;font:600 13px/1.3 ${type};text-transform:uppercase;letter-spacing:0.04em">${month}</span><span style="display:block;font:700 26px/1.15 ${display}">${day}</span></div></td><td style="padding:0 0 0 16px;font-weight:600">${text}</td></tr></table>`
}
