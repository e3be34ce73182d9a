import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { shortIdParam } from '../../contract/text.ts'
import { type Ctx, viewerId } from '../../platform/ctx.ts'
import { matchesEntityTag } from '../../platform/http/entity-tag.ts'
import type { App } from '../../platform/http/server.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { refuse } from '../../platform/refuse.ts'
import { avatarOf } from '../accounts/present.ts'
import type { PersonRow } from '../accounts/queries.ts'
import { currentSettings } from '../settings/queries.ts'
import { requireVisible } from '../trust/policy.ts'
import { findVisible } from '../trust/queries.ts'
import { getPreview, getSitePreview, type Preview } from './get-preview.ts'
import { profileWords } from './wording.ts'

const style = `
:root{color-scheme:light dark;--paper:light-dark(#fffdf8,#17211c);--ink:light-dark(#17211c,#f0ebe0);--soft:light-dark(#55615a,#a5b0a8);--line:light-dark(#e0d6c3,#2a362f);--go:light-dark(#12372b,#1f4335);--edge:light-dark(#12372b,#37664f);--focus:light-dark(#12372b,#ffb39f)}
*{box-sizing:border-box;margin:0}
html,body{height:100%}
body{font:16px/1.45 "Instrument Sans",system-ui,sans-serif;color:var(--ink)}
main{display:flex;gap:16px;align-items:flex-start;min-height:100%;padding:20px;background:var(--paper);border:1px solid var(--line);border-radius:14px}
img{flex:none;width:72px;height:72px;border-radius:50%;object-fit:cover}
div{min-width:0;display:grid;gap:6px;justify-items:start}
h1{font:700 20px/1.2 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.02em;overflow-wrap:anywhere}
p{color:var(--soft);overflow-wrap:anywhere}
.said{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.on{display:flex;flex-wrap:wrap;align-items:center;gap:6px 12px;margin-top:6px;font-size:14px}
a{white-space:nowrap;font-size:16px;padding:9px 18px;border-radius:99px;border:1px solid var(--edge);background:var(--go);color:#f6efe1;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media(max-width:300px){main{flex-direction:column}}`

type Asked = FastifyRequest<{ Params: { id: number } }>
/** 0, which no one has, for numbers that no id can be. */
const personId = z
  .string()
  .regex(/^\d+$/, 'Enter a number.')
  .transform((text) => shortIdParam.safeParse(text).data ?? 0)
const schema = { hide: true, params: z.object({ id: personId }) }

export function publicProfileRoutes(app: App): void {
  app.get('/preview.png', { schema: { hide: true } }, async (request, reply) =>
    sendPreview(request, reply, await getSitePreview(request.ctx, request.ip)),
  )
  app.get('/preview/:id.png', { schema }, async (request: Asked, reply) => {
    const { ctx, params, ip } = request
    if (params.id === 0) refuse('not_found', profileWords.notFound)
    const user = await findVisible(ctx, params.id)
    const preview = user && (await getPreview(ctx, ip, user))
    if (!preview) return keepFor(request, reply, 300).redirect('/preview.png')
    return sendPreview(request, reply, preview)
  })
  app.get('/qr/:id.svg', { schema }, async (request: Asked, reply) => {
    const { id } = await requireVisible(request.ctx, request.params.id, profileWords.notFound)
    const code = renderSVG(`${request.ctx.config.publicUrl}/profile/${id}`, { ecc: 'M', border: 0 })
    return keepFor(request, reply, 86_400).type('image/svg+xml; charset=utf-8').send(code)
  })
  app.get('/embed/:id', { schema }, async (request: Asked, reply) => {
    const { ctx, params } = request
    const user = await findVisible(ctx, params.id)
    const nonce = reply.allowNonce()
    const card = await (user ? writeCard(ctx, user, nonce) : writeMissingCard(ctx, nonce))
    mayBeFramed(reply, nonce)
    return keepFor(request, reply, 300)
      .code(user ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(card.html)
  })
}

/** Members may see less than visitors, or their own hidden profile, so caches keep what visitors get. */
function keepFor({ ctx }: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  const kept = viewerId(ctx) === null ? `public, max-age=${seconds}` : 'private, no-cache'
  return reply.header('cache-control', kept)
}

function sendPreview(request: FastifyRequest, reply: FastifyReply, { png, tag }: Preview): FastifyReply {
  void keepFor(request, reply, 3600)
    .header('etag', tag)
    // Other sites hotlink it.
    .header('cross-origin-resource-policy', 'cross-origin')
  if (matchesEntityTag(request, tag)) return reply.code(304).send()
  return reply.type('image/png').send(png)
}

/** Any site may frame it. It runs no script and loads only its picture. */
function mayBeFramed(reply: FastifyReply, nonce: string): void {
  for (const name of ['x-frame-options', 'x-permitted-cross-domain-policies']) {
    void reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  void reply.header('cross-origin-resource-policy', 'cross-origin')
  void reply.header(
    'content-security-policy',
    `default-src 'none';img-src 'self';style-src 'nonce-${nonce}';base-uri 'none';form-action 'none';frame-ancestors *`,
  )
}

async function writeCard(ctx: Ctx, user: PersonRow, nonce: string): Promise<Html> {
  const { platformName } = await currentSettings(ctx)
  const address = `${ctx.config.publicUrl}/profile/${user.id}`
  const said = user.headline ?? user.profession
  const title = `${user.name} · ${platformName}`
  return frame(
    nonce,
    html`<title>${title}</title><link rel="canonical" href="${address}">`,
    html`<img src="${avatarOf(user, 96)}" alt="" width="72" height="72"><div><h1><bdi>${user.name}</bdi></h1>
${said ? html`<p class="said" dir="auto">${said}</p>` : null}${user.location ? html`<p dir="auto">${user.location}</p>` : null}
<p class="on"><a href="${address}" target="_blank" rel="noopener">View Profile</a> on ${platformName}</p></div>`,
  )
}

/** For accounts that the viewer can’t see. */
async function writeMissingCard(ctx: Ctx, nonce: string): Promise<Html> {
  const { platformName } = await currentSettings(ctx)
  return frame(
    nonce,
    html`<title>${platformName}</title>`,
    html`<div><h1>This profile is no longer available</h1>
<p class="on"><a href="${ctx.config.publicUrl}" target="_blank" rel="noopener">Find other people</a> on ${platformName}</p></div>`,
  )
}

function frame(nonce: string, head: Html, content: Html): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}
<style nonce="${nonce}">${{ html: style }}</style></head>
<body><main>${content}</main></body></html>
`
}
