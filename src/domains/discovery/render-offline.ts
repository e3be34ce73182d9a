import type { Ctx } from '../../platform/ctx.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { presentLook } from '../settings/present.ts'
import { currentSettings } from '../settings/queries.ts'

const style = `
:root{color-scheme:light dark;background:light-dark(#faf6ee,#0f1613);color:light-dark(#17211c,#f0ebe0)}
body{min-height:100dvh;margin:0;display:grid;grid-template-rows:auto 1fr;font:17px/1.55 "Instrument Sans",system-ui,sans-serif}
header{border-bottom:1px solid light-dark(#e4dccb,#26332c);padding:0 24px}
main{overflow-wrap:anywhere;place-self:center;max-width:30rem;padding:32px 24px 96px}
p{color:light-dark(#55615a,#a5b0a8);margin:12px 0 24px}
.brand{display:flex;align-items:center;gap:10px;min-height:64px;max-width:76rem;margin:0 auto;color:inherit;font:700 20px/1 "Bricolage Grotesque",system-ui,sans-serif}
.brand span{line-height:1.3;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.brand i{flex:none;width:13px;height:13px;border-radius:50%;background:light-dark(var(--light),var(--dark))}
h1{font:700 32px/1.12 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.022em;margin:0}
a{display:inline-block;padding:11px 24px;border-radius:99px;background:light-dark(var(--light),var(--dark));color:light-dark(#fff,#2a0b04);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid light-dark(#12372b,#ffb39f);outline-offset:2px}`

/** Says who is away, checks the connection with growing pauses, and reloads the requested page once it’s back. */
export const offlineScript = `
function say() {
  const isOff = navigator.onLine === false
  for (const part of document.querySelectorAll('[data-when]')) part.hidden = (part.dataset.when === 'offline') !== isOff
  document.title = document.querySelector('h1:not([hidden])').textContent
}
say()
addEventListener('offline', say)
addEventListener('online', say)
const first = 2000, longest = 60000
let wait = first, timer
async function look() {
  clearTimeout(timer)
  try {
    const answer = await fetch('/api/health', { cache: 'no-store' })
    if (answer.ok) return location.reload()
  } catch {}
  timer = setTimeout(look, wait)
  wait = Math.min(wait * 2, longest)
}
if (location.pathname !== '/offline') {
  addEventListener('online', () => {
    wait = first
    return look()
  })
  timer = setTimeout(look, wait)
}`

/** Shown by the service worker when no answer comes, so it must not load anything else. */
export async function renderOffline(ctx: Ctx, nonce: string): Promise<Html> {
  const settings = await currentSettings(ctx)
  const { platformName } = settings
  const { light, dark } = presentLook(settings).accent ?? { light: '#c93a22', dark: '#ff7a5c' }
  return html`<!doctype html>
<html lang="en" style="--light:${light};--dark:${dark}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${platformName} isn’t answering</title><meta name="robots" content="noindex">
<style nonce="${nonce}">${{ html: style }}</style></head>
<body><header><p class="brand"><i></i><span>${platformName}</span></p></header><main>
<h1 data-when="away">${platformName} isn’t answering</h1>
<p data-when="away">We’ll reload this page as soon as it does. Messages you’ve written are saved in this browser.</p>
<h1 data-when="offline" hidden>You’re offline</h1>
<p data-when="offline" hidden>We’ll reload this page as soon as you’re back online. Messages you’ve written are saved in this browser.</p>
<a href="">Try again</a></main><script nonce="${nonce}">${{ html: offlineScript }}</script></body></html>
`
}
