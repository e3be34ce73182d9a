import { expect, test } from 'vitest'
import { setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { currentSettings } from '../../settings/queries.ts'
import { updateSettings } from '../../settings/update-settings.ts'

const { world, admin } = setUpAdmin()
const path = '/api/admin/settings'

async function acts() {
  const { body } = await admin.get('/api/admin/audit?act=settings.changed')
  return body as { details: Record<string, unknown> }[]
}

test('changes are public right away, and old and new values go to the audit log', async () => {
  const { version } = await currentSettings(world.ctx)
  const changed = await admin.patch(path, { bookingFeeCents: 1250, platformName: 'The Wings' })
  expect([changed.status, changed.body.bookingFeeCents]).toEqual([200, 1250])
  const { body: site } = await world.visitor().get('/api/site')
  expect(site).toMatchObject({ feeCents: 1250, platformName: 'The Wings' })
  expect((await currentSettings(world.ctx)).version).toBeGreaterThan(version)
  expect((await acts())[0]?.details).toEqual({
    bookingFeeCents: { from: 999, to: 1250 },
    platformName: { from: 'Greenroom', to: 'The Wings' },
  })
})

test.each([
  ['bookingFeeCents', -1],
  ['bookingFeeCents', 49],
  ['bookingFeeCents', 9.99],
  ['bookingFeeCents', 50_001],
  ['platformName', '  '],
  ['contactEmail', 'nobody'],
  ['testimonials', Array.from({ length: 7 }, () => ({ quote: 'q', name: 'n', role: 'r' }))],
])('refuses an invalid value and names the field: %s %j', async (name, value) => {
  const { status, body } = await admin.patch(path, { [name]: value })
  expect([status, Object.keys(body.fields)]).toEqual([400, [name]])
})

test('an edited testimonial isn’t an example, and its text isn’t logged', async () => {
  const { body } = await admin.get(path)
  const [first, second] = body.testimonials
  const answer = await admin.patch(path, {
    testimonials: [{ ...first, quote: 'It works for us.' }, second],
  })
  expect(answer.body.testimonials.map((one: { example: boolean }) => one.example)).toEqual([false, true])
  expect((await acts())[0]?.details).toEqual({ testimonials: { from: 2, to: 2 } })
})

test('hiding sample people needs the password, and saves nothing without it', async () => {
  await updateSettings(world.ctx, { sampleData: true })
  const refused = await admin.patch(path, { sampleData: false, platformName: 'Never' })
  expect([refused.status, refused.body.code]).toEqual([403, 'password_required'])
  expect(await currentSettings(world.ctx)).toMatchObject({ sampleData: true, platformName: 'The Wings' })
  await typePassword(admin)
  expect((await admin.patch(path, { sampleData: false })).body.sampleData).toBe(false)
})
