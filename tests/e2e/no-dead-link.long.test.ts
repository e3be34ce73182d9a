import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { type Crawled, crawl, expectParts } from '../helpers/browser/crawl.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { textOf } from '../helpers/browser/page-text.ts'
import { callApi, registerAs } from '../helpers/browser/site-people.ts'
import { visitAsAdmin } from '../helpers/browser/visit-as-admin.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const html = new HtmlValidate({ extends: ['html-validate:standard'] })

/** Every linked page exists and is valid HTML. */
async function hold(found: Crawled[]) {
  const dead = found.filter(({ status }) => status !== 200)
  expect(dead.map(tell)).toEqual([])
  for (const page of found.filter((each) => each.html !== '')) {
    expectParts(page)
    const { results } = await html.validateString(page.html)
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
    )
    expect.soft(faults, `${page.path} is no valid HTML`).toEqual([])
  }
}

const tell = ({ path, status, from, html }: Crawled) =>
  `${path} answers ${status}, linked from ${from}: ${textOf(html).slice(0, 200)}`

test('a visitor finds no dead link and no invalid page', async () => {
  const found = await crawl(site, await site.caller())
  expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(['/search', '/login', '/register']))
  await hold(found)
})

test('a member finds no dead link and no invalid page', async () => {
  const found = await crawl(site, await registerAs(site, { name: 'Mia Member', userType: 'creator' }))
  expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(['/dashboard', '/messages']))
  await hold(found)
})

test('an admin finds no dead link and no invalid page', async () => {
  const admin = await visitAsAdmin(site)
  // Exports need a recently typed password.
  await callApi(admin, 'POST', '/api/confirm-password', { password: admin.person.password })
  const found = await crawl(site, admin)
  expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(['/admin', '/admin/settings']))
  await hold(found)
})
