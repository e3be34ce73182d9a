import { describe, expect, test } from 'vitest'
import { credentials, forgotPasswordForm, registration } from '../../src/contract/accounts.ts'
import { newUserForm } from '../../src/contract/admin/users.ts'
import { durations, slotForm } from '../../src/contract/availability.ts'
import { aboutForm } from '../../src/contract/profiles.ts'
import { agentRequestDraft } from '../../src/contract/requests/agent-requests.ts'
import { directDraft, requestFormats } from '../../src/contract/requests/direct-bookings.ts'
import { adminAvatarLimitBytes, avatarLimitBytes } from '../../src/contract/uploads.ts'
import { formatDay } from '../../src/web/shared/times/dates.ts'

type Schema = {
  safeParse(value: unknown): {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}

/** The error of each field, by name. */
function said(schema: Schema, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('§5 Validation rules', () => {
  test('sign-in: a valid email, and a password of 6 characters', () => {
    expect(said(credentials, { email: 'nonsense', password: '12345' })).toEqual({
      email: 'Please enter a valid email address.',
      password: 'Password must be at least 6 characters.',
    })
    expect(said(credentials, { email: 'a@example.com', password: '123456' })).toEqual({})
  })

  test('registration: each field with its message', () => {
    const wrong = { name: 'A', email: 'a@', password: '12345', userType: 'admin' }
    expect(said(registration, wrong)).toMatchObject({
      name: 'Name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
      password: 'Password must be at least 6 characters.',
      userType: expect.any(String),
    })
    const right = { name: 'Al', email: 'a@example.com', password: '123456' }
    expect(registration.parse(right).userType).toBe('guest')
    expect(registration.parse({ ...right, userType: 'creator' }).userType).toBe('creator')
  })

  test('password reset: a valid email, with its own message', () => {
    expect(said(forgotPasswordForm, { email: 'a@' })).toEqual({ email: 'Please enter a valid email address' })
  })

  test('availability slot: day and times are required, and the end is later than the start', () => {
    expect(Object.keys(said(slotForm, {}))).toEqual(expect.arrayContaining(['day', 'startTime', 'endTime']))
    for (const endTime of ['08:30', '09:00']) {
      expect(said(slotForm, { day: 'monday', startTime: '09:00', endTime })).toEqual({
        endTime: 'End time must be after start time.',
      })
    }
  })

  test('agent request: format, topic and message are required, the date is not', () => {
    const asked = {
      personalityId: 7,
      requestedFormat: 'podcast',
      requestedTopic: 'Tides',
      creatorMessage: 'Hi',
    }
    expect(said(agentRequestDraft, asked)).toEqual({})
    const missing = { personalityId: 7, requestedTopic: ' ', creatorMessage: '' }
    expect(Object.keys(said(agentRequestDraft, missing)).sort()).toEqual([
      'creatorMessage',
      'requestedFormat',
      'requestedTopic',
    ])
  })

  test('direct booking: topic, format and message are required, the date is not', () => {
    const asked = { guestId: 7, format: 'panel', topic: 'Tides', message: 'Hello' }
    expect(said(directDraft, asked)).toEqual({})
    expect(Object.keys(said(directDraft, { guestId: 7, topic: '', message: ' ' })).sort()).toEqual([
      'format',
      'message',
      'topic',
    ])
  })

  test('profile edit: name, website, and lists whose blank lines are dropped', () => {
    const edit = aboutForm.partial()
    expect(said(edit, { name: 'A', website: 'nonsense' })).toEqual({
      name: 'Name must be at least 2 characters.',
      website: 'Enter a valid link, such as https://example.com.',
    })
    expect(said(edit, { website: '' })).toEqual({})
    expect(edit.parse({ areaOfExpertise: ['Radio', '', '  ', 'Film'] }).areaOfExpertise).toEqual([
      'Radio',
      'Film',
    ])
  })

  test('admin: a new user is a creator or a guest', () => {
    const made = { name: 'Al', email: 'a@example.com', password: '123456' }
    for (const userType of ['creator', 'guest']) {
      expect(said(newUserForm, { ...made, userType }), userType).toEqual({})
    }
    expect(Object.keys(said(newUserForm, { ...made, userType: 'admin' }))).toEqual(['userType'])
  })
})

describe('§9 Business constants and limits', () => {
  test('pictures: 2 MB for one’s own profile, 5 MB for an admin’s upload', () => {
    expect([avatarLimitBytes, adminAvatarLimitBytes]).toEqual([2_097_152, 5_242_880])
  })

  test('booking durations: 15, 30, 45, 60, 90, 120 minutes', () => {
    expect(durations).toEqual([15, 30, 45, 60, 90, 120])
  })

  test('formats: podcast, youtube, livestream, panel, fireside-chat, other', () => {
    expect(requestFormats).toEqual(['podcast', 'youtube', 'livestream', 'panel', 'fireside-chat', 'other'])
  })

  test('days are shown as in en-US: short month, number, year', () => {
    expect(formatDay('2031-02-03T12:00:00.000Z', 'UTC')).toBe('Feb 3, 2031')
  })
})
