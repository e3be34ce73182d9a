import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { searchWords } from './wording.ts'

/** A plain GET form, so it works before script. */
export function TopicSearch() {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const suggestions = useId()
  const [typed, setTyped] = useState('')
  const suggested = useSuggestions(typed)
  return (
    <search className="block max-w-[36rem]">
      <form
        action="/search"
        method="get"
        className="flex flex-col gap-2 rounded-[1.75rem] border border-room-line bg-lifted p-2 scheme-light shadow-l sm:flex-row sm:items-center sm:rounded-full"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate({ to: '/search', search: { q: field.current?.value.trim() || undefined } })
        }}
      >
        <label className="flex min-w-0 grow items-center gap-3 pl-3.5 text-ink">
          <Icon of={Search} size={20} className="shrink-0 text-soft" />
          <span className="sr-only">{searchWords.label}</span>
          <input
            ref={field}
            type="search"
            dir="auto"
            name="q"
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            list={suggestions}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            placeholder={searchWords.label}
            className="min-h-11 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-faint"
          />
          <datalist id={suggestions}>
            {suggested.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
        </label>
        <Button type="submit" size="m" className="sm:px-6">
          {searchWords.find}
        </Button>
      </form>
      <p className="mt-3.5 flex flex-wrap items-center gap-2 text-sm text-on-room-soft">
        {searchWords.try}
        {searchWords.topics.map((topic) => (
          <Link
            key={topic}
            to="/search"
            search={{ q: topic }}
            className="inline-flex min-h-8 items-center rounded-full border border-room-line px-3.5 font-medium text-on-room transition-colors hover:bg-room-line"
          >
            {topic}
          </Link>
        ))}
      </p>
    </search>
  )
}
