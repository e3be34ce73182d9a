import { describe, expect, test } from 'vitest'
import {
  draftKey,
  initialDraft,
  schemaOf,
  toRequestBody,
  toTheirZone,
  usualDuration,
} from './booking-draft.ts'
import { firstGuestDraft } from './guest-draft.ts'
import { clearPrefill, getTabDraft, saveTabDraft } from './tab-draft.ts'

const me = { id: 3, name: 'Maya Moss', email: 'maya@example.com', timeZone: 'Europe/Berlin' }
const person = { id: 7 }
const clocks = { zone: 'Europe/Berlin', person: { name: 'Tomás', timeZone: 'America/New_York' } }
const key = draftKey(me.id, person.id, 'profile')
describe('A form opens with', () => {
  test('known values: the person’s name and email, and the entry’s usual length and time', () => {
    expect(initialDraft({ person, entry: 'profile', me })).toEqual({
      date: '',
      time: '',
      duration: '30',
      topic: '',
      notes: '',
      guestName: 'Maya Moss',
      guestEmail: 'maya@example.com',
    })
    expect(initialDraft({ person, entry: 'search', me })).toMatchObject({ time: 'TBD', duration: '60' })
    expect([usualDuration('profile'), usualDuration('search')]).toEqual([30, 60])
  })

  test('the topic of the booking that they book again, unless one is written already', () => {
    const prefill = { topic: 'Tides' }
    const topic = () => initialDraft({ person, entry: 'profile', me, prefill }).topic
    expect(topic()).toBe('Tides')
    const guest = { guestId: person.id, at: undefined, topic: 'Tides', zone: 'UTC' }
    expect(firstGuestDraft('direct', { ...guest, kept: {} }).topic).toBe('Tides')
    expect(firstGuestDraft('agent', { ...guest, kept: {} }).requestedTopic).toBe('Tides')
    expect(firstGuestDraft('direct', { ...guest, kept: { topic: 'Kelp' } }).topic).toBe('Kelp')
    saveTabDraft(key, { topic: 'Kelp' })
    expect(topic()).toBe('Kelp')
  })

  test('the requested time', () => {
    const prefill = { at: '2031-02-03T10:00:00Z', topic: 'Tides', notes: 'Live?', duration: 45 }
    expect(initialDraft({ person, entry: 'profile', me, prefill })).toMatchObject({
      date: '2031-02-03',
      time: '11:00',
      duration: '45',
      topic: 'Tides',
      notes: 'Live?',
    })
  })

  test('the previous draft, except for a newly requested time', () => {
    const at = '2031-02-03T10:00:00Z'
    saveTabDraft(key, { at, date: '2031-02-09', time: '12:00', topic: 'Typed', duration: '60' })
    const first = (asked: string) =>
      initialDraft({ person, entry: 'profile', me, prefill: { at: asked, topic: 'Tides', notes: 'Live?' } })
    expect(first(at)).toMatchObject({
      date: '2031-02-09',
      time: '12:00',
      topic: 'Typed',
      notes: 'Live?',
      duration: '60',
    })
    expect(first('2031-02-04T10:00:00Z')).toMatchObject({ date: '2031-02-04', time: '11:00', topic: 'Typed' })
    clearPrefill(key)
    expect(getTabDraft(key)).toEqual({ date: '2031-02-09', time: '12:00', topic: 'Typed', duration: '60' })
    expect(first(at)).toMatchObject({ date: '2031-02-03', time: '11:00' })
  })
})

describe('The server is sent', () => {
  const draft = {
    date: '2031-02-03',
    time: '10:00',
    duration: 30 as const,
    topic: 'Tides',
    notes: 'Live?',
    guestName: 'Maya',
    guestEmail: 'm@example.com',
  }

  test('the draft, without a date if the time is open, and without empty fields', () => {
    expect(toRequestBody(draft)).toEqual(draft)
    const empty = { ...draft, time: 'TBD', topic: '', notes: '', guestName: '', guestEmail: '' }
    expect(toRequestBody(empty)).toEqual({
      time: 'TBD',
      duration: 30,
      topic: null,
      notes: null,
      guestName: null,
      guestEmail: null,
    })
  })

  test.each([
    ['profile', { date: '' }, 'date'],
    ['profile', { time: '' }, 'time'],
    ['profile', { duration: '31' }, 'duration'],
    ['profile', { topic: 'x'.repeat(201) }, 'topic'],
    ['profile', { notes: 'x'.repeat(4001) }, 'notes'],
    ['search', { guestName: ' ' }, 'guestName'],
    ['search', { guestEmail: 'nowhere' }, 'guestEmail'],
    ['search', { guestEmail: 'a b@example.com' }, 'guestEmail'],
  ] as const)('nothing from a %s with %o', (entry, changes, field) => {
    const given = { ...draft, duration: '30', ...changes }
    const { error } = schemaOf(entry, clocks).safeParse(given)
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  test.each([
    ['the day before', 'Europe/Berlin', 'America/New_York', '2031-02-03 03:30', '2031-02-02 21:30'],
    ['across the date line', 'Pacific/Auckland', 'Pacific/Honolulu', '2031-02-03 09:00', '2031-02-02 10:00'],
    [
      'while one of them has summer time',
      'Europe/Berlin',
      'America/New_York',
      '2031-03-10 12:00',
      '2031-03-10 07:00',
    ],
    ['an hour that the reader’s clock skips', 'Europe/Berlin', 'UTC', '2031-03-30 02:30', '2031-03-30 01:00'],
    ['the first of two hours', 'Europe/Berlin', 'UTC', '2031-10-26 02:30', '2031-10-26 00:30'],
    ['no time yet', 'Europe/Berlin', 'UTC', ' TBD', ' TBD'],
  ])('the time in the other’s zone: %s', (_, zone, theirs, typed, sent) => {
    const [date = '', time = ''] = typed.split(' ')
    const there = toTheirZone({ ...draft, date, time }, zone, theirs)
    expect(`${there.date} ${there.time}`).toBe(sent)
  })

  test('the form’s fields: no name from a profile, no date from a card', () => {
    const given = { ...draft, duration: '30' }
    expect(schemaOf('profile', clocks).parse({ ...given, guestName: '', guestEmail: '' }).duration).toBe(30)
    expect(schemaOf('search', clocks).parse({ ...given, date: '' }).date).toBe('')
  })
})
