import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { renderEmail } from './render-email.ts'

const ctx = { config: readConfig({ PUBLIC_URL: 'https://greenroom.example' }) }
const look = { replyTo: 'ann@example.org' }
const short = { platformName: 'Greenroom', greeting: 'Hi Maya,', paragraphs: ['One.', 'Two & three.'] }

test('a short email has its greeting, its paragraphs and the name of the site', () => {
  const { text, html } = renderEmail(ctx, short, look)
  expect(text).toBe('Hi Maya,\n\nOne.\n\nTwo & three.\n\n— Greenroom')
  expect(html).toContain('<p>Hi Maya,</p>\n<p dir="auto">One.</p><p dir="auto">Two &amp; three.</p>')
  expect(html.match(/<p/g)).toHaveLength(3)
  expect(html).not.toMatch(/<a|null|undefined/)
})

test('every link is in both forms, with the site’s address before its path', () => {
  const letter = {
    ...short,
    links: [
      { label: 'Ada', path: '/profile/1' },
      { label: 'Ben', path: '/profile/2' },
    ],
    button: { label: 'Open it', path: '/bookings/7' },
    footnote: 'Sent once.',
  }
  const stop = { label: 'Stop these emails', path: '/unsubscribe/x' }
  const { text, html } = renderEmail(ctx, letter, { replyTo: null, stop })
  const site = 'https://greenroom.example'
  expect(text.split('\n\n').slice(3)).toEqual([
    `Ada: ${site}/profile/1`,
    `Ben: ${site}/profile/2`,
    `Open it: ${site}/bookings/7`,
    'Sent once.',
    '— Greenroom',
    'No one reads replies to this email.',
    `Stop these emails: ${site}/unsubscribe/x`,
  ])
  const links = [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(
    ([, address, label]) => `${label}: ${address}`,
  )
  expect(links).toEqual(
    text
      .split('\n\n')
      .slice(3)
      .filter((part) => part.includes(site)),
  )
  expect(html).toContain(`Or copy this link into your browser: ${site}/bookings/7`)
  expect(html).toContain('>Sent once.</p>')
})

test('a face is a picture of the site, or initials where it can’t be shown', () => {
  const face = { initials: 'MO', color: 1, picture: '/pictures/abc-96.webp' }
  const withPicture = renderEmail(ctx, { ...short, face }, look).html
  expect(withPicture).toContain('<img src="https://greenroom.example/pictures/abc-96.webp" alt="MO"')
  const drawn = renderEmail(ctx, { ...short, face: { ...face, picture: null } }, look)
  expect(drawn.html).toMatch(/<div [^>]*background:#1f5b45[^>]*>MO<\/div><\/td>/)
  expect(drawn.text).toBe(renderEmail(ctx, short, look).text)
})
