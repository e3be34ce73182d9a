import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { useList } from './use-list.ts'

/** Words that stand in messages. It is a look into what is private, so nothing is asked for before the button. */
export function WordsSearch() {
  const { search, turn } = useList()
  const words = search.words ?? ''
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = words
  }, [words])
  return (
    <form
      className="flex min-w-0 grow basis-72 gap-2 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        turn({ words: input.current?.value.trim() })
      }}
    >
      <Input
        ref={input}
        type="search"
        name="words"
        maxLength={100}
        defaultValue={words}
        aria-label="Words in messages"
        placeholder="Words in messages"
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" look="outline">
        Search
      </Button>
    </form>
  )
}
