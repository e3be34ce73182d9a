import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Avatar } from '../shared/people/avatar.tsx'
import { clearRecent, listRecent } from '../shared/people/recent-people.ts'
import { useMe } from '../shared/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { useMounted } from '../ui/use-mounted.ts'
import { recentWords } from './wording.ts'

/** Only the browser knows these people, so they go below the results, where their arrival moves nothing. */
export function RecentRow() {
  const viewerId = useMe()?.id ?? null
  return useMounted() ? <RecentPeople key={viewerId} viewerId={viewerId} /> : null
}

function RecentPeople({ viewerId }: { viewerId: number | null }) {
  const [people, setPeople] = useState(() => listRecent(viewerId))
  const [isCleared, setCleared] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  if (people.length === 0 && !isCleared) return null
  return (
    <section aria-labelledby="recently-viewed" className="mt-14 border-t border-line pt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <h2 ref={heading} id="recently-viewed" tabIndex={-1} className="text-xl outline-none">
            {recentWords.title}
          </h2>
          <output className="block text-sm text-soft">
            {isCleared ? recentWords.cleared : recentWords.note}
          </output>
        </div>
        {!isCleared && (
          <Button
            look="ghost"
            size="s"
            onClick={() => {
              heading.current?.focus()
              clearRecent()
              setPeople([])
              setCleared(true)
            }}
          >
            {recentWords.clear}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-4.5 gap-y-1 sm:grid-cols-2">
        {people.map(({ id, name, headline, avatar }) => (
          <li key={id} className="min-w-0">
            <Link
              to="/profile/$id"
              params={{ id: String(id) }}
              className="flex items-center gap-3 rounded-m p-2 transition-colors hover:bg-sunk"
            >
              <Avatar name={name} src={avatar} size="m" />
              <span className="min-w-0">
                <span className="block truncate font-semibold">
                  <bdi>{name}</bdi>
                </span>
                {headline && (
                  <span dir="auto" className="block truncate text-sm text-soft">
                    {headline}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
