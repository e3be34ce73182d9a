import { describe, expect, test } from 'vitest'
import type { Api } from '../../api.ts'
import {
  clearPrefill,
  type DraftOf,
  findDraft,
  firstDraft,
  type Prefill,
  saveDraft,
} from './request-draft.ts'
import { type Draft, type Entry, requestForms } from './request-forms.ts'

const me = { name: 'Maya Moss', email: 'maya@example.com', timeZone: 'Europe/Berlin' }
const of: DraftOf = { myId: 3, personId: 7, way: 'host', entry: 'profile' }
const at = '2031-02-03T10:00:00Z'
const prefill = { at, topic: 'Tides', notes: 'Live?' }
const first = (given: Prefill = {}, changes: Partial<DraftOf> = {}) =>
  firstDraft({ ...of, ...changes, me, prefill: given })

describe('A form opens with', () => {
  test('known values: the person’s name and email, and the entry’s usual length and time', () => {
    const who = { guestName: 'Maya Moss', guestEmail: 'maya@example.com' }
    expect(first()).toEqual({ date: '', time: '', duration: '30', topic: '', notes: '', ...who })
    expect(first({}, { entry: 'search' })).toMatchObject({ time: 'TBD', duration: '60' })
    expect(first({}, { way: 'direct' })).toMatchObject({ time: 'TBD', duration: '60' })
  })

  test('the topic of the booking that they book again, unless one is written already', () => {
    const to = (way: DraftOf['way']) => first(prefill, { way })
    const topics = () => [to('host').topic, to('direct').topic, to('agent').requestedTopic]
    expect(topics()).toEqual(['Tides', 'Tides', 'Tides'])
    saveDraft(of, { topic: 'Kelp' })
    saveDraft({ ...of, way: 'direct' }, { topic: 'Kelp' })
    expect(topics()).toEqual(['Kelp', 'Kelp', 'Tides'])
  })

  test('the requested time, and after that the previous draft, except for a newly requested time', () => {
    const asked = { date: '2031-02-03', time: '11:00', duration: '45', topic: 'Tides', notes: 'Live?' }
    expect(first({ ...prefill, duration: 45 })).toMatchObject(asked)
    const kept = { date: '2031-02-09', time: '12:00', topic: 'Typed', duration: '60' }
    saveDraft(of, { at, ...kept })
    expect(first(prefill)).toMatchObject({ ...kept, notes: 'Live?' })
    const newTime = { date: '2031-02-04', time: '11:00', topic: 'Typed' }
    expect(first({ ...prefill, at: '2031-02-04T10:00:00Z' })).toMatchObject(newTime)
    clearPrefill(of)
    expect(findDraft(of)).toEqual(kept)
    expect(first(prefill)).toMatchObject({ date: '2031-02-03', time: '11:00' })
  })
})

const words = { topic: 'Tides', notes: 'Live?', guestName: 'Maya', guestEmail: 'm@example.com' }
const draft = { date: '2031-02-03', time: '10:00', duration: '30', ...words }

function parse(changes: Draft, entry: Entry = 'profile', [zone, timeZone] = ['UTC', 'UTC']) {
  const person = { id: 7, name: 'Tomás', agentName: null, timeZone: timeZone ?? 'UTC' }
  const schema = requestForms.host.schema({ api: {} as Api, person, zone: zone ?? 'UTC', entry })
  return schema.safeParse({ ...draft, ...changes })
}
const sent = (...given: Parameters<typeof parse>) => parse(...given).data?.toPay

describe('The server is sent', () => {
  test('the draft, without a date if the time is open, and without empty fields', () => {
    const body = { creatorId: 7, ...draft, duration: 30 }
    expect(sent({})).toEqual(body)
    const empty = { topic: '', notes: '', guestName: '', guestEmail: '' }
    const none = { topic: null, notes: null, guestName: null, guestEmail: null }
    expect(sent({ time: 'TBD', ...empty })).toEqual({ creatorId: 7, time: 'TBD', duration: 30, ...none })
    expect(sent({ date: '', time: 'TBD' }, 'search')).toMatchObject({ time: 'TBD' })
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
    expect(parse(changes, entry).error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  test.each([
    ['the day before', 'Europe/Berlin', 'America/New_York', '2031-02-03 03:30', '2031-02-02 21:30'],
    ['across the date line', 'Pacific/Auckland', 'Pacific/Honolulu', '2031-02-03 09:00', '2031-02-02 10:00'],
    ['in summer time for one', 'Europe/Berlin', 'America/New_York', '2031-03-10 12:00', '2031-03-10 07:00'],
    ['no time yet', 'Europe/Berlin', 'UTC', ' TBD', ' TBD'],
  ])('the time in the other’s zone: %s', (_, zone, theirs, typed, expected) => {
    const [date = '', time = ''] = typed.split(' ')
    const body = sent({ date, time }, 'search', [zone, theirs])
    expect(`${body?.date ?? ''} ${body?.time}`).toBe(expected)
  })
})
