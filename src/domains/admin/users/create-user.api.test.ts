import { expect, test } from 'vitest'
import { uploadPicture } from '../../../../tests/helpers/browser/upload-picture.ts'
import { setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { emailedToken } from '../../../../tests/helpers/worlds/received-emails.ts'
import { auditLog } from '../tables.ts'

const { world, admin, creator } = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
const form = {
  name: 'Nora New',
  email: 'nora@example.com',
  password: 'six or more',
  userType: 'creator',
  headline: 'Hosts a show',
  bio: 'A few words.',
  location: 'Lisbon',
  website: 'https://nora.example.com',
}

test('an admin creates an account with a picture; its owner signs in, verifies the email and appears in search', async () => {
  const profilePicture = await uploadPicture(admin)
  const made = await admin.post('/api/admin/users', { ...form, profilePicture })
  expect([made.status, made.body]).toMatchObject([
    201,
    { name: 'Nora New', userType: 'creator', headline: 'Hosts a show', emailVerified: false, totalSpent: 0 },
  ])
  const nora = world.visitor()
  const { status } = await nora.post('/api/login', { email: form.email, password: form.password })
  expect(status).toBe(200)
  const { body: profile } = await nora.get(`/api/users/${made.body.id}`)
  const { name, headline, bio, location, website } = form
  expect(profile).toMatchObject({ name, headline, bio, location, website, profilePicture })
  const token = await emailedToken(world, form.email, 'verify-email')
  expect((await nora.post('/api/verify-email', { token })).status).toBe(200)
  // With a category they are listed.
  expect((await nora.post(`/api/users/${made.body.id}/categories`, { categoryId: 3 })).status).toBe(201)
  await world.runJobs()
  expect((await world.visitor().get('/api/search?q=nora')).body).toMatchObject([{ id: made.body.id }])
  const acts = (await admin.get('/api/admin/audit?act=user.created')).body
  expect(acts).toMatchObject([{ subject: `user:${made.body.id}`, details: { userType: 'creator' } }])
  expect((await admin.get('/api/admin/users?sort=-bookingCount')).body).toHaveLength(4)
})

test('refuses an email address that another account proved', async () => {
  const { email } = await world.member({ emailVerifiedAt: world.clock.now() })
  const before = await world.ctx.db.$count(auditLog)
  const { status, body } = await admin.post('/api/admin/users', {
    ...form,
    email: email.toUpperCase(),
  })
  expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'email_taken', ['email']])
  expect(await world.ctx.db.$count(auditLog)).toBe(before)
})

test('the picture must be one that this admin uploaded', async () => {
  const anothers = await uploadPicture(creator, '#38517c')
  const nowhere = `/pictures/${'0'.repeat(64)}-512.webp`
  for (const profilePicture of [anothers, nowhere, 'https://example.com/me.png']) {
    const { status, body } = await admin.post('/api/admin/users', {
      ...form,
      email: 'p@example.com',
      profilePicture,
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['profilePicture']])
  }
})
