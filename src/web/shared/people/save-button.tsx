import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useApi, useMe } from '../session/session.tsx'
import { pressSave } from './press-save.tsx'
import { savedIdsQuery } from './saved-query.ts'

type SaveButtonProps = {
  person: { id: number; name: string }
  /** On a card: a heart alone. */
  round?: boolean
}

const roundClass =
  'grid size-11 place-items-center rounded-full transition-colors sm:size-10 sm:border sm:border-line sm:bg-raised sm:shadow-s ' +
  'text-ink hover:text-air'

/** Visitors get a link to sign in, which saves the person afterwards and leads back here. */
export function SaveButton({ person: { id, name }, round = false }: SaveButtonProps) {
  const me = useMe()
  const api = useApi()
  const queries = useQueryClient()
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  const ids = useQuery({ ...savedIdsQuery(api), enabled: me !== null }).data ?? []
  if (me?.id === id) return null
  const isSaved = ids.includes(id)
  const className = round ? roundClass : buttonClass('outline', 's', 'min-w-24')
  const label = isSaved ? `Saved: remove ${name}` : `Save ${name}`
  const content = (
    <>
      <Icon of={Heart} size={round ? 20 : 16} className={classNames(isSaved && 'fill-current text-air')} />
      {!round && (isSaved ? 'Saved' : 'Save')}
    </>
  )
  if (!me) {
    return (
      <Link
        to="/login"
        search={{ next: here, save: id }}
        rel="nofollow"
        preload={false}
        className={className}
        aria-label={label}
      >
        {content}
      </Link>
    )
  }
  async function press() {
    // An answer from before the press would take it back.
    await queries.cancelQueries({ queryKey: savedIdsQuery(api).queryKey })
    await pressSave({ api, queries }, { id, name }, !isSaved)
  }
  return (
    <button type="button" className={className} aria-label={label} onClick={() => void press()}>
      {content}
    </button>
  )
}
