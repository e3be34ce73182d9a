import { expect, test } from 'vitest'
import { emailedToken, emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld()

const askChange = async (email: string) => {
  const asker = await world.member()
  return asker.post('/api/account/email', { email, password: testPassword })
}

test('an unverified mailbox gets five emails a day, from all accounts and +tags together', async () => {
  const owner = await world.member({ email: 'Vera@example.com' })
  expect(await emailsTo(world, owner.email)).toHaveLength(1)
  for (const tag of ['a', 'b']) expect((await askChange(`vera+${tag}@example.com`)).status).toBe(200)
  expect((await owner.post('/api/verify-email/resend')).status).toBe(200)
  expect((await askChange('vera+c@example.com')).status).toBe(200)

  const refused = await askChange('vera+d@example.com')
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'We send at most 5 emails a day to an address that isn’t confirmed. Try again in 24 hours.',
  ])
  expect((await owner.post('/api/verify-email/resend')).status).toBe(429)
  await world.clock.advance({ hours: 25 })
  expect((await owner.post('/api/verify-email/resend')).status).toBe(200)
})

test('no email to an unverified address uses a name', async () => {
  const member = await world.member({ name: 'Claim Your Prize' })
  await member.post('/api/forgot-password', { email: member.email })
  await member.post('/api/account/email', { email: 'target@example.com', password: testPassword })
  await member.post('/api/account/password', { currentPassword: testPassword, password: 'brand new one' })
  const mails = [...(await emailsTo(world, member.email)), ...(await emailsTo(world, 'target@example.com'))]
  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'verify email',
      'reset password',
      'email change asked',
      'password changed',
      'change email',
    ]),
  )
  for (const mail of mails) expect(`${mail.subject} ${mail.textBody} ${mail.htmlBody}`).not.toContain('Claim')

  const token = await emailedToken(world, member.email, 'verify-email')
  await member.post('/api/verify-email', { token })
  await world.visitor().post('/api/forgot-password', { email: member.email })
  expect((await emailsTo(world, member.email)).at(-1)?.textBody).toContain('Hi Claim Your Prize,')
})
