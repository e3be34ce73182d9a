import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, registerAs, sendBookingRequest, visitAs } from '../helpers/browser/site-people.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)

test('a receipt prints on one page, black on white, without header or footer', async () => {
  const host = await registerAs(site, { name: 'Hanna Host', userType: 'creator' })
  const { page, ...payer } = await visitAs(
    site,
    { name: 'Peter Prints', userType: 'guest' },
    { theme: 'dark' },
  )
  const date = dateIn(9)
  await sendBookingRequest(payer, host.person.id, { date, time: '10:00' })
  const [payment] = await callApi(payer, 'GET', '/api/payments')
  await openPage(page, `/settings/payments/${payment.id}`)
  await page.emulateMedia({ media: 'print' })
  const looks = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    const shown = [...document.querySelectorAll('nav, footer, button')].filter((part) =>
      part.checkVisibility(),
    )
    return { color, backgroundColor, shown: shown.map((part) => part.outerHTML) }
  })
  expect(looks).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)', shown: [] })
  expect(pagesIn(await page.pdf({ format: 'A4' }))).toHaveLength(1)
})

test('a one-sheet fits one page of A4 or Letter, however long the text, even without script', async () => {
  const owner = await registerAs(site, {
    name: 'Olivia Wilhelmina Featherstonehaugh de la Cruz',
    userType: 'creator',
    more: {
      headline: words(22),
      bio: words(600),
      location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales',
      profession: words(15),
      website: `https://example.com/${'long-'.repeat(30)}`,
      seriesTitle: words(20).slice(0, 120),
      seriesUrl: `https://show.example.com/${'long-'.repeat(30)}`,
      seriesKind: 'podcast',
      areaOfExpertise: Array.from({ length: 30 }, (_, at) => `Expertise of mine ${at}`),
      topicsOfDiscussion: Array.from({ length: 30 }, (_, at) => `${words(25)} ${at}`),
      speakingFeeRange: words(14),
    },
  })
  const { page } = await site.visit({ script: false })
  await page.goto(`/one-sheet/${owner.person.id}`)
  await page.getByRole('heading', { level: 1, name: owner.person.name }).waitFor()
  for (const format of ['A4', 'Letter']) expect(pagesIn(await page.pdf({ format })), format).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 794, height: 1056 })
  const sheet = await page.getByRole('article').boundingBox()
  const code = await page.getByRole('img', { name: /QR code/ }).boundingBox()
  expect(sheet?.y).toBe(0)
  expect(sheet?.height).toBeLessThanOrEqual(1056)
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThan(sheet?.height ?? 0)
})
