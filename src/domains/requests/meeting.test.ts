import { expect, test } from 'vitest'
import { meetingOf } from './meeting.ts'

const video = { meetingWay: 'video', meetingPlace: 'https://meet.example/host' } as const
const phone = { meetingWay: 'phone', meetingPlace: '+1 555 0100' } as const
const agreed = { meetingWay: 'agreed', meetingPlace: null } as const
const none = { meetingWay: null, meetingPlace: null } as const

test('the host’s way to meet comes first, then the guest’s', () => {
  expect(meetingOf(video, phone)).toEqual({ way: 'video', place: 'https://meet.example/host' })
  expect(meetingOf(phone, video)).toEqual({ way: 'phone', place: '+1 555 0100' })
  expect(meetingOf(none, phone)).toEqual({ way: 'phone', place: '+1 555 0100' })
  expect(meetingOf(none, none)).toBeNull()
})

test('a host who agrees on the place each time keeps the guest’s from standing in', () => {
  expect(meetingOf(agreed, phone)).toBeNull()
})
