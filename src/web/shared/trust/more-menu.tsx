import { useRouterState } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMounted } from '../../ui/use-mounted.ts'
import { useMe } from '../session/session.tsx'
import type { Reported } from './report-dialog.tsx'
import type { Leave } from './use-block.tsx'

const TrustMenu = lazy(async () => ({ default: (await import('./trust-menu.tsx')).TrustMenu }))

const acts = ['report', 'block'] as const
export type Act = (typeof acts)[number]

/** In the address after a sign-in: opens the dialog that a visitor asked for. */
export const hashOf = (act: Act, { kind, id }: Reported) => `${act}-${kind}-${id}`

export type MoreMenuProps = {
  /** Block is about this person, unless they have no profile. */
  person: { id: number; name: string; callName?: string | null | undefined; deleted?: boolean | undefined }
  /** Report is about this, by default the person. */
  about?: Reported
  label?: string
  className?: string
  leave?: Leave
}

/** Report and Block. Its menu and dialogs load when it is pressed. Nothing for oneself. */
export function MoreMenu({
  person,
  about = { kind: 'person', id: person.id },
  label = `More about ${person.name}`,
  className,
  leave,
}: MoreMenuProps) {
  const me = useMe()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const isAlive = useMounted()
  const [first, setFirst] = useState<'menu' | Act>()
  const asked = isAlive && me ? acts.find((act) => hash === hashOf(act, about)) : undefined
  if (asked && !first) setFirst(asked)
  if (me?.id === person.id) return null
  const trigger = (
    <Button
      look="ghost"
      size="icon"
      aria-label={label}
      className={classNames('shrink-0 noscript:invisible', className)}
      onClick={() => setFirst((known) => known ?? 'menu')}
    >
      <Icon of={Ellipsis} size={20} />
    </Button>
  )
  if (!first) return trigger
  return (
    <Suspense fallback={trigger}>
      <TrustMenu person={person} about={about} leave={leave} trigger={trigger} first={first} />
    </Suspense>
  )
}
