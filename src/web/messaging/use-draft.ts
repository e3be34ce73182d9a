import { useEffect, useState } from 'react'

/** What is being written to one person: kept in the browser until it is sent. `initial` stands where nothing is kept. */
export function useDraft(meId: number, toUserId: number, initial = ''): [string, (text: string) => void] {
  const key = `draft:${meId}:${toUserId}`
  const [draft, setDraft] = useState({ key, text: initial })
  useEffect(() => {
    setDraft({ key, text: localStorage.getItem(key) ?? initial })
  }, [key, initial])

  function change(text: string) {
    setDraft({ key, text })
    if (text === initial || text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  }
  return [draft.key === key ? draft.text : initial, change]
}
