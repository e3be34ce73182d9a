import { dictionary } from '@zxcvbn-ts/language-common'
import { beforeAll, expect, test } from 'vitest'
import { promoteToAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { emailedToken } from '../../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { createSetupLink } from '../../admin/users/create-setup-link.ts'
import { updateSettings } from '../../settings/update-settings.ts'
import { validatePassword } from './validate-password.ts'

const world = setUpWorld()
beforeAll(async () => {
  await updateSettings(world.ctx, { platformName: 'The Long Talk' })
})

const common = 'This is one of the most common passwords. Choose one that’s harder to guess.'
const own = 'A name or an email address is easy to guess. Choose another password.'
const word = 'A word from this site is easy to guess. Choose another password.'

const person = { name: 'Nora New', email: 'nora.new+shows@example.com' }
const refusalOf = (password: string) =>
  validatePassword(world.ctx, password, person).then(
    () => 'accepted',
    ({ details }) => details.fields.password as string,
  )

test('each of the 3,000 most common passwords of 6 characters or more is refused', async () => {
  const most = dictionary['passwords-common'].filter(({ length }) => length >= 6).slice(0, 3000)
  expect([most.length, most[0]]).toEqual([3000, '123456'])
  expect(new Set(await Promise.all(most.map(refusalOf)))).toEqual(new Set([common]))
})

test.each([
  ['123456', common],
  ['Password1', common],
  ['ｐａｓｓｗｏｒｄ１', common],
  ['GREENROOM', word],
  ['greenroom2026!', word],
  ['#1 Podcast', word],
  ['TheLongTalk', word],
  ['the-long-talk-99', word],
  ['Nora New', own],
  ['noranew', own],
  ['nora.new+shows@example.com', own],
  ['Nora.New+Shows', own],
])('%s is refused', async (password, because) => {
  expect(await refusalOf(password)).toBe(because)
})

test.each([testPassword, 'greenroom by the sea', 'nora likes tea', '!!!!!!'])(
  '%s is accepted',
  async (password) => expect(await refusalOf(password)).toBe('accepted'),
)

test('common passwords are refused by field everywhere, and nothing changes', async () => {
  const setup = (await createSetupLink(world.ctx))?.split('/setup/')[1] ?? ''
  const [member, admin] = [await world.member(), await world.member()]
  await world.visitor().post('/api/forgot-password', { email: member.email })
  const token = await emailedToken(world, member.email, 'reset-password')
  const form = { name: 'Nora New', email: 'nora@example.com', userType: 'guest', password: 'qwerty123' }
  const answers = [
    await world.visitor().post('/api/setup', { ...form, token: setup }),
    await world.visitor().post('/api/register', form),
    await world.visitor().post('/api/reset-password', { ...form, token }),
    await member.post('/api/account/password', { ...form, currentPassword: testPassword }),
  ]
  await promoteToAdmin(world, admin)
  answers.push(await admin.post('/api/admin/users', form))
  expect(answers.map(({ status, body }) => [status, body.code, body.fields])).toEqual(
    Array(5).fill([400, 'invalid', { password: common }]),
  )
  const logIn = (email: string, password: string) => world.visitor().post('/api/login', { email, password })
  expect((await logIn(form.email, form.password)).status).toBe(401)
  expect((await logIn(member.email, testPassword)).status).toBe(200)
  // The link was not used up.
  const reset = await world.visitor().post('/api/reset-password', { token, password: 'brand new one' })
  expect(reset.status).toBe(200)
})

test('a reset and a change refuse the account’s name', async () => {
  const member = await world.member({ name: 'Quentin Quill' })
  await world.visitor().post('/api/forgot-password', { email: member.email })
  const token = await emailedToken(world, member.email, 'reset-password')
  const password = 'quentinquill'
  const answers = [
    await world.visitor().post('/api/reset-password', { token, password }),
    await member.post('/api/account/password', { currentPassword: testPassword, password }),
  ]
  expect(answers.map(({ body }) => body.fields)).toEqual(Array(2).fill({ password: own }))
})
