import type { BrowserContext, Route } from 'playwright-core'
import type { FakeStripe } from './fake-stripe.ts'
import { fakeBankFrame, fakeCardFrame, fakeStripeScript } from './fake-stripe-script.ts'

const run = (script: () => void) => `(${script.toString()})()`
const page = (title: string, body: string, script: () => void) =>
  `<!doctype html><html lang="en"><title>${title}</title><main>${body}</main><script>${run(script)}</script></html>`

const card = page(
  'Card',
  '<label>Card number <input autocomplete="cc-number" inputmode="numeric"></label>',
  fakeCardFrame,
)
const bank = page(
  'Bank',
  '<button id="complete">Complete</button> <button id="fail">Fail</button>',
  fakeBankFrame,
)

/**
 * Answers a browser at Stripe’s addresses with a script that behaves like Stripe’s, its frames, and the fake’s API. The
 * returned list names every requested address.
 */
export async function answerAsStripe(context: BrowserContext, stripe: FakeStripe): Promise<string[]> {
  const asked: string[] = []
  const html = (body: string) => ({ contentType: 'text/html', body })
  await context.route('https://*.stripe.com/**', async (route) => {
    const url = new URL(route.request().url())
    asked.push(`${url.host}${url.pathname}`)
    if (url.host === 'api.stripe.com') return passOn(route, url, stripe)
    if (url.host === 'hooks.stripe.com') return route.fulfill(html(bank))
    if (url.pathname === '/card.html') return route.fulfill(html(card))
    return route.fulfill({ contentType: 'text/javascript', body: run(fakeStripeScript) })
  })
  return asked
}

async function passOn(route: Route, { pathname }: URL, stripe: FakeStripe): Promise<void> {
  const request = route.request()
  const answer = await fetch(stripe.url + pathname, {
    method: request.method(),
    body: request.postData(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await route.fulfill({
    // The console reports a decline’s status, which isn’t the page’s fault.
    status: answer.status === 402 ? 200 : answer.status,
    headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
    body: await answer.text(),
  })
}
