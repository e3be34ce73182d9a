import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { readForm } from './filters.ts'
import type { Filters } from './read-filters.ts'

const typingPauseMs = 250

type Change = { filters: Filters; live: boolean; replace: boolean }

/** A live change keeps the place on the page; letters of one word share an entry in the browser’s history. */
export type OnFilters = (change: Change) => void

/**
 * A form whose changes apply at once, text after a pause. `shown` is the part of the filters that it shows: when that
 * changes in another place, the key changes too, so that the form starts from the new values.
 */
export function useLiveForm(shown: (filters: Filters) => unknown, filters: Filters, onFilters: OnFilters) {
  const here = JSON.stringify(shown(filters))
  // The URL follows one change after another, and the form may be ahead of it.
  const [{ key, sent }, setForm] = useState({ key: 0, sent: [here] })
  if (!sent.includes(here)) setForm({ key: key + 1, sent: [here] })
  else if (sent.length > 1 && sent.at(-1) === here) setForm({ key, sent: [here] })

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typedInto = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(form: HTMLFormElement, live: boolean, typed = '') {
    clearTimeout(timer.current)
    const next = readForm(form)
    const there = JSON.stringify(shown(next))
    if (live && there === (sent.at(-1) ?? here)) return
    setForm((last) => ({ ...last, sent: [...last.sent, there] }))
    onFilters({ filters: next, live, replace: typed !== '' && typed === typedInto.current })
    typedInto.current = typed
  }
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const { form, type, name } = target as unknown as HTMLInputElement
    if (!form) return
    clearTimeout(timer.current)
    if (type !== 'search' && type !== 'text') apply(form, true)
    else timer.current = setTimeout(() => apply(form, true, name), typingPauseMs)
  }
  return { key, onChange, submit: (form: HTMLFormElement) => apply(form, false) }
}
