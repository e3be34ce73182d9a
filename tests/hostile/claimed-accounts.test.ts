import { expect, test } from 'vitest'
import { authenticators, identities, passkeys, recoveryCodes } from '../../src/domains/accounts/tables.ts'
import { importedCalendars } from '../../src/domains/calendars/tables.ts'
import { exampleAgent, sendAgentRequest } from '../helpers/agents/agent-request.ts'
import { expectOk } from '../helpers/browser/visitor.ts'
import { createCreator, sendRequest } from '../helpers/money/paid-request.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { emailedToken } from '../helpers/worlds/received-emails.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld()

/** By column: the rows of an account in which a value leads out of it, so that a reset by the address’s owner ends it. */
const ended: Record<string, string> = {
  'agent_answers.agent_email':
    'taken_over_at is null and booking_id in (select id from bookings where guest_id = $1)',
  'agent_links.agent_email': '$1 > 0',
  'agent_links.token_hash': '$1 > 0',
  'authenticators.sealed_secret': 'user_id = $1',
  'bookings.guest_email': `guest_id = $1 and requested_by = 'guest'`,
  'calendar_feeds.token_hash': 'user_id = $1',
  'email_tokens.email': `user_id = $1 and used_at is null and purpose <> 'verify'`,
  'email_tokens.token_hash': `user_id = $1 and used_at is null and purpose <> 'verify'`,
  'identities.subject': 'user_id = $1',
  'imported_calendars.address': 'user_id = $1',
  'known_devices.device_hash': 'user_id = $1',
  'passkeys.credential_id': 'user_id = $1',
  'recovery_codes.code_hash': 'user_id = $1',
  'representations.agent_email': 'user_id = $1',
  'representations.agent_phone': 'user_id = $1',
  'sessions.token_hash': 'user_id = $1',
  'users.meeting_place': 'id = $1',
  'users.password_hash': 'id = $1',
}

/** Why the others don’t. */
const remaining = {
  'they are part of the profile, which its owner sees and edits': [
    /^(shows|show_episodes|pictures)\./,
    /^(appearances\.link|users\.(linkedin_url|picture_hash|series_url|website))$/,
  ],
  'the reset proved it': [/^users\.email$/],
  'they go with their session': [/^sessions\.previous_token_hash$/],
  'only compared': [/^(bookings\.(idempotency|request)_hash|kept_matches\.profile_hash)$/],
  'sent emails, whose links ended': [/^mail_outbox\./],
  'the site’s own': [/^(audit_log|backups|cleared_badges|invitations|setup_links|site_settings)\./],
}

const looksOutward =
  /\..*(token|hash|secret|email|phone|address|place|subject|credential|recipient|url|link|website)/

/** A guest’s account whose claimer left everything that can lead out of it. */
async function createClaim() {
  const stranger = await world.member({ userType: 'guest' })
  const { id } = stranger
  const { db, clock } = world.ctx
  const [of, now] = [{ userId: id }, clock.now()]
  const meeting = { meetingWay: 'video', meetingPlace: 'https://stranger.example/room' }
  expectOk(await stranger.patch(`/api/users/${id}`, { ...exampleAgent, ...meeting }))
  expectOk(await stranger.get('/api/calendar'))
  const change = { email: 'stranger@elsewhere.example', password: testPassword }
  expectOk(await stranger.post('/api/account/email', change))
  await db.insert(authenticators).values({ ...of, sealedSecret: 'sealed' })
  await db.insert(recoveryCodes).values({ ...of, codeHash: 'a hash' })
  const passkey = { credentialId: 'a phone', publicKey: 'key', counter: 0, transports: [], name: 'Phone' }
  await db.insert(passkeys).values({ ...of, ...passkey, createdAt: now })
  await db.insert(identities).values({ ...of, issuer: 'https://id.example', subject: 'me', createdAt: now })
  const calendar = { ...of, address: 'https://stranger.example/busy.ics', createdAt: now, dueAt: now }
  await db.insert(importedCalendars).values(calendar)
  const host = await createCreator(world)
  await sendRequest(stranger, host.id, { guestEmail: 'stranger@elsewhere.example' })
  await sendAgentRequest(host, id)
  await world.runJobs()
  return stranger
}

async function readEnded(userId: number): Promise<Record<string, string[]>> {
  const read = Object.entries(ended).map(async ([name, where]) => {
    const [table, column] = name.split('.')
    const statement = `select ${column} as value from ${table} where ${where}`
    const rows = await queryDatabase(world.databaseUrl, statement, [userId])
    return [name, rows.map(({ value }) => String(value))] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

test('each column that could lead out of an account is one that a reset ends, or says why not', async () => {
  const columns = await queryDatabase(
    world.databaseUrl,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text'`,
  )
  const outward = columns.map(({ name }) => String(name)).filter((name) => looksOutward.test(name))
  const explained = Object.values(remaining).flat()
  const ends = outward.filter((name) => !explained.some((pattern) => pattern.test(name)))
  expect(ends.toSorted()).toEqual(Object.keys(ended))
})

test('once the owner of an address resets an account that someone claimed with it, nothing of theirs leads out', async () => {
  const stranger = await createClaim()
  const before = await readEnded(stranger.id)
  expect(Object.entries(before).filter(([, values]) => values.length === 0)).toEqual([])
  const owner = world.visitor()
  await owner.post('/api/forgot-password', { email: stranger.email })
  const token = await emailedToken(world, stranger.email, 'reset-password')
  expectOk(await owner.post('/api/reset-password', { token, password: 'brand new one' }))
  await world.runJobs()
  const after = await readEnded(stranger.id)
  const left = Object.keys(ended).filter((name) =>
    before[name]?.some((value) => after[name]?.includes(value)),
  )
  expect(left).toEqual([])
})
