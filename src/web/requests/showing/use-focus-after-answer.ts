import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { useApi } from '../../shared/session/session.tsx'
import { bookingPagesQuery } from '../queries.ts'

/** Answering removes the pressed button: focus moves to the booking’s `data-view`, or to the list. */
export function useFocusAfterAnswer(show: 'upcoming' | 'earlier' | 'your_turn') {
  const { data } = useInfiniteQuery(bookingPagesQuery(useApi(), show))
  const list = useRef<HTMLElement>(null)
  const [answered, setAnswered] = useState<{ id: number }>()
  const settled = useRef<{ id: number }>(undefined)
  useEffect(() => {
    if (answered === settled.current || !answered || !data || document.activeElement !== document.body) return
    const views = list.current?.querySelectorAll<HTMLElement>(`[data-view="${answered.id}"]`) ?? []
    const shown = [...views].find((view) => view.checkVisibility())
    ;(shown ?? list.current)?.focus()
    settled.current = answered
  }, [answered, data])
  return { list, onAnswer: ({ id }: Booking) => setAnswered({ id }) }
}
