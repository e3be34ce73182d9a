import { useEffect, useState } from 'react'

/** Moves on at least once a minute, so that “Today” does not stay when the day is over. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
